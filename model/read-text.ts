import { readFile, stat } from 'node:fs/promises';
import { formatTooLarge, TEXT_LIMIT_BYTES } from './limits.ts';

/** An error whose message says why a text cannot be read. */
export class UnreadableText extends Error {
  override name = 'UnreadableText';
}

/** Reads a text. Throws UnreadableText for a folder, a device, too large a text or no UTF-8; or a file system error. */
export async function readText(file: string): Promise<string> {
  const found = await stat(file);
  // Reading a pipe would never end.
  if (!found.isFile())
    throw new UnreadableText(`expected a file, but it is ${found.isDirectory() ? 'a folder' : 'none'}`);
  if (found.size > TEXT_LIMIT_BYTES) {
    throw new UnreadableText(`this text ${formatTooLarge(found.size, TEXT_LIMIT_BYTES)}`);
  }
  return decodeText(await readFile(file));
}

/** The first two bytes of UTF-16: a byte order mark, or an ASCII letter with its zero byte. */
const UTF_16: readonly ((first: number, second: number) => boolean)[] = [
  (first, second) => first === 0xff && second === 0xfe,
  (first, second) => first === 0xfe && second === 0xff,
  (first, second) => first !== 0 && second === 0,
  (first, second) => first === 0 && second !== 0,
];

/** Decodes a text and keeps a byte order mark. Throws UnreadableText for bytes that are not UTF-8. */
export function decodeText(bytes: Uint8Array): string {
  const [first, second] = bytes;
  if (first !== undefined && second !== undefined && UTF_16.some((begins) => begins(first, second))) {
    throw new UnreadableText('this text is in UTF-16: save it as UTF-8');
  }
  try {
    return new TextDecoder('utf-8', { fatal: true, ignoreBOM: true }).decode(bytes);
  } catch (cause) {
    throw new UnreadableText('this text is not in UTF-8: save it as UTF-8', { cause });
  }
}
