import { randomInt } from 'node:crypto';

/** Without what is mistaken for another (0 O, 1 I L, U), and without A and E, so that no words come about. */
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** A random reference, one of 28^8, that a visitor may quote. */
export function newReference(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}

/** The reference that somebody typed, without spaces and hyphens, in capitals. */
export const normalReference = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** The reference that a form's idempotency key begins with; undefined for other clients' keys. */
export function referenceInKey(key: string | null): string | undefined {
  const head = key?.slice(0, LENGTH) ?? '';
  return head.length === LENGTH && [...head].every((character) => ALPHABET.includes(character)) ? head : undefined;
}
