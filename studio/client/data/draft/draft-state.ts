import type { Draft, Field } from '../../../api/drafts.ts';
import { isEqual, type Json, PathNotFound, withValue } from '../../../api/json.ts';
import { ApiError, Unreachable } from '../requests/requests.ts';
import { type Content, type Difference, keyOf, valueAt } from '../values/values.ts';
import { applyEdits, conflictsOf, type TypedFields } from './typed.ts';

export type SaveState = 'saved' | 'saving' | 'offline' | 'not-kept' | 'signed-out' | 'choose' | 'full' | 'refused';

/** The text of each state in the status bar, from the least to the most urgent one. */
export const STATE_WORDS: Readonly<Record<SaveState, string>> = {
  saved: 'Saved',
  saving: 'Saving',
  choose: 'Choose: changed elsewhere',
  offline: 'Offline: kept here',
  refused: 'Not saved',
  full: 'No room on the disk',
  'signed-out': 'Sign in to save',
  'not-kept': 'Offline: keep this window open',
};

const BY_URGENCY = Object.keys(STATE_WORDS);

/** Returns the most urgent of several files' states. */
export const mostUrgent = (states: readonly SaveState[]): SaveState =>
  states.reduce<SaveState>(
    (worst, state) => (BY_URGENCY.indexOf(state) > BY_URGENCY.indexOf(worst) ? state : worst),
    'saved',
  );

/** Returns the state of a draft that has no unsent edits. */
export const stateWithoutEdits = ({ isConflicted }: Draft): SaveState => (isConflicted ? 'choose' : 'saved');

export function stateAfter(error: unknown, isKept: boolean): SaveState {
  if (error instanceof Unreachable) return isKept ? 'offline' : 'not-kept';
  if (!(error instanceof ApiError)) return 'refused';
  if (error.why === 'signed-out') return 'signed-out';
  return error.why === 'full' ? 'full' : 'refused';
}

export const isRetryable = (error: unknown) =>
  error instanceof Unreachable || (error instanceof ApiError && ['full', 'failed', 'too-many'].includes(error.why));

export type DraftState = {
  /** The server's draft; undefined until it is loaded. */
  readonly draft: Draft | undefined;
  readonly problem: string | undefined;
  readonly typed: TypedFields;
  /** The server's draft with the unsent edits applied. */
  readonly now: Content | undefined;
  /** Fields in which an unsent edit and the server differ. */
  readonly conflicts: readonly Difference[];
  readonly changedElsewhere: readonly Field[];
  /** The id of the draft that was stashed when a conflict was resolved. */
  readonly stash: string | undefined;
  readonly save: SaveState;
  readonly canUndo: boolean;
  readonly canRedo: boolean;
};

export const NOTHING: DraftState = {
  draft: undefined,
  problem: undefined,
  typed: new Map(),
  now: undefined,
  conflicts: [],
  changedElsewhere: [],
  stash: undefined,
  save: 'saved',
  canUndo: false,
  canRedo: false,
};

export const shownValue = ({ now, typed }: DraftState, field: Field): Json =>
  now ? valueAt(now, field) : (typed.get(keyOf(field))?.value ?? null);

/** Returns whether a field differs from the published site. */
export const isChanged = (state: DraftState, field: Field): boolean =>
  state.draft?.published !== undefined && !isEqual(shownValue(state, field), valueAt(state.draft.published, field));

/** Returns the changed state, with `now` and `conflicts` derived from its draft and edits. */
export function stateWith(before: DraftState, change: Partial<DraftState>): DraftState {
  const state = { ...before, ...change };
  if (state.draft === before.draft && state.typed === before.typed) return state;
  const now = state.draft?.now;
  return { ...state, now: applyEdits(now, state.typed), conflicts: conflictsOf(now, state.typed) };
}

/** Returns the data of a file as its form shows it, with unsaved edits. */
export const shownData = ({ draft, typed }: Pick<DraftState, 'draft' | 'typed'>): unknown =>
  [...typed.values()].reduce<unknown>((data, { field, value }) => {
    if (field === 'body') return data;
    try {
      return withValue(data, field, value);
    } catch (error) {
      // An edit of a list item that was removed is not shown.
      if (error instanceof PathNotFound) return data;
      throw error;
    }
  }, draft?.now?.data);
