import type { Draft, Field } from '../../../api/drafts.ts';
import { isEqual, type Json } from '../../../api/json.ts';
import type { SaveState } from './save-state.ts';
import { conflictsOf, contentWith, type TypedFields } from './typed.ts';
import { type Content, type Difference, keyOf, valueAt } from '../values/values.ts';

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
  readonly aside: string | undefined;
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
  aside: undefined,
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
