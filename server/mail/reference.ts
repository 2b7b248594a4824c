import { randomInt } from 'node:crypto';

/** The alphabet without characters that look alike (0 O, 1 I L, U), and without A and E, so that no words form. */
const ALPHABET = '23456789BCDFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** Returns a random reference, one of 28^8, that a visitor may quote. */
export function newReference(): string {
  return Array.from({ length: LENGTH }, () => ALPHABET.charAt(randomInt(ALPHABET.length))).join('');
}

export const normalReference = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** Returns the reference that begins a form's idempotency key; undefined for other clients' keys. */
export function referenceInKey(key: string | null): string | undefined {
  const head = key?.slice(0, LENGTH) ?? '';
  return head.length === LENGTH && [...head].every((character) => ALPHABET.includes(character)) ? head : undefined;
}
