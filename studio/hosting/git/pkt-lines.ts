/** The end of a part of the protocol. */
export const FLUSH = '0000';

/** Returns a line with its length before it, as Git's protocol wants it. */
export const pktLine = (text: string): string =>
  `${(Buffer.byteLength(text) + 4).toString(16).padStart(4, '0')}${text}`;

/** Returns the lines of an answer; an empty one stands for a flush. @throws SyntaxError for another protocol */
export function pktLines(bytes: Buffer): Buffer[] {
  const lines: Buffer[] = [];
  for (let at = 0; at < bytes.length; ) {
    const digits = bytes.toString('latin1', at, at + 4);
    const length = /^[0-9a-f]{4}$/i.test(digits) ? Number.parseInt(digits, 16) : Number.NaN;
    if (length === 0) {
      lines.push(Buffer.alloc(0));
      at += 4;
    } else if (length >= 4 && at + length <= bytes.length) {
      lines.push(bytes.subarray(at + 4, at + length));
      at += length;
    } else throw new SyntaxError('This is no answer of Git.');
  }
  return lines;
}
