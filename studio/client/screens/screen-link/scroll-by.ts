/** The edges of an element in the window, in px. */
type Edges = { readonly top: number; readonly bottom: number };

/**
 * Returns how far, in px, a list has to scroll so that an entry is in view.
 *
 * @param view the part of the list that shows entries
 * @param entry the entry that has to be in view
 * @param others the other entries; the list leaves none of them half under its heading, where a press would miss it
 */
export function scrollBy(view: Edges, entry: Edges, others: readonly Edges[]): number {
  const by = Math.max(0, entry.bottom - view.bottom) + Math.min(0, entry.top - view.top);
  const edge = view.top + by;
  const half = others.find(({ top, bottom }) => top < edge && bottom > edge);
  return half && by > 0 ? by + half.bottom - edge : by;
}
