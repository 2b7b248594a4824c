import type { Key } from '../../../api/json.ts';
import { markOf } from '../../../api/page-frame.ts';
import { Store } from '../../ui/store.ts';

/** Pictures that the page beside the form crops: width to height by their marks. */
export type PageShapes = {
  readonly view: 'phone' | 'desktop';
  readonly shapes: Readonly<Record<string, number>>;
};

export const pageShapesStore = new Store<PageShapes>({ view: 'desktop', shapes: {} });

/**
 * In which the page beside shows the picture at a place of a form; undefined where it does not, or crops nothing.
 *
 * @param hasWide whether the picture has a wide crop, which takes its place but on phones
 */
export function shapeBeside(
  { view, shapes }: PageShapes,
  { file, at, hasWide }: { readonly file: string; readonly at: readonly Key[]; readonly hasWide: boolean },
): number | undefined {
  const isWide = at.at(-1) === 'wide';
  if ((isWide && view === 'phone') || (hasWide && view === 'desktop')) return undefined;
  // Its words are those of the picture that it is a crop of.
  return shapes[markOf(file, [...(isWide ? at.slice(0, -1) : at), 'alt'])];
}
