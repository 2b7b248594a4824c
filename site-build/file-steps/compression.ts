import { readdir, readFile, writeFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

const compressBrotli = promisify(brotliCompress);
const compressGzip = promisify(gzip);

/** Kinds of files that shrink; pictures, sound, film and fonts are compressed already. */
const TEXT_EXTENSIONS: ReadonlySet<string> = new Set([
  ...['.html', '.data', '.js', '.css', '.json', '.svg', '.txt', '.xml', '.webmanifest'],
]);

/** Below this a packet on the wire is not full anyway. */
const SMALLEST_FILE_BYTES = 1024;

/**
 * Writes `.br` and `.gz` beside each text of the site, so that the server compresses nothing
 * while a visitor waits.
 *
 * @param siteFolder absolute path of the built site
 * @returns how many files were compressed
 */
export async function compressTexts(siteFolder: string): Promise<number> {
  const entries = await readdir(siteFolder, { recursive: true, withFileTypes: true });
  const texts = entries.filter((entry) => entry.isFile() && TEXT_EXTENSIONS.has(extname(entry.name)));
  const compressed = await Promise.all(texts.map((entry) => compressText(join(entry.parentPath, entry.name))));
  return compressed.filter(Boolean).length;
}

async function compressText(file: string): Promise<boolean> {
  const bytes = await readFile(file);
  if (bytes.length < SMALLEST_FILE_BYTES) return false;
  const params = {
    [constants.BROTLI_PARAM_MODE]: constants.BROTLI_MODE_TEXT,
    [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length,
  };
  const [br, gz] = await Promise.all([compressBrotli(bytes, { params }), compressGzip(bytes, { level: 9 })]);
  await Promise.all([writeFile(`${file}.br`, br), writeFile(`${file}.gz`, gz)]);
  return true;
}
