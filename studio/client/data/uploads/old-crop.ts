import { isEqual, valueAt } from '../../../api/json.ts';
import type { DraftStore } from '../draft/draft-store.ts';
import { shownData } from '../draft/shown-data.ts';
import { takeOut } from './taken-out.ts';
import type { Target } from './target.ts';

/**
 * Takes out the wide crop of a picture that gets another in its place: it shows the one before. One that was replaced
 * since the last publish stays.
 */
export function takeOutOldCrop(store: DraftStore, target: Target): void {
  if (target.is !== 'picture') return;
  const at = [...target.at, 'wide'];
  const state = store.state.get();
  const crop = valueAt(shownData(state), at);
  if (crop === undefined || crop === null || !isEqual(crop, valueAt(state.draft?.published?.data, at))) return;
  takeOut(store, at, String(valueAt(crop, ['file']) ?? ''));
}
