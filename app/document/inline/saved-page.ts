/** Whether the document has been saved to the visitor's disk, where its code and data cannot be loaded. */
export const isSavedPage = () => location.protocol === 'file:';

/** Removes the sources of pictures: browsers save the file of `src` alone, and leave `srcset` as it was. */
export function showSavedPictures(): void {
  for (const source of document.querySelectorAll('picture > source')) source.remove();
}
