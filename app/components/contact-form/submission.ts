/** The same key means the same message. */
export type Submission = { text: string; key: string };

/** Not mistaken for one another on the telephone; the relay's own references have the same. */
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXYZ';
const REFERENCE_CHARS = 8;
const KEY_CHARS = 24;

/** The same submission for an unchanged message, a new one for an edited one. */
export const submissionOf = (text: string, last: Submission | undefined): Submission =>
  last?.text === text ? last : { text, key: newKey() };

/** What a visitor may quote; the relay stores it with the message. */
export const referenceOf = ({ key }: Submission): string => key.slice(0, REFERENCE_CHARS);

// Not randomUUID: browsers have it on https only, and a studio tries its site out in its own network.
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_CHARS));
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
