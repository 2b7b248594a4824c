import { existsSync } from 'node:fs';
import { open, readdir } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../../../assets/cache/atomic-file.ts';
import { mapConcurrently } from '../../../assets/images/concurrency.ts';
import { startPictureMaker } from '../../../assets/picture-maker/picture-maker.ts';
import type { Log } from '../../../lib/log.ts';
import { listReleases, type Release, SERVED_FILE } from '../../../site-build/releases.ts';
import type { Files } from '../../../storage/files.ts';
import { fileStream } from '../../../storage/local/file-stream.ts';
import { LIST_FILE, type ReleaseList } from './release-list.ts';

const FILES_AT_A_TIME = 16;
const COMPRESSED = /\.(br|gz)$/;

type Sharing = {
  readonly files: Files;
  readonly buildFolder: string;
  readonly picturesLater: boolean;
  readonly log: Log;
};

/** Stores the files of a release for other machines, except those in `shared`. Returns the SHA-256 of the file list. */
export async function shareRelease(
  { files, buildFolder, picturesLater, log }: Sharing,
  id: string,
  shared: ReleaseList | undefined,
): Promise<string> {
  const releases = await listReleases(buildFolder);
  const release = releases.find((item) => item.id === id);
  if (!release) throw new Error(`There is no release ${id} in ${buildFolder}.`);
  const before = releases.find((item) => item.id === shared?.id);
  if (!picturesLater) await makeMissing(release, buildFolder, log);

  const store = async (path: string) => (await files.put(fileStream(await open(path)))).sha256;
  const list: ReleaseList = { id, files: {}, statics: {} };
  const paths = await filesOf(release);
  await mapConcurrently(FILES_AT_A_TIME, paths, async (path) => {
    const stored = isSame(path, release, before) ? shared?.files[path] : undefined;
    list.files[path] = stored ?? (await store(join(release.folder, path)));
  });
  await mapConcurrently(FILES_AT_A_TIME, release.statics, async (url) => {
    const path = join(buildFolder, url);
    const stored = shared?.statics[url];
    if (stored !== undefined) list.statics[url] = stored;
    else if (existsSync(path)) list.statics[url] = await store(path);
  });
  const text = JSON.stringify({ id, files: inOrder(list.files), statics: inOrder(list.statics) });
  const { sha256 } = await files.put(new Blob([text]).stream());
  await writeAtomically(join(release.folder, LIST_FILE), text);
  return sha256;
}

async function makeMissing({ statics }: Release, buildFolder: string, log: Log): Promise<void> {
  if (statics.every((url) => existsSync(join(buildFolder, url)))) return;
  const pictures = startPictureMaker({ buildFolder, log });
  try {
    await pictures.fill(statics);
  } finally {
    await pictures.close();
  }
}

async function filesOf({ folder }: Release): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const paths = entries
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1));
  return paths.filter((path) => path !== SERVED_FILE && path !== LIST_FILE);
}

function isSame(path: string, release: Release, before: Release | undefined): boolean {
  const key = path in release.files ? path : path.replace(COMPRESSED, '');
  return release.files[key] !== undefined && release.files[key] === before?.files[key];
}

const inOrder = (hashes: Readonly<Record<string, string>>) =>
  Object.fromEntries(Object.entries(hashes).sort(([a], [b]) => (a < b ? -1 : 1)));
