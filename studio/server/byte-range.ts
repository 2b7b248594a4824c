export type ByteRange = { readonly start: number; readonly end: number };

const RANGE = /^bytes=(\d{0,15})-(\d{0,15})$/;

/**
 * Reads the header `Range` of a request for a file of so many bytes. `end` is excluded. Returns undefined for a request
 * of the whole file, also for one of several ranges, and null for a range that the file does not have.
 */
export function byteRange(header: string | undefined, bytes: number): ByteRange | undefined | null {
  const [match, from = '', to = ''] = RANGE.exec(header ?? '') ?? [];
  if (match === undefined || from + to === '') return undefined;
  const start = from === '' ? Math.max(0, bytes - Number(to)) : Number(from);
  const end = from === '' || to === '' ? bytes : Math.min(bytes, Number(to) + 1);
  return start < end ? { start, end } : null;
}
