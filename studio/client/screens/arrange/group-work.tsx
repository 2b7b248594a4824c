import { type KeyboardEvent, useRef, useState } from 'react';
import { useLocation } from 'wouter';
import type { Field } from '../../../api/drafts.ts';
import { draftOf } from '../../data/draft/drafts.ts';
import { type Group, type Screen, studioAddress } from '../../data/entries/screens.ts';
import { moveEntry, redoMove, undoMove } from '../../data/entry-actions/move-entry.ts';
import { describeProblem } from '../../data/requests/use-request.ts';
import { valueAt } from '../../data/values/values.ts';
import { idOf, isTyped, type Kind, textOf } from '../../form/fields/fields.ts';
import { formOf } from '../../form/kinds/forms.ts';
import { Problem } from '../../ui/controls/mistake.tsx';
import { useUndoKeys } from '../../ui/keys/use-undo-keys.ts';
import { SortableList } from '../../ui/sortable-list/sortable-list.tsx';
import { ScreenName } from '../screen-link/screen-link.tsx';
import styles from './entry-form.module.css';
import { NewEntry } from './new-entry.tsx';

type Props = {
  readonly group: Group;
  /** What can be added: "work". */
  readonly what: string | undefined;
  /** Undefined where nothing stands in the group. */
  readonly doing: 'arrange' | 'add' | undefined;
  readonly onAdd: () => void;
  readonly onMade: () => void;
  /** Nothing was added, or the order is as it should be. */
  readonly onEnd: () => void;
};

/** What is done in a group of the list: it is arranged, or something is added to it. */
export function GroupWork({ group: { name, screens, adds }, what, doing, onAdd, onMade, onEnd }: Props) {
  const [, go] = useLocation();
  if (doing === 'arrange') return <ArrangedGroup name={name} screens={screens} onDone={onEnd} />;
  if (doing === 'add') {
    if (!adds || !what) return null;
    const open = async (file: string) => {
      const field = await firstEmptyField(adds, file);
      onMade();
      go(studioAddress({ kind: adds, file }) + (field ? `#${idOf(field)}` : ''));
    };
    return <NewEntry kind={adds} what={what} onMade={open} onCancel={onEnd} />;
  }
  return (
    <p className={styles.none}>
      Nothing here yet.{' '}
      <button type="button" onClick={onAdd}>
        Add the first {what}
      </button>
    </p>
  );
}

/** A group while its order is changed. Ctrl+Z undoes a move, and Escape ends arranging. */
export function ArrangedGroup({
  name,
  screens,
  onDone,
}: {
  readonly name: string;
  readonly screens: readonly Screen[];
  readonly onDone: () => void;
}) {
  const [problem, setProblem] = useState<string>();
  const act = async (action: () => Promise<void>) => {
    setProblem(undefined);
    try {
      await action();
    } catch (error) {
      setProblem(describeProblem(error));
    }
  };
  const group = useRef<HTMLDivElement>(null);
  useUndoKeys(group, { undo: () => void act(undoMove), redo: () => void act(redoMove) });
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key !== 'Escape') return;
    event.preventDefault();
    event.stopPropagation();
    onDone();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the keys are those of what stands in it
    <div ref={group} onKeyDown={onKeyDown}>
      <Problem>{problem}</Problem>
      <SortableList
        items={screens}
        keyOf={({ entry }) => entry.file}
        nameOf={({ title }) => title}
        render={(screen) => (
          <div className={styles.arranged} data-hidden={screen.entry.isHidden || undefined}>
            <ScreenName screen={screen} />
          </div>
        )}
        onMove={(from, to) => void act(() => moveEntry(screens, from, to))}
        label={name}
      />
    </div>
  );
}

/** What is to be typed first in a file; undefined where nothing is, or it cannot be told. */
async function firstEmptyField(kind: Kind, file: string): Promise<Field | undefined> {
  const store = draftOf(file);
  const [form] = await Promise.all([
    formOf(kind)
      .get()
      .catch(() => undefined),
    store.refresh(),
  ]);
  const { now } = store.state.get();
  if (!form || !now) return undefined;
  const fields = form.partsOf(now).flatMap((part) => part.fields);
  return fields.find((field) => isTyped(field) && textOf(field, valueAt(now, field.field)) === '')?.field;
}
