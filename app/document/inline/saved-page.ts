/** Removes `srcset` sources from a page saved to disk, because browsers only save the files in `src`. */
export function showSavedPictures(): void {
  for (const source of document.querySelectorAll('source[srcset]')) source.remove();
}
