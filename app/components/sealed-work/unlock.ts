import { SEALED_FILES } from '../../../lib/sealed-files.ts';
import { withBasePath } from '../../routing/base-path.ts';
import { type Bytes, keyFor, open } from './cipher.ts';
import { plainPassphrase, type SealedPage, type WrappedKeys } from './sealed-format.ts';

/** The reasons of answers without a file. A work that nobody can open any more has no page. */
const REASONS: Readonly<Record<number, Closed['reason']>> = { 404: 'wrong', 429: 'too_many' };

/** An error that the closed page explains. Its reason is the name of the text. */
export class Closed extends Error {
  readonly reason: 'wrong' | 'too_many' | 'failed';

  constructor(reason: Closed['reason'], options?: ErrorOptions) {
    super(`The work stays closed: ${reason}.`, options);
    this.name = 'Closed';
    this.reason = reason;
  }
}

/** Returns the key of the work at an address of the site. @throws Closed */
export async function unlock(address: string, passphrase: string): Promise<Bytes> {
  const { salt, rounds, keys }: WrappedKeys = await (await load(`${address}/${SEALED_FILES.keys}`)).json();
  const typed = new TextEncoder().encode(plainPassphrase(passphrase));
  const base = await crypto.subtle.importKey('raw', typed, 'PBKDF2', false, ['deriveKey']);
  const derivation = { name: 'PBKDF2', hash: 'SHA-256', salt: bytesOf(salt), iterations: rounds };
  const key = await crypto.subtle.deriveKey(derivation, base, { name: 'AES-GCM', length: 256 }, false, ['decrypt']);
  for (const wrapped of keys) {
    const workKey = await open(key, 'key', bytesOf(wrapped)).catch(() => undefined);
    if (workKey) return workKey;
  }
  throw new Closed('wrong');
}

/** Loads and opens the page of a work at an address of the site. @throws Closed, with the reason `wrong` if the work has another key by now */
export async function openPage<View>(address: string, workKey: Bytes): Promise<SealedPage<View>> {
  const response = await load(`${address}/${SEALED_FILES.page}`);
  const sealed = new Uint8Array(await response.arrayBuffer());
  const page = await open(await keyFor(workKey, 'page'), 'page', sealed).catch((cause: unknown) => {
    throw new Closed('wrong', { cause });
  });
  const length = new DataView(page.buffer).getUint32(0);
  return JSON.parse(new TextDecoder().decode(page.subarray(4, 4 + length)));
}

async function load(address: string): Promise<Response> {
  const response = await fetch(withBasePath(address), { cache: 'no-cache' }).catch((cause: unknown) => {
    throw new Closed('failed', { cause });
  });
  if (!response.ok) throw new Closed(REASONS[response.status] ?? 'failed');
  return response;
}

const bytesOf = (base64: string): Bytes => Uint8Array.from(atob(base64), (letter) => letter.charCodeAt(0));
