import { randomInt } from 'node:crypto';

/** Nothing that is misheard or misread for another (0 O, 1 I L, U V), and no A or E: no words come about. */
const SIGNS = '23456789BCDFGHJKMNPQRSTVWXYZ';
const LENGTH = 8;

/** A short name for a message that a visitor may quote; 28^8 of them, so it tells nothing about the others. */
export function newReference(): string {
  return Array.from({ length: LENGTH }, () => SIGNS.charAt(randomInt(SIGNS.length))).join('');
}

/** The reference as it is kept, from what somebody typed: small letters, spaces and hyphens count for nothing. */
export const normalReference = (typed: string): string => typed.replace(/[\s-]/g, '').toUpperCase();

/** The reference that a form's idempotency key begins with; undefined for keys of others. */
export function referenceInKey(key: string | null): string | undefined {
  const head = key?.slice(0, LENGTH) ?? '';
  return head.length === LENGTH && [...head].every((sign) => SIGNS.includes(sign)) ? head : undefined;
}
