import { createHash } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, extname } from 'node:path';
import type { DownloadLink } from '../../model/downloads.ts';
import { extensionOf } from '../../model/downloads.ts';
import { slugOfFile } from '../../model/slug.ts';
import { fillTemplate } from '../../model/template.ts';
import { fingerprint, shortHash } from '../cache/file-hash.ts';

export const DOWNLOADS_URL = '/static/files/';
const CACHE_DIR = '.cache/downloads';

/** A file to download. `url` is `/static/files/<name>.<hash>.<extension>`. */
export type Download = { readonly url: string; readonly bytes: number };

/** An error for a file to download that is missing or empty, or is a folder. */
export class UnreadableDownload extends Error {
  readonly reason: string;

  constructor(file: string, reason: string, options?: ErrorOptions) {
    super(`${file}: ${reason}`, options);
    this.name = 'UnreadableDownload';
    this.reason = reason;
  }
}

/** Describes a file to download; reads all of it only after a change. Throws UnreadableDownload. */
export async function describeDownload(file: string, cacheDir: string = CACHE_DIR): Promise<Download> {
  const found = await stat(file).catch((cause: unknown) => {
    throw new UnreadableDownload(file, 'cannot be found', { cause });
  });
  if (!found.isFile()) throw new UnreadableDownload(file, 'is not a file');
  if (found.size === 0) throw new UnreadableDownload(file, 'is empty');
  const hash = await fingerprint(file, cacheDir, 'download', hashOf);
  const name = slugOfFile(basename(file, extname(file)));
  return { url: `${DOWNLOADS_URL}${name}.${hash}.${extensionOf(file)}`, bytes: found.size };
}

async function hashOf(path: string): Promise<string> {
  const sha256 = createHash('sha256');
  for await (const piece of createReadStream(path)) sha256.update(piece);
  return shortHash(sha256.digest());
}

const KB = 1_000;
const MB = 1_000_000;

/**
 * Returns the link to a file, with the words that follow it: ` (PDF, 1.2 MB)`.
 *
 * @param template the words, with `{type}` and `{size}`
 */
export async function downloadLink(file: string, template: string, language: string): Promise<DownloadLink> {
  const { url, bytes } = await describeDownload(file);
  const [amount, unit] =
    bytes < MB ? [Math.ceil(bytes / KB), 'kilobyte'] : [Math.ceil(bytes / (MB / 10)) / 10, 'megabyte'];
  const size = new Intl.NumberFormat(language, { style: 'unit', unit }).format(amount);
  return { url, note: ` ${fillTemplate(template, { type: extensionOf(file).toUpperCase(), size })}` };
}
