import type { Key } from '../../../api/json.ts';
import { markOf } from '../../../api/page-frame.ts';
import { Store } from '../../ui/store.ts';

/** The pictures that the preview crops: ratios of width to height by their marks. */
export type PageShapes = {
  readonly view: 'phone' | 'desktop';
  readonly shapes: Readonly<Record<string, number>>;
};

export const pageShapesStore = new Store<PageShapes>({ view: 'desktop', shapes: {} });

/**
 * Returns the ratio of width to height in which the preview crops a picture; undefined if it does not show or crop it.
 *
 * @param hasWide whether the picture has a wide crop, which replaces it except on phones
 */
export function shapeBeside(
  { view, shapes }: PageShapes,
  { file, at, hasWide }: { readonly file: string; readonly at: readonly Key[]; readonly hasWide: boolean },
): number | undefined {
  const isWide = at.at(-1) === 'wide';
  if ((isWide && view === 'phone') || (hasWide && view === 'desktop')) return undefined;
  // A wide crop shares the alt text, and so the mark, of its picture.
  return shapes[markOf(file, [...(isWide ? at.slice(0, -1) : at), 'alt'])];
}
