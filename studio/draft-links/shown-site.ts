import { existsSync } from 'node:fs';
import { mkdir, readFile, rename, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { linkAtomically, UNFINISHED_EXTENSION, writeAtomically } from '../../assets/cache/atomic-file.ts';
import { readJson } from '../../assets/cache/file-hash.ts';
import { undefinedIfMissing } from '../../model/if-missing.ts';
import { canNameBasePath, movedText } from '../../site-build/moved-text.ts';
import { GUEST_BASE } from '../preview/guest-site.ts';
import { type GuestFiles, type Guests, guestFilesSchema, type Made } from '../preview/messages.ts';
import type { Preview } from '../preview/preview.ts';
import { addressOfFile, siteFileAt } from '../preview/site-file-at.ts';

/** The list of a copy's files, which is written last: a copy without it is not complete. */
const LIST = 'files.json';

/** How often the pictures of a copy are asked for. A picture that failed is not tried at once again. */
const ROUNDS = 3;

/** The site behind a link. Its files are for the placeholder `GUEST_BASE`. */
export type ShownSite = {
  /** Makes the file at an address below the base path, or the 404 page. */
  make(address: string): Promise<Made>;
  /** Returns whether the site has a file at an address below `/static/`. */
  hasStatic(url: string): Promise<boolean>;
  /** The absolute path of a folder with static files. Others are in the folder of the preview. */
  readonly folder: string;
};

/** Returns the site of the draft as it is when a page is asked for. */
export function followingSite(preview: Pick<Preview, 'make' | 'filesFor' | 'folder'>, guests: Guests): ShownSite {
  let shown: number | undefined;
  let urls: ReadonlySet<string> | undefined;
  return {
    folder: preview.folder,
    async make(address) {
      const { version, made } = await preview.make(address, guests);
      // A new version may lack a file.
      if (version !== shown) urls = undefined;
      shown = version;
      return made;
    },
    async hasStatic(url) {
      if (urls?.has(url)) return true;
      const { statics } = await preview.filesFor(guests);
      urls = new Set(statics);
      return urls.has(url);
    },
  };
}

/** Returns whether a folder has a complete copy. */
export const isCopied = (folder: string): boolean => existsSync(join(folder, LIST));

/** Writes a copy of the draft as it is, in place of an older one. Pictures that are not encoded yet follow. */
export async function copyDraft(preview: Preview, guests: Guests, folder: string): Promise<void> {
  await rm(folder, { recursive: true, force: true });
  const files = await preview.filesFor(guests, folder);
  await writeAtomically(join(folder, LIST), JSON.stringify(files));
}

/**
 * Encodes the pictures that a copy still lacks, and adds them to it. Copies must be completed one after the other, because
 * the encoder has one list. @returns the number of pictures that could not be made
 */
export async function completeCopy({ pictures, folder: store }: Preview, folder: string): Promise<number> {
  const { statics = [] } = (await readList(folder)) ?? {};
  const missing = statics.filter((url) => !existsSync(join(folder, url)));
  const unmade = () => missing.filter((url) => !existsSync(join(store, url)));
  // The pictures of a new draft may replace the list before its end.
  for (let round = 0; round < ROUNDS && unmade().length > 0; round += 1) await pictures.fill(unmade());
  const made = missing.filter((url) => existsSync(join(store, url)));
  for (const url of made) {
    // The copy may be gone by now.
    if (!isCopied(folder)) return 0;
    await mkdir(dirname(join(folder, url)), { recursive: true });
    await linkAtomically(join(store, url), join(folder, url));
  }
  return missing.length - made.length;
}

/** Writes the files of a copy as a host serves them at a base path, in place of older ones. Missing pictures stay out. */
export async function writeForHost(copy: string, target: string, base: string): Promise<void> {
  const { files, statics } = (await readList(copy)) ?? { files: [], statics: [] };
  const unfinished = target + UNFINISHED_EXTENSION;
  await rm(unfinished, { recursive: true, force: true });
  // The texts contain the secret of the link.
  await mkdir(unfinished, { recursive: true, mode: 0o700 });
  const sources = new Map([
    ...files.map((file) => [addressOfFile(file), join(copy, file)] as const),
    ...statics.map((url) => [url, join(copy, url)] as const).filter(([, file]) => existsSync(file)),
  ]);
  for (const [address, source] of sources) {
    await mkdir(dirname(join(unfinished, address)), { recursive: true });
    if (!canNameBasePath(address)) await linkAtomically(source, join(unfinished, address));
    else {
      const text = movedText(address, await readFile(source, 'utf8'), GUEST_BASE, base);
      await writeFile(join(unfinished, address), text);
    }
  }
  await rm(target, { recursive: true, force: true });
  await rename(unfinished, target);
}

/** Returns the site of a copy; undefined if there is none. */
export async function copiedSite(folder: string): Promise<ShownSite | undefined> {
  const list = await readList(folder);
  if (!list) return undefined;
  const [files, statics] = [new Set(list.files), new Set(list.statics)];
  return {
    folder,
    async make(address) {
      const { file, status } = siteFileAt(address, (path) => files.has(path));
      const body = await readFile(join(folder, file)).catch(undefinedIfMissing);
      return { path: addressOfFile(file), body: new Uint8Array(body ?? []), status: body ? status : 404 };
    },
    hasStatic: async (url) => statics.has(url),
  };
}

const readList = (folder: string): Promise<GuestFiles | undefined> => readJson(join(folder, LIST), guestFilesSchema);
