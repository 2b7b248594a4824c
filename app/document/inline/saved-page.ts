/**
 * Removes the sources of pictures in a page that was saved to disk, because browsers only save the file in `src` and do
 * not change `srcset`.
 */
export function showSavedPictures(): void {
  for (const source of document.querySelectorAll('source[srcset]')) source.remove();
}
