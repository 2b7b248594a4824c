import { createDecipheriv, hkdfSync, pbkdf2Sync } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { z } from 'zod';

const keysSchema = z.object({
  format: z.literal(1),
  rounds: z.number(),
  salt: z.base64(),
  keys: z.array(z.base64()),
});
const pageSchema = z.object({
  title: z.string(),
  view: z.looseObject({ html: z.string() }),
  files: z.record(z.string(), z.tuple([z.number(), z.number(), z.string()])),
  chunks: z.array(z.string()),
  chunkBytes: z.number(),
});

const hkdf = (key: Uint8Array, use: string) => Buffer.from(hkdfSync('sha256', key, '', use, 32));

function unseal(key: Uint8Array, name: string, sealed: Uint8Array): Buffer {
  const [nonce, text, tag] = [sealed.subarray(0, 12), sealed.subarray(12, -16), sealed.subarray(-16)];
  const cipher = createDecipheriv('aes-256-gcm', key, nonce).setAAD(Buffer.from(name)).setAuthTag(tag);
  return Buffer.concat([cipher.update(text), cipher.final()]);
}

/**
 * Opens a private work in the folder of a built site by the steps of docs/private-works.md, without the site's own code.
 * Returns undefined if the passphrase opens nothing.
 */
export async function openInFolder(folder: string, id: string, passphrase: string) {
  const read = (file: string) => readFile(path.join(folder, 'private', file));
  const { rounds, salt, keys } = keysSchema.parse(JSON.parse(String(await read(`${id}/keys.json`))));
  const plain = passphrase.normalize('NFKC').trim().replace(/\s+/g, ' ').toLowerCase();
  const derived = pbkdf2Sync(plain, Buffer.from(salt, 'base64'), rounds, 32, 'sha256');
  const workKey = keys.map((wrapped) => tryUnseal(derived, Buffer.from(wrapped, 'base64'))).find(Boolean);
  if (!workKey) return undefined;
  const sealed = unseal(hkdf(workKey, 'page'), 'page', await read(`${id}/page.bin`));
  const text = sealed.subarray(4, 4 + sealed.readUInt32BE());
  const page = pageSchema.parse(JSON.parse(String(text)));
  const joined = Buffer.concat(
    await Promise.all(
      page.chunks.map(async (name) => unseal(hkdf(workKey, 'files'), name, await read(`files/${name}.bin`))),
    ),
  );
  const files = Object.entries(page.files).map(([url, [at, length, type]]) => ({
    url,
    type,
    bytes: joined.subarray(at, at + length),
  }));
  return { ...page, files };
}

function tryUnseal(key: Uint8Array, sealed: Uint8Array): Buffer | undefined {
  try {
    return unseal(key, 'key', sealed);
  } catch {
    return undefined;
  }
}
