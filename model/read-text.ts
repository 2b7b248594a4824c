import { readFile, stat } from 'node:fs/promises';
import { formatTooLarge, TEXT_LIMIT_BYTES } from './limits.ts';

/** A text that is not read; the message says why, as a mistake does. */
export class UnreadableText extends Error {
  override name = 'UnreadableText';
}

/**
 * Reads a text of the content.
 *
 * @throws UnreadableText for a folder, a pipe or other device, and for a text beyond the limit; the file system's error
 */
export async function readText(file: string): Promise<string> {
  const found = await stat(file);
  // A pipe would keep its reader waiting for ever.
  if (!found.isFile())
    throw new UnreadableText(`expected a file, but it is ${found.isDirectory() ? 'a folder' : 'none'}`);
  if (found.size > TEXT_LIMIT_BYTES) {
    throw new UnreadableText(`this text ${formatTooLarge(found.size, TEXT_LIMIT_BYTES)}`);
  }
  return readFile(file, 'utf8');
}
