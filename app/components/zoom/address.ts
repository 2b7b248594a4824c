const HASH = /^#picture-([1-9]\d*)$/;

/** `#picture-1` for 0: which picture is enlarged. */
export const hashOf = (index: number) => `#picture-${index + 1}`;

/** The index in such a hash; undefined for any other, or a picture that the page does not have. */
export function indexIn(hash: string, count: number): number | undefined {
  const index = Number(HASH.exec(hash)?.[1]) - 1;
  return index < count ? index : undefined;
}
