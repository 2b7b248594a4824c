/** The edges of an element in the window, in px. */
type Edges = { readonly top: number; readonly bottom: number };

/** Returns how far, in px, a list scrolls to show an entry, with no other entry half under the list's heading. */
export function scrollBy(view: Edges, entry: Edges, others: readonly Edges[]): number {
  const by = Math.max(0, entry.bottom - view.bottom) + Math.min(0, entry.top - view.top);
  const edge = view.top + by;
  const half = others.find(({ top, bottom }) => top < edge && bottom > edge);
  return half && by > 0 ? by + half.bottom - edge : by;
}
