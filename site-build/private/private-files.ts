import { open, stat } from 'node:fs/promises';
import type { SealedFile, SealedPage } from '../../app/components/sealed-work/sealed-format.ts';
import type { Site } from '../../app/routing/site-context.ts';
import { DOWNLOADS_URL } from '../../assets/downloads/downloads.ts';
import { CHUNK_EXTENSION, SEALED_FILES, SEALED_FOLDER } from '../../lib/sealed-files.ts';
import type { ClosedWork } from '../../model/closed-works.ts';
import { privateAddress } from '../../model/page-addresses.ts';
import type { Code } from '../code.ts';
import { type SiteFile, sitePath } from '../site-file.ts';
import { keysFile } from './keys-file.ts';
import { hashOf, keyFor, seal, sealedName, workKeyOf } from './seal.ts';
import { type WorkFile, workFiles } from './work-files.ts';

const CHUNK_BYTES = 128 * 1024;
/** The step to which the chunks of a work are filled up, so that their number says little. */
const CHUNKS_A_STEP = 16;
const PAGE_STEP_BYTES = 64 * 1024;

/** Returns the encrypted files of all private works. None of their names or sizes says anything about a work. */
export async function privateFiles(
  site: Site,
  { renderPrivateWork, key }: Pick<Code, 'renderPrivateWork' | 'key'>,
): Promise<SiteFile[]> {
  // Several languages of a work have the same chunks if they have the same pictures.
  const files = new Map<string, SiteFile>();
  for (const content of [site.content, ...site.content.translations]) {
    for (const work of content.closedWorks) {
      const address = content.path + privateAddress(work.id);
      const made = [keysFile(address, work)];
      if (work.passphrases.length > 0) {
        const view = await renderPrivateWork({ ...site, content }, work.project);
        const sources = await workFiles(content, work.project.folder);
        made.push(...(await sealedFiles(address, work, { view: { ...view, name: work.id }, sources, codeKey: key })));
      }
      for (const file of made) files.set(file.path, file);
    }
  }
  return [...files.values()];
}

type Sources = { readonly view: object; readonly sources: readonly WorkFile[]; readonly codeKey: string };

async function sealedFiles(
  address: string,
  work: ClosedWork,
  { view, sources, codeKey }: Sources,
): Promise<SiteFile[]> {
  const workKey = workKeyOf(work.access, work.passphrases);
  const placed = await placedFiles(sources);
  const names = new Map(sources.map(({ url }, at) => [url, url.startsWith(DOWNLOADS_URL) ? `#file-${at}` : url]));
  const ofFiles = hashOf(workKey, JSON.stringify(sources.map(({ url }) => url)));
  const end = placed.reduce((_, { at, length }) => at + length, 0);
  const count = Math.ceil(end / CHUNK_BYTES / CHUNKS_A_STEP) * CHUNKS_A_STEP;
  const chunks = Array.from({ length: count }, (_, at) => sealedName(workKey, ofFiles, String(at)));
  const page: SealedPage<unknown> = {
    title: work.project.title,
    view: JSON.parse(withNames(JSON.stringify(view), names)),
    files: Object.fromEntries(
      placed.map(({ url, type, at, length }): [string, SealedFile] => [names.get(url) ?? url, [at, length, type]]),
    ),
    chunks,
    chunkBytes: CHUNK_BYTES,
  };
  return [
    {
      path: sitePath(`${address}/${SEALED_FILES.page}`),
      key: () => hashOf(ofFiles, codeKey, JSON.stringify(view)),
      make: () => seal(keyFor(workKey, 'page'), 'page', padded(Buffer.from(JSON.stringify(page)))),
    },
    ...chunks.map(
      (name, at): SiteFile => ({
        path: sitePath(`${SEALED_FOLDER}/${name}${CHUNK_EXTENSION}`),
        key: () => ofFiles,
        make: async () => seal(keyFor(workKey, 'files'), name, await chunkOf(placed, at * CHUNK_BYTES)),
      }),
    ),
  ];
}

/** Replaces the addresses of downloads, to which a link in the open page must not lead. */
const withNames = (json: string, names: ReadonlyMap<string, string>): string =>
  [...names].reduce((text, [url, name]) => (url === name ? text : text.replaceAll(url, name)), json);

type PlacedFile = WorkFile & { readonly at: number; readonly length: number };

/** Returns the files with their places, one behind the other. */
async function placedFiles(sources: readonly WorkFile[]): Promise<PlacedFile[]> {
  const placed: PlacedFile[] = [];
  let at = 0;
  for (const source of sources) {
    const { size: length } = await stat(source.path);
    placed.push({ ...source, at, length });
    at += length;
  }
  return placed;
}

/** Returns the bytes of the files from one place on, filled up with zeros behind the last file. */
async function chunkOf(placed: readonly PlacedFile[], from: number): Promise<Uint8Array> {
  const chunk = Buffer.alloc(CHUNK_BYTES);
  for (const { path, at, length } of placed) {
    const start = Math.max(from, at);
    const end = Math.min(from + CHUNK_BYTES, at + length);
    if (start >= end) continue;
    const file = await open(path);
    try {
      await file.read(chunk, start - from, end - start, start - at);
    } finally {
      await file.close();
    }
  }
  return chunk;
}

/** Returns a text with its length before it and zeros behind it, up to the next step. */
function padded(text: Buffer): Buffer {
  const size = Math.ceil((text.length + 4) / PAGE_STEP_BYTES) * PAGE_STEP_BYTES;
  const whole = Buffer.alloc(size);
  whole.writeUInt32BE(text.length);
  text.copy(whole, 4);
  return whole;
}
