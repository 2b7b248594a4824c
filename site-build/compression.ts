import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** The extensions of text files; pictures, audio, video and fonts are already compressed. */
const TEXT_EXTENSIONS: ReadonlySet<string> = new Set([
  '.html',
  '.data',
  '.js',
  '.css',
  '.json',
  '.svg',
  '.txt',
  '.xml',
  '.webmanifest',
]);
/** The size below which compression saves no packet. */
const SMALLEST_FILE_BYTES = 1024;

export const COMPRESSED_EXTENSIONS = ['.br', '.gz'] as const;

/** Returns the compressed copies of a text file by extension, so that the server compresses nothing per request. */
export async function compressed(path: string, bytes: Uint8Array): Promise<ReadonlyMap<string, Uint8Array>> {
  if (!TEXT_EXTENSIONS.has(extname(path)) || bytes.length < SMALLEST_FILE_BYTES) return new Map();
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([compressBrotli(bytes, { params }), compressGzip(bytes, { level: 9 })]);
  return new Map([
    ['.br', br],
    ['.gz', gz],
  ]);
}

export async function compressTexts(folder: string): Promise<void> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map((entry) => join(entry.parentPath, entry.name));
  await Promise.all(
    files.map(async (file) => {
      for (const [extension, bytes] of await compressed(file, await readFile(file))) {
        await writeFile(file + extension, bytes);
      }
    }),
  );
}
