import type { ReactNode } from 'react';
import { announce } from '../../ui/controls/screen-reader.tsx';
import { Store } from '../../ui/store.ts';

/** Something that was done and can be undone. */
export type Undoable = {
  /** The name of what it was done to: "Kyoto". */
  readonly title?: string;
  /** "was deleted." */
  readonly words: string;
  /** What the notice shows in place of the words. */
  readonly shown?: ReactNode;
  /** Of the button that undoes it: "Bring it back". */
  readonly label: string;
  /** Follows the label for screen readers, where many buttons have the same one. */
  readonly labelDetail?: string;
  /** Throws Unreachable, Refusal. */
  readonly undo: () => void | Promise<void>;
  /** Announced once it is undone. */
  readonly undone?: string;
  /** Moves the focus once it is undone. */
  readonly focus?: () => void;
};

/** What a notice offers to undo: until the next action, or until the notice is dismissed. */
export type UndoStore = Store<Undoable | undefined>;

/** What was done last on any screen. Its notice stands at the foot of all of them. */
export const lastActionStore: UndoStore = new Store<Undoable | undefined>(undefined);

/** Announces what was done, and has the notice that follows the store offer to undo it. */
export function undoable(action: Undoable, store: Pick<UndoStore, 'set'> = lastActionStore) {
  store.set(action);
  const { title, words } = action;
  // The notice at the foot is far from the focus.
  announce(store === lastActionStore ? `${title} ${words} You can undo it.` : words);
}
