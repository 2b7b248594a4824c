/**
 * For a page on the visitor's disk: removes the sources of its pictures, for browsers save the file of `src` alone and
 * leave `srcset` as it was.
 */
export function showSavedPictures(): void {
  for (const source of document.querySelectorAll('source[srcset]')) source.remove();
}
