import { mkdir, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { mapConcurrently } from '../../assets/images/concurrency.ts';
import { startPictureMaker } from '../../assets/picture-maker/picture-maker.ts';
import { type Log, traceOf } from '../../lib/log.ts';
import { coalesced, serialQueue } from '../../lib/serial-queue.ts';
import { kindOf, placeIn } from '../../model/kinds/places.ts';
import { TEXT_LIMIT_BYTES } from '../../model/limits.ts';
import { SLUG } from '../../model/slug.ts';
import { textKindOf } from '../../model/translations/translation.ts';
import type { PictureMaker } from '../../server/http/missing-pictures.ts';
import type { Files } from '../../storage/files.ts';
import { readStoredUpTo, undefinedIfLost } from '../../storage/lost-file.ts';
import { differencesOf } from '../records/manifests.ts';
import type { Manifest } from '../records/records.ts';
import type { Workspace } from '../workspace.ts';
import { contentIn } from './draft-site.ts';
import type { GuestFiles, Guests, Made } from './messages.ts';
import { startRenderer } from './renderer.ts';

export type Preview = {
  readonly folder: string;
  /** Makes missing pictures on request. Most pictures already exist for the published site. */
  readonly pictures: PictureMaker;
  base(): Promise<string>;
  /** Reports a change and returns the version that pages show from now on, or a later one. */
  changed(): number;
  /** Returns the version of the current draft, including external changes. */
  version(): Promise<number>;
  /**
   * Renders the file at a path from the root of the host, or at an address below the base path for guests of a link.
   *
   * @throws Error if it cannot be rendered
   */
  make(path: string, guests?: Guests): Promise<{ readonly version: number; readonly made: Made }>;
  /** Lists the files that guests of a link see, and writes them into a folder if its absolute path is given. */
  filesFor(guests: Guests, copyTo?: string): Promise<GuestFiles>;
  warm(): void;
  close(): Promise<void>;
};

type PreviewOptions = {
  readonly workspace: Pick<Workspace, 'manifests'>;
  readonly files: Files;
  /** Returns the settings that pages depend on, such as who opens a private work. The draft is read again for others. */
  readonly settings: () => string;
  readonly folder: string;
  readonly log: Log;
  readonly start?: typeof startRenderer;
};

const MAX_CONCURRENT_FILES = 16;

export function openPreview(options: PreviewOptions): Preview {
  const { workspace, files, settings, folder, log, start = startRenderer } = options;
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
    // The draft is read again for the next page because the problem may be solved by then.
    onUnread() {
      shown = '';
    },
  });
  const queue = serialQueue();
  let staged: Manifest = {};
  let texts = new Map<string, string>();
  let shown = '';
  // Versions increase across restarts, because pages stay open while the studio restarts.
  let version = Date.now();
  let shownVersion = version;
  let isEmpty = false;

  const textOf = async (file: string, sha256: string) =>
    (await readStoredUpTo(TEXT_LIMIT_BYTES, files, sha256, file))?.toString();

  /** Reads the texts of a manifest, except lost and oversized ones. Reuses texts of the last state. */
  const readTexts = async (manifest: Manifest, into: typeof texts): Promise<Map<string, string>> => {
    const read = new Map<string, string>();
    const textEntries = Object.entries(manifest).filter(([file]) => textKindOf(file));
    await mapConcurrently(MAX_CONCURRENT_FILES, textEntries, async ([file, sha256]) => {
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
    const others = Object.fromEntries(Object.entries(manifest).filter(([file]) => !textKindOf(file)));
    const differences = differencesOf(staged, others);
    if (differences.length === 0) return;
    // Files are deleted only when no page is being rendered.
    await renderer.settled();
    for (const { path, to } of differences) if (to === null) await rm(join(content, path), { force: true });
    const added = differences.flatMap(({ path, to }) => (to === null ? [] : [{ path, to }]));
    for (const parent of new Set(added.map(({ path }) => dirname(path)))) {
      await mkdir(join(content, parent), { recursive: true });
    }
    const lost = new Set<string>();
    await mapConcurrently(MAX_CONCURRENT_FILES, added, async ({ path, to }) => {
      const isPlaced = await files.place(to, join(content, path)).then(() => true, undefinedIfLost);
      if (!isPlaced) lost.add(path);
    });
    staged = Object.fromEntries(Object.entries(others).filter(([path]) => !lost.has(path)));
  };

  const updateRenderer = async (): Promise<number> => {
    let current = version;
    const { now, published } = await workspace.manifests();
    const key = JSON.stringify([now, published, settings()]);
    if (key === shown) {
      shownVersion = current;
      return current;
    }
    // Another machine or an external edit has changed the draft, or a setting has changed.
    if (current === shownVersion) current = ++version;
    const manifest = withoutUnnamed(now);
    await stage(manifest);
    const read: typeof texts = new Map();
    const draftTexts = await readTexts(manifest, read);
    const publishedTexts = await readTexts(published, read);
    texts = read;
    shown = key;
    shownVersion = current;
    renderer.show({ version: current, texts: draftTexts, published: publishedTexts });
    return current;
  };

  /** Requests during a run begin together in the next run, before their files can be deleted. */
  let pending: { begin(version: number): void; fail(error: unknown): void }[] = [];
  const begin = coalesced(async (): Promise<void> => {
    const requests = pending;
    pending = [];
    try {
      const current = await updateRenderer();
      for (const request of requests) request.begin(current);
    } catch (error) {
      for (const request of requests) request.fail(error);
    }
  }, queue);
  const inNextRun = <T>(work: (version: number) => T): Promise<T> => {
    const { promise, resolve, reject } = Promise.withResolvers<T>();
    pending.push({ begin: (version) => resolve(work(version)), fail: reject });
    void begin();
    return promise;
  };

  const make: Preview['make'] = async (path, guests) => {
    const { version, page } = await inNextRun((version) => ({ version, page: renderer.make(path, guests) }));
    return { version, made: (await page).made };
  };

  return {
    folder,
    pictures,
    async base() {
      if (lastBase !== undefined) return lastBase;
      await inNextRun(() => undefined);
      return base.promise;
    },
    changed: () => ++version,
    version: () => inNextRun((version) => version),
    make,
    async filesFor(guests, copyTo) {
      const { files } = await inNextRun(() => ({ files: renderer.filesFor(guests, copyTo) }));
      return files;
    },
    warm() {
      if (renderer.isRunning()) return;
      make('/').catch((error) => log('The preview could not be started.', traceOf(error)));
    },
    async close() {
      await queue(async () => {});
      await Promise.all([renderer.close(), pictures.close()]);
    },
  };
}

/** Removes texts whose section or name is no slug, because they have no address. */
function withoutUnnamed(manifest: Manifest): Manifest {
  const isNamed = (file: string) => {
    const kind = kindOf(file);
    const names = Object.values((kind && placeIn(kind, file)) ?? {});
    return names.every((name) => name === undefined || SLUG.test(name));
  };
  return Object.fromEntries(Object.entries(manifest).filter(([file]) => isNamed(file)));
}
