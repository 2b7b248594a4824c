import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;
const SECRET = /^[\w-]{43}$/;

/** 256 random bits, fit for a cookie and an address. */
export const newSecret = (): string => randomBytes(BYTES).toString('base64url');

/** Whether a text can be such a secret. */
export const isSecret = (text: string): boolean => SECRET.test(text);

/** In hex digits; what is kept instead of a secret. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
