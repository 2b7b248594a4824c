import { NONCE_BYTES } from './sealed-format.ts';

export type Bytes = Uint8Array<ArrayBuffer>;

const utf8 = new TextEncoder();

/** Returns the key for one use of a work's key: `page` or `files`. */
export async function keyFor(workKey: Bytes, use: 'page' | 'files'): Promise<CryptoKey> {
  const key = await crypto.subtle.importKey('raw', workKey, 'HKDF', false, ['deriveKey']);
  const derivation = { name: 'HKDF', hash: 'SHA-256', salt: new Uint8Array(), info: utf8.encode(use) };
  return crypto.subtle.deriveKey(derivation, key, { name: 'AES-GCM', length: 256 }, false, ['decrypt']);
}

/**
 * Opens a sealed text.
 *
 * @param name the name that it was sealed with, so that no sealed text can stand in the place of another
 * @throws DOMException if the key is another, or the text was changed
 */
export async function open(key: CryptoKey, name: string, sealed: Bytes): Promise<Bytes> {
  const nonce = sealed.subarray(0, NONCE_BYTES);
  const algorithm = { name: 'AES-GCM', iv: nonce, additionalData: utf8.encode(name) };
  return new Uint8Array(await crypto.subtle.decrypt(algorithm, key, sealed.subarray(NONCE_BYTES)));
}
