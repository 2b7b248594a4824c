const HASH = /^#picture-([1-9]\d*)$/;

/** The part of a page's address that says which of its pictures is shown large: 0 gives `#picture-1`. */
export const hashOf = (index: number) => `#picture-${index + 1}`;

/** The index that such a part names; undefined for any other, and for a picture that the page does not have. */
export function indexIn(hash: string, count: number): number | undefined {
  const index = Number(HASH.exec(hash)?.[1]) - 1;
  return index < count ? index : undefined;
}
