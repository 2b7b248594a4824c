/** A submitted message. The server treats submissions with equal keys as one message. */
export type Submission = { text: string; key: string };

/** Letters and digits that are not confused on the telephone. The relay's references use them as well. */
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXYZ';
const REFERENCE_CHARS = 8;
const KEY_CHARS = 24;

/** Returns the last submission for an unchanged message and a new submission for an edited one. */
export const submissionOf = (text: string, last: Submission | undefined): Submission =>
  last?.text === text ? last : { text, key: newKey() };

/** Returns the reference that a visitor can quote. The relay stores it with the message. */
export const referenceOf = ({ key }: Submission): string => key.slice(0, REFERENCE_CHARS);

// randomUUID is not used because browsers only have it on https, and owners test their site in a local network.
function newKey(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(KEY_CHARS));
  return Array.from(bytes, (byte) => ALPHABET[byte % ALPHABET.length]).join('');
}
