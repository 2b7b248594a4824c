const HASH = /^#plates-([1-9]\d*)$/;

/** Returns the id of a sheet on the light table: `plates-1` for 0. */
export const sheetId = (index: number) => `plates-${index + 1}`;

/** Returns the index of a sheet in a hash; undefined for other hashes and for sheets that the table does not have. */
export function sheetIndex(hash: string, count: number): number | undefined {
  const index = Number(HASH.exec(hash)?.[1]) - 1;
  return index < count ? index : undefined;
}
