import { createHash } from 'node:crypto';
import { open } from 'node:fs/promises';
import type { StoredFile } from '../files.ts';

/** Writes a stream to a new file, which survives a power cut once its folder is synced. */
export async function writeHashed(path: string, stream: ReadableStream<Uint8Array>, mode: number): Promise<StoredFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  const file = await open(path, 'wx', mode).catch(async (error: unknown) => {
    await stream.cancel();
    throw error;
  });
  try {
    for await (const chunk of stream) {
      hash.update(chunk);
      bytes += chunk.length;
      await file.writeFile(chunk);
    }
    await file.sync();
  } finally {
    await file.close();
  }
  return { sha256: hash.digest('hex'), bytes };
}
