/** First and last byte of a part of a file, both from 0 and both included, as HTTP counts. */
export type ByteRange = { first: number; last: number };

/**
 * Reads a `Range` header (RFC 9110, 14.1.2). Several ranges at once are answered like
 * none, as the RFC allows: no player asks for them.
 *
 * @param size of the whole file, bytes
 * @returns the part to send; `'whole'` where there is no range to honour; `'unsatisfiable'` for 416
 */
export function byteRange(header: string | undefined, size: number): ByteRange | 'whole' | 'unsatisfiable' {
  const match = /^bytes=(\d*)-(\d*)$/.exec(header?.trim() ?? '');
  if (!match) return 'whole';
  const [, from = '', to = ''] = match;
  if (from === '' && to === '') return 'whole';
  if (from === '') {
    const length = Math.min(Number(to), size);
    return length === 0 ? 'unsatisfiable' : { first: size - length, last: size - 1 };
  }
  const first = Number(from);
  if (to !== '' && Number(to) < first) return 'whole';
  if (first >= size) return 'unsatisfiable';
  return { first, last: to === '' ? size - 1 : Math.min(Number(to), size - 1) };
}
