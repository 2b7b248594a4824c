import { mapConcurrently } from '../../assets/images/concurrency.ts';
import { serialQueue } from '../../lib/serial-queue.ts';
import { HASHED_FOLDERS } from '../../server/http/headers.ts';
import type { FileHost, SiteFile, Upload } from './host.ts';
import { ABSENT, type Manifest, type ManifestEntry, readManifest, unfinishedPath, writeManifest } from './manifest.ts';

/** An upload waits for several answers of the host per file. More files at once are faster, until the host limits them. */
const FILES_AT_ONCE = 8;
/** The longest work that is repeated after an interruption. */
const MANIFEST_INTERVAL_MS = 10_000;
const DAY_MS = 24 * 60 * 60_000;

const isHashed = (path: string) => HASHED_FOLDERS.some((folder) => `/${path}`.startsWith(folder));
/** A page, or a compressed copy of it. */
const isPage = (path: string) => /\.html(?:\.br|\.gz)?$/.test(path);

/** An upload with the files of its folder. */
export type FilesUpload = Omit<Upload, 'folder'> & { readonly files: readonly SiteFile[] };

/**
 * Uploads the files that have changed. Files with a hash in their names come first, because the pages need them. All
 * other files are renamed only when all of them are on the host, pages last, so that an interruption before that leaves
 * the old site. Then files that the site no longer has are deleted.
 *
 * @throws HostError; the reason of `signal`
 */
export async function uploadFiles(host: FileHost, upload: FilesUpload): Promise<void> {
  const { files, signal, onProgress, onMixture } = upload;
  const { rename } = host;
  const manifest = await readManifest(host);
  const journal = journalOf(host, manifest);
  const changed = files.filter(({ path, sha256 }) => manifest.get(path)?.sha256 !== sha256);
  const hashed = changed.filter(({ path }) => isHashed(path));
  const others = changed.filter(({ path }) => !isHashed(path) && !isPage(path));
  const pages = changed.filter(({ path }) => isPage(path));
  const noteMixture = () =>
    onMixture(pages.filter(({ path }) => manifest.get(path)?.sha256 === null).map(({ path }) => path));
  let done = 0;
  const progress = () => onProgress(++done, changed.length);

  const each = (some: readonly SiteFile[], work: (file: SiteFile) => Promise<void>) =>
    mapConcurrently(FILES_AT_ONCE, some, async (file) => {
      signal.throwIfAborted();
      await work(file);
      await journal.writeSometimes();
    });
  const putUnfinished = async (path: string, source: string) => {
    try {
      await host.put(unfinishedPath(path), source);
    } catch (error) {
      // Half a film could take the room that the next upload needs.
      await host.remove(unfinishedPath(path)).catch(() => {});
      throw error;
    }
  };
  const makeReady = async ({ path, source, sha256 }: SiteFile) => {
    const entry = manifest.get(path);
    if (entry?.ready !== sha256) await putUnfinished(path, source);
    manifest.set(path, { sha256: entry?.sha256 ?? ABSENT, ready: sha256 });
  };
  const replace = async ({ path, source, sha256 }: SiteFile) => {
    if (rename) {
      await putUnfinished(path, source);
      await rename(unfinishedPath(path), path);
    } else await host.put(path, source);
    manifest.set(path, { sha256 });
  };
  const finish = async (file: SiteFile) => {
    if (!rename) return replace(file);
    try {
      await rename(unfinishedPath(file.path), file.path);
      manifest.set(file.path, { sha256: file.sha256 });
    } catch {
      // An interrupted upload may have renamed the file without noting it.
      await replace(file);
    }
  };

  onProgress(0, changed.length);
  try {
    await removeUnfinished(host, manifest, upload);
    if (changed.length > 0) {
      for (const { path } of changed) {
        if (!manifest.has(path)) manifest.set(path, { sha256: ABSENT });
        else if (isHashed(path)) manifest.set(path, { sha256: null });
      }
      await journal.write();
      await each(hashed, async (file) => {
        await replace(file);
        progress();
      });
      if (rename) {
        await each([...others, ...pages], async (file) => {
          await makeReady(file);
          progress();
        });
      }
      // A studio that is killed from here on cannot know which files it has replaced.
      for (const { path } of [...others, ...pages]) manifest.set(path, { ...manifest.get(path), sha256: null });
      await journal.write();
      for (const some of [others, pages]) {
        await noteMixture();
        await each(some, async (file) => {
          await finish(file);
          if (!rename) progress();
        });
      }
    }
    await removeOld(host, manifest, upload);
    await journal.write();
    await onMixture([]);
  } catch (error) {
    await noteMixture();
    // The connection may be what has failed.
    await journal.write().catch(() => {});
    throw error;
  }
}

/** Deletes what an interrupted upload has left of files that the site no longer has, which frees their room first. */
async function removeUnfinished(host: FileHost, manifest: Manifest, { files }: FilesUpload): Promise<void> {
  const used = new Set(files.map(({ path }) => path));
  for (const [path, { sha256, ready }] of manifest) {
    if (!used.has(path) && (!sha256 || ready !== undefined)) await host.remove(unfinishedPath(path));
  }
}

/** Deletes what earlier uploads have put there and the site no longer has; open pages may still load hashed files. */
async function removeOld(
  host: FileHost,
  manifest: Manifest,
  { files, now, staticDays, signal }: FilesUpload,
): Promise<void> {
  const used = new Set(files.map(({ path }) => path));
  const isDue = (path: string, { sha256, unusedSince = now }: ManifestEntry) =>
    !isHashed(path) || !sha256 || now - unusedSince >= staticDays * DAY_MS;
  for (const [path, { unusedSince, ...entry }] of manifest) {
    if (used.has(path)) manifest.set(path, entry);
    // A time in the future was written by a clock that has since been set back.
    else manifest.set(path, { ...entry, unusedSince: Math.min(unusedSince ?? now, now) });
  }
  const due = [...manifest].filter(([path, entry]) => !used.has(path) && isDue(path, entry));
  await mapConcurrently(FILES_AT_ONCE, due, async ([path]) => {
    signal.throwIfAborted();
    await host.remove(path);
    manifest.delete(path);
  });
}

/** Returns functions that write the manifest if it has changed, one write at a time. */
function journalOf(host: FileHost, manifest: Manifest) {
  const inTurn = serialQueue();
  const textOf = () => JSON.stringify([...manifest]);
  let written = textOf();
  let nextAt = performance.now() + MANIFEST_INTERVAL_MS;

  const write = () =>
    inTurn(async () => {
      const text = textOf();
      if (text === written) return;
      const begin = performance.now();
      await writeManifest(host, manifest);
      written = text;
      // On a slow host manifests take at most a tenth of the time.
      nextAt = performance.now() + Math.max(MANIFEST_INTERVAL_MS, 10 * (performance.now() - begin));
    });
  return {
    write,
    async writeSometimes() {
      if (performance.now() < nextAt) return;
      nextAt = Number.POSITIVE_INFINITY;
      await write();
    },
  };
}
