import { readFile, stat } from 'node:fs/promises';

/** No text of a portfolio has as much; parsing it would take minutes. */
export const MOST_TEXT_BYTES = 2_000_000;

/** A text that is not read; the message says why, as a mistake does. */
export class UnreadableText extends Error {
  override name = 'UnreadableText';
}

/** Says of a size that it is too much for a text. */
export const tooLong = (bytes: number): string =>
  `this text is ${Math.ceil(bytes / 1_000_000)} MB; the limit is ${MOST_TEXT_BYTES / 1_000_000} MB`;

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
  if (found.size > MOST_TEXT_BYTES) throw new UnreadableText(tooLong(found.size));
  return readFile(file, 'utf8');
}
