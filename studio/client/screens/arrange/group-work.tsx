import { type ComponentProps, type KeyboardEvent, useRef } from 'react';
import { useLocation } from 'wouter';
import { draftOf } from '../../data/draft/drafts.ts';
import { type Group, type Screen, studioAddress } from '../../data/entries/screens.ts';
import { moveEntry } from '../../data/entry-actions/move-entry.ts';
import { valueAt } from '../../data/values/values.ts';
import { addPicturesId, idOf, isTyped, type Kind, textOf } from '../../form/fields/fields.ts';
import { formOf } from '../../form/kinds/forms.ts';
import { Problem } from '../../ui/controls/mistake.tsx';
import { SortableList } from '../../ui/sortable-list/sortable-list.tsx';
import { ScreenName } from '../screen-link/screen-link.tsx';
import styles from './entry-form.module.css';
import { NewEntry } from './new-entry.tsx';
import { useMoves } from './use-moves.ts';

type Props = {
  readonly group: Group;
  /** The noun for an entry that can be added, such as "work". */
  readonly what: string | undefined;
  readonly doing: 'arrange' | 'add';
  readonly onMade: () => void;
  /** Called when the owner cancels adding or finishes arranging. */
  readonly onEnd: () => void;
};

/** Shows the current action in a group of the list: arranging its entries or adding one. */
export function GroupWork({ group: { name, screens, adds }, what, doing, onMade, onEnd }: Props) {
  if (doing === 'arrange') return <ArrangedGroup name={name} screens={screens} onDone={onEnd} />;
  return adds && what ? <AddedEntry adds={adds} what={what} onMade={onMade} onCancel={onEnd} /> : null;
}

type Adding = Omit<ComponentProps<typeof NewEntry>, 'onMade'> & { readonly onMade?: () => void };

/** Adds an entry, and opens its form where the owner goes on: at the button for pictures, or at the first empty field. */
export function AddedEntry({ adds, onMade = () => {}, ...rest }: Adding) {
  const [, go] = useLocation();
  const open = async (file: string) => {
    const id = await firstEmptyField(adds.kind, file);
    onMade();
    go(studioAddress({ kind: adds.kind, file }) + (id ? `#${id}` : ''));
  };
  return <NewEntry adds={adds} onMade={open} {...rest} />;
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
  const group = useRef<HTMLDivElement>(null);
  const { act, problem } = useMoves(group);
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
        onMove={(from, to) => act(() => moveEntry(screens, from, to))}
        label={name}
      />
    </div>
  );
}

/** Returns the id of the first empty field of a file; undefined if there is none or the form cannot be loaded. */
async function firstEmptyField(kind: Kind, file: string): Promise<string | undefined> {
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
  // A work is its pictures; its words can come later or never.
  const parts = kind === 'project' && fields.find(({ is }) => is === 'parts');
  if (parts) return addPicturesId(parts.field);
  const empty = fields.find((field) => isTyped(field) && textOf(field, valueAt(now, field.field)) === '');
  return empty && idOf(empty.field);
}
