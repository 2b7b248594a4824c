const HASH = /^#picture-([1-9]\d*)$/;

/** Returns the hash of an enlarged picture: `#picture-1` for 0. */
export const hashOf = (index: number) => `#picture-${index + 1}`;

/** Returns the index in a hash; undefined for other hashes and for pictures that the page does not have. */
export function pictureIndex(hash: string, count: number): number | undefined {
  const index = Number(HASH.exec(hash)?.[1]) - 1;
  return index < count ? index : undefined;
}
