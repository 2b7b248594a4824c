import { createCipheriv, createHash, createHmac, hkdfSync, randomBytes } from 'node:crypto';
import { NONCE_BYTES } from '../../app/components/sealed-work/sealed-format.ts';
import type { Passphrase, WorkAccess } from '../../model/closed-works.ts';

const KEY_BYTES = 32;

const derive = (secret: Uint8Array, use: string) => Buffer.from(hkdfSync('sha256', secret, '', use, KEY_BYTES));

/**
 * Returns the key of a work. It follows from the passphrases that open the work, so that it is another one as soon as
 * one of them ends or is taken away.
 */
export function workKeyOf({ secret }: WorkAccess, passphrases: readonly Passphrase[]): Uint8Array {
  const ids = passphrases.map(({ id }) => id).sort();
  return derive(Buffer.from(secret, 'base64'), JSON.stringify(['work', ids]));
}

export const keyFor = (workKey: Uint8Array, use: 'page' | 'files' | 'names'): Uint8Array => derive(workKey, use);

/** Encrypts bytes by AES-GCM with a random nonce, which comes first. Only `name` opens them again. */
export function seal(key: Uint8Array, name: string, bytes: Uint8Array): Buffer {
  const nonce = randomBytes(NONCE_BYTES);
  const cipher = createCipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name));
  return Buffer.concat([nonce, cipher.update(bytes), cipher.final(), cipher.getAuthTag()]);
}

/** Returns a name that says nothing about what it names, and that nobody can guess without the key of the work. */
export const sealedName = (workKey: Uint8Array, ...parts: readonly string[]): string =>
  createHmac('sha256', keyFor(workKey, 'names')).update(parts.join('\0')).digest('hex').slice(0, KEY_BYTES);

/** Returns a hash of several values, in their order. */
export function hashOf(...parts: readonly (string | Uint8Array)[]): string {
  const hash = createHash('sha256');
  for (const part of parts) hash.update(part).update('\0');
  return hash.digest('hex');
}
