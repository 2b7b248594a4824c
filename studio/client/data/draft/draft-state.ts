import type { Draft, Field } from '../../../api/drafts.ts';
import { isEqual, type Json, NoSuchPlace, withValue } from '../../../api/json.ts';
import { ApiError, Unreachable } from '../requests/requests.ts';
import { type Content, type Difference, keyOf, valueAt } from '../values/values.ts';
import { conflictsOf, contentWith, type TypedFields } from './typed.ts';

/** How it stands with what was typed. */
export type SaveState = 'saved' | 'saving' | 'offline' | 'not-kept' | 'signed-out' | 'choose' | 'full' | 'refused';

/** The one word of state; what asks more of the owner comes later. */
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

const BY_WEIGHT = Object.keys(STATE_WORDS);

/** Of several files, the state that asks most of the owner. */
export const worstOf = (states: readonly SaveState[]): SaveState =>
  states.reduce<SaveState>(
    (worst, state) => (BY_WEIGHT.indexOf(state) > BY_WEIGHT.indexOf(worst) ? state : worst),
    'saved',
  );

/** Nothing waits to be sent. */
export const atRest = ({ isConflicted }: Draft): SaveState => (isConflicted ? 'choose' : 'saved');

export function stateAfter(error: unknown, isKept: boolean): SaveState {
  if (error instanceof Unreachable) return isKept ? 'offline' : 'not-kept';
  if (!(error instanceof ApiError)) return 'refused';
  if (error.why === 'signed-out') return 'signed-out';
  return error.why === 'full' ? 'full' : 'refused';
}

export const isWorthTrying = (error: unknown) =>
  error instanceof Unreachable || (error instanceof ApiError && ['full', 'failed', 'too-many'].includes(error.why));

export type DraftState = {
  /** As the server has it; undefined until it is there. */
  readonly draft: Draft | undefined;
  /** Why it is not there, or was not saved. */
  readonly problem: string | undefined;
  readonly typed: TypedFields;
  /** The draft with what was typed in it. */
  readonly now: Content | undefined;
  /** Typed here, and something else elsewhere. */
  readonly conflicts: readonly Difference[];
  /** Fields that were changed elsewhere, and are shown here by now. */
  readonly changedElsewhere: readonly Field[];
  /** What a choice has put aside. */
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

/** What stands in a field of the form. */
export const shownValue = ({ now, typed }: DraftState, field: Field): Json =>
  now ? valueAt(now, field) : (typed.get(keyOf(field))?.value ?? null);

/** Whether it differs from what visitors have. */
export const isChanged = (state: DraftState, field: Field): boolean =>
  state.draft?.published !== undefined && !isEqual(shownValue(state, field), valueAt(state.draft.published, field));

/** After a change; what follows from the draft and from what was typed is worked out anew. */
export function stateWith(before: DraftState, change: Partial<DraftState>): DraftState {
  const state = { ...before, ...change };
  if (state.draft === before.draft && state.typed === before.typed) return state;
  const now = state.draft?.now;
  return { ...state, now: contentWith(now, state.typed), conflicts: conflictsOf(now, state.typed) };
}

/** The fields of a file as its form shows them, with what was typed and is not saved yet. */
export const shownData = ({ draft, typed }: Pick<DraftState, 'draft' | 'typed'>): unknown =>
  [...typed.values()].reduce<unknown>((data, { field, value }) => {
    if (field === 'body') return data;
    try {
      return withValue(data, field, value);
    } catch (error) {
      // What was typed where there is no place any more shows nowhere.
      if (error instanceof NoSuchPlace) return data;
      throw error;
    }
  }, draft?.now?.data);
