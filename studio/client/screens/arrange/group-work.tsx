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
  /** The noun for an entry that can be added, such as "work". */
  readonly what: string | undefined;
  /** The current action in the group; undefined if the group is only shown because it is empty. */
  readonly doing: 'arrange' | 'add' | undefined;
  readonly onAdd: () => void;
  readonly onMade: () => void;
  /** Called when the owner cancels adding or finishes arranging. */
  readonly onEnd: () => void;
};

/** Shows the current action in a group of the list: arranging its entries or adding one. */
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

/** Shows a group while its order is edited. Ctrl+Z undoes a move, and Escape ends the editing. */
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
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler receives the keys of the list inside
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

/** Returns the first empty field of a file, or undefined if there is none or the form cannot be loaded. */
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
