import { createHash } from 'node:crypto';

const DIGITS = 8;

/**
 * Returns the hash of an original text, which its translation notes. Spaces around the text do not count, nor the kind of
 * its line ends: a file may have those of Windows, and the studio's fields never do.
 */
export const textHash = (text: string): string =>
  createHash('sha256').update(text.trim().replace(/\r\n?/g, '\n').normalize()).digest('hex').slice(0, DIGITS);
