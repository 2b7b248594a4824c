import { createHash, randomBytes } from 'node:crypto';

const BYTES = 32;
const SECRET = /^[\w-]{43}$/;

export const newSecret = (): string => randomBytes(BYTES).toString('base64url');

export const isSecret = (text: string): boolean => SECRET.test(text);

/** Returns the SHA-256 in hex digits. Documents contain the hash instead of the secret. */
export const sha256 = (text: string): string => createHash('sha256').update(text).digest('hex');
