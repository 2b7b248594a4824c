import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { someAtATime } from '../../assets/images/concurrency.ts';
import { startPictureMaker } from '../../assets/picture-maker/picture-maker.ts';
import { serialQueue } from '../../lib/serial-queue.ts';
import { kindOf, slugIn, textAround } from '../../model/kinds/places.ts';
import { TEXT_LIMIT_BYTES } from '../../model/limits.ts';
import { SLUG } from '../../model/slug.ts';
import type { PictureMaker } from '../../server/http/missing-pictures.ts';
import { type Log, traceOf } from '../../server/log.ts';
import type { Files } from '../../storage/files.ts';
import { readStoredUpTo, undefinedIfLost } from '../../storage/lost-file.ts';
import type { Edit } from '../api/drafts.ts';
import { differencesOf } from '../publishing/manifests.ts';
import type { Manifest } from '../records.ts';
import { CannotWrite, NotFound, type Workspace } from '../workspace.ts';
import { writeFields } from '../writing/write-fields.ts';
import type { Texts } from './draft-content.ts';
import { contentIn } from './draft-site.ts';
import type { Made } from './messages.ts';
import { startRenderer } from './renderer.ts';

/** The pages of the draft as visitors would get them, with what is typed and not saved yet. */
export type Preview = {
  /** Absolute path of the folder whose `static` has the pictures of the draft. */
  readonly folder: string;
  /** Makes those that are not there yet when they are asked for: most of them are the published site's. */
  readonly pictures: PictureMaker;
  /** Of the site's addresses, without a slash at the end. */
  base(): Promise<string>;
  /**
   * Shows what is typed until it is saved, in the place of what was typed before.
   *
   * @returns the version of the draft that shows it
   * @throws NotFound, CannotWrite
   */
  type(file: string, edits: readonly Edit[]): Promise<number>;
  /** A file of the site, by its path from the root of the host. @throws Error where it cannot be made */
  make(path: string): Promise<{ readonly version: number; readonly made: Made }>;
  /** Starts what renders where it does not run, so that nobody waits for it at the first page. */
  warm(): void;
  close(): Promise<void>;
};

type PreviewOptions = {
  readonly workspace: Pick<Workspace, 'manifests'>;
  readonly files: Files;
  /** Absolute path; what lies there is removed. */
  readonly folder: string;
  readonly log: Log;
  readonly start?: typeof startRenderer;
};

type Typed = { readonly base: string; readonly text: string; readonly edits: readonly Edit[]; readonly at: number };

/** After so long another has saved that file, and not whoever typed. */
const SAVED_MS = 10_000;

const FILES_AT_A_TIME = 16;

export function openPreview({ workspace, files, folder, log, start = startRenderer }: PreviewOptions): Preview {
  const pictures = startPictureMaker({ buildFolder: folder, log });
  const base = Promise.withResolvers<string>();
  let lastBase: string | undefined;
  const renderer = start({
    folder,
    log,
    onRead(read) {
      lastBase = read.base;
      base.resolve(read.base);
      pictures.know(read.pictures);
    },
    // What was in the way may be gone by the next time that a page is asked for.
    onUnread() {
      shown = '';
    },
  });
  const typed = new Map<string, Typed>();
  const turns = serialQueue();
  let staged: Manifest = {};
  /** By their hashes. */
  let texts = new Map<string, string>();
  let shown = '';
  // Greater than those before it: pages stand open while the studio starts again.
  let version = Date.now();
  let isEmpty = false;

  const textOf = async (file: string, sha256: string) =>
    (await readStoredUpTo(TEXT_LIMIT_BYTES, files, sha256, file))?.toString();

  /** The texts of a state of the content but for those that are lost or too long; those that were read for the last one are not read again. */
  const readTexts = async (manifest: Manifest, into: typeof texts): Promise<Map<string, string>> => {
    const read = new Map<string, string>();
    const wanted = Object.entries(manifest).filter(([file]) => kindOf(file));
    await someAtATime(FILES_AT_A_TIME, wanted, async ([file, sha256]) => {
      const text = texts.get(sha256) ?? (await textOf(file, sha256).catch(undefinedIfLost));
      if (text === undefined) return;
      into.set(sha256, text);
      read.set(file, text);
    });
    return read;
  };

  const stage = async (manifest: Manifest): Promise<void> => {
    const content = contentIn(folder);
    if (!isEmpty) await rm(folder, { recursive: true, force: true });
    isEmpty = true;
    await mkdir(content, { recursive: true });
    const others = Object.fromEntries(Object.entries(manifest).filter(([file]) => !kindOf(file)));
    const differences = differencesOf(staged, others);
    if (differences.length === 0) return;
    // The files of a page that is being made stay until it is.
    await renderer.settled();
    for (const { path, to } of differences) if (to === null) await rm(join(content, path), { force: true });
    const come = differences.flatMap(({ path, to }) => (to === null ? [] : [{ path, to }]));
    for (const place of new Set(come.map(({ path }) => dirname(path)))) {
      await mkdir(join(content, place), { recursive: true });
    }
    const lost = new Set<string>();
    await someAtATime(FILES_AT_A_TIME, come, async ({ path, to }) => {
      const isPlaced = await files.place(to, join(content, path)).then(() => true, undefinedIfLost);
      if (!isPlaced) lost.add(path);
    });
    staged = Object.fromEntries(Object.entries(others).filter(([path]) => !lost.has(path)));
  };

  /** Whoever types on while it is saved goes on seeing the last word. */
  const onSaved = async (file: string, { edits, at }: Typed, base: string | undefined): Promise<void> => {
    typed.delete(file);
    const isWords = edits.every(({ value }) => typeof value === 'string');
    if (base === undefined || !isWords || performance.now() - at > SAVED_MS) return;
    try {
      typed.set(file, { base, text: await withEdits(file, base, edits), edits, at });
    } catch (error) {
      if (!(error instanceof CannotWrite)) throw error;
    }
  };

  const withEdits = async (file: string, base: string, edits: readonly Edit[]): Promise<string> => {
    const kind = kindOf(file);
    if (!kind) throw new NotFound(`There is no ${file} to be shown.`);
    const text = await textOf(file, base);
    if (text === undefined) throw new CannotWrite(`${file} is too long to be shown.`);
    return writeFields({ file, text, fields: kind.fields }, edits);
  };

  /** Has the process know the draft as it is now. @returns its version */
  const bringUpToDate = async (): Promise<number> => {
    const { now, published } = await workspace.manifests();
    for (const [file, one] of typed) if (now[file] !== one.base) await onSaved(file, one, now[file]);
    const key = JSON.stringify([now, published, Array.from(typed, ([file, { text }]) => [file, text])]);
    if (key === shown) return version;
    const seen = withoutUnnamed(now);
    await stage(seen);
    const read: typeof texts = new Map();
    const own = await readTexts(seen, read);
    const before: Texts = await readTexts(published, read);
    for (const [file, { text }] of typed) own.set(file, text);
    texts = read;
    shown = key;
    version += 1;
    renderer.show({ version, texts: own, published: before });
    return version;
  };

  const refresh = () => turns(bringUpToDate);

  const make: Preview['make'] = async (path) => {
    // Asked for in this turn: the next may take files away.
    const { made } = await turns(async () => {
      await bringUpToDate();
      return { made: renderer.make(path) };
    });
    return made;
  };

  return {
    folder,
    pictures,
    async base() {
      if (lastBase !== undefined) return lastBase;
      await refresh();
      return base.promise;
    },
    async type(file, edits) {
      const base = (await workspace.manifests()).now[file];
      if (base === undefined) throw new NotFound(`There is no ${file} to be shown.`);
      const text = await withEdits(file, base, edits);
      if (edits.length === 0) typed.delete(file);
      else typed.set(file, { base, text, edits, at: performance.now() });
      return refresh();
    },
    make,
    warm() {
      if (renderer.isRunning()) return;
      make('/').catch((error) => log('The preview could not be started.', traceOf(error)));
    },
    async close() {
      await turns(async () => {});
      await Promise.all([renderer.close(), pictures.close()]);
    },
  };
}

/** Leaves out files that no address leads to: a folder of pictures without a text, and a name that cannot be one. */
function withoutUnnamed(manifest: Manifest): Manifest {
  const isNamed = (file: string) => {
    const text = textAround(file) ?? file;
    const kind = kindOf(text);
    const slug = kind && slugIn(kind, text);
    return Object.hasOwn(manifest, text) && (slug === undefined || SLUG.test(slug));
  };
  return Object.fromEntries(Object.entries(manifest).filter(([file]) => isNamed(file)));
}
