import { type DraftStore, shownValue } from '../../data/draft/draft-store.ts';
import { type TypedField, typedValue } from './fields.ts';

/**
 * Writes a typed text into the draft, with the edits of other fields that it implies.
 *
 * @param isTyped false if undo must not join the edit with the one before it
 */
export function typeText(store: DraftStore, of: TypedField, text: string, isTyped = true) {
  const state = store.state.get();
  const value = typedValue(of, text, shownValue(state, of.field));
  store.typeAll(of.read?.(String(value), state.now) ?? [{ field: of.field, value }], isTyped);
}
