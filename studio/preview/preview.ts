import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { someAtATime } from '../../assets/images/concurrency.ts';
import { startPictureMaker } from '../../assets/picture-maker/picture-maker.ts';
import { type Log, traceOf } from '../../lib/log.ts';
import { coalesced, serialQueue } from '../../lib/serial-queue.ts';
import { kindOf, slugIn, textAround } from '../../model/kinds/places.ts';
import { TEXT_LIMIT_BYTES } from '../../model/limits.ts';
import { SLUG } from '../../model/slug.ts';
import type { PictureMaker } from '../../server/http/missing-pictures.ts';
import type { Files } from '../../storage/files.ts';
import { readStoredUpTo, undefinedIfLost } from '../../storage/lost-file.ts';
import { differencesOf } from '../records/manifests.ts';
import type { Manifest } from '../records/records.ts';
import type { Workspace } from '../workspace.ts';
import { contentIn } from './draft-site.ts';
import type { Made } from './messages.ts';
import { startRenderer } from './renderer.ts';

/** The pages of the draft as visitors would get them. */
export type Preview = {
  /** Absolute path of the folder whose `static` has the pictures of the draft. */
  readonly folder: string;
  /** Makes those that are not there yet when they are asked for: most of them are the published site's. */
  readonly pictures: PictureMaker;
  /** Of the site's addresses, without a slash at the end. */
  base(): Promise<string>;
  /** To be called once the draft has been changed. @returns the version that pages show from now on, or a later one */
  changed(): number;
  /** The version of the draft as it stands, whoever has changed it. */
  version(): Promise<number>;
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
  const turns = serialQueue();
  let staged: Manifest = {};
  /** By their hashes. */
  let texts = new Map<string, string>();
  /** The content that the renderer has. */
  let shown = '';
  // Greater than those before it: pages stand open while the studio starts again.
  let version = Date.now();
  let shownVersion = version;
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

  /** Has the renderer know the draft as it is now. @returns a version of which everything is in it */
  const bringUpToDate = async (): Promise<number> => {
    let known = version;
    const { now, published } = await workspace.manifests();
    const key = JSON.stringify([now, published]);
    if (key === shown) {
      shownVersion = known;
      return known;
    }
    // Another machine, or a hand in the folder, has changed it.
    if (known === shownVersion) known = ++version;
    const seen = withoutUnnamed(now);
    await stage(seen);
    const read: typeof texts = new Map();
    const own = await readTexts(seen, read);
    const before = await readTexts(published, read);
    texts = read;
    shown = key;
    shownVersion = known;
    renderer.show({ version: known, texts: own, published: before });
    return known;
  };

  /** Pages that are asked for while one turn runs are all begun in the next: its files are not taken away before. */
  let asked: { begin(version: number): void; fail(error: unknown): void }[] = [];
  const begin = coalesced(async (): Promise<void> => {
    const mine = asked;
    asked = [];
    try {
      const known = await bringUpToDate();
      for (const one of mine) one.begin(known);
    } catch (error) {
      for (const one of mine) one.fail(error);
    }
  }, turns);
  const nextTurn = <T>(work: (version: number) => T): Promise<T> => {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    asked.push({ begin: (version) => resolve(work(version)), fail: reject });
    void begin();
    return promise;
  };

  const make: Preview['make'] = async (path) => {
    const { version, page } = await nextTurn((version) => ({ version, page: renderer.make(path) }));
    return { version, made: (await page).made };
  };

  return {
    folder,
    pictures,
    async base() {
      if (lastBase !== undefined) return lastBase;
      await nextTurn(() => undefined);
      return base.promise;
    },
    changed: () => ++version,
    version: () => nextTurn((version) => version),
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
