import { HEAD_BYTES, type Wanted, whyRefused } from './first-bytes.ts';
import type { Dropped } from './uploads.ts';

/** What was chosen or dropped, each looked at by its first bytes. */
export const lookedAt = (files: Iterable<File>, wanted: Wanted): Promise<readonly Dropped[]> =>
  Promise.all([...files].map((file) => lookAt(file, wanted)));

async function lookAt(file: File, wanted: Wanted): Promise<Dropped> {
  const { name, size } = file;
  try {
    const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
    return { name, blob: file, problem: whyRefused(head, size, wanted) };
  } catch {
    return { name, blob: file, problem: 'It cannot be read. A folder? Open it, and drop what is in it.' };
  }
}
