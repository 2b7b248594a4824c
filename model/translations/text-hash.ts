import { createHash } from 'node:crypto';

const DIGITS = 8;

/** Returns the hash of an original text, which its translation notes. Spaces around the text do not count. */
export const textHash = (text: string): string =>
  createHash('sha256').update(text.trim().normalize()).digest('hex').slice(0, DIGITS);
