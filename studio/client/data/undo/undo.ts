import type { ReactNode } from 'react';
import { announce } from '../../ui/controls/screen-reader.tsx';
import { Store } from '../../ui/store.ts';

export type Undoable = {
  /** The title of the entry that was changed: "Kyoto". */
  readonly title?: string;
  /** The rest of the sentence: "was deleted." */
  readonly words: string;
  /** The content of the notice, if it is more than `words`. */
  readonly shown?: ReactNode;
  /** The label of the undo button: "Restore". */
  readonly label: string;
  /** A text after the label for screen readers, which tells equal buttons apart. */
  readonly labelDetail?: string;
  /** Throws Unreachable or ApiError. */
  readonly undo: () => void | Promise<void>;
  /** The announcement after undo. */
  readonly undone?: string;
  readonly focus?: () => void;
};

/** The action that a notice offers to undo, until the next action or until the notice is dismissed. */
export type UndoStore = Store<Undoable | undefined>;

/** The last action on any screen. Its notice is at the bottom of every screen. */
export const lastActionStore: UndoStore = new Store<Undoable | undefined>(undefined);

/** Announces an action and puts it into a store, whose notice offers to undo it. */
export function undoable(action: Undoable, store: Pick<UndoStore, 'set'> = lastActionStore) {
  store.set(action);
  const { title, words } = action;
  // The notice at the bottom is far from the focus, so the announcement has to mention undo.
  announce(store === lastActionStore ? `${title} ${words} You can undo it.` : words);
}
