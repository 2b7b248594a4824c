import { join } from 'node:path';
import { environment } from '../lib/environment.ts';
import { log, traceOf } from '../lib/log.ts';
import { UserError } from '../lib/user-error.ts';
import { contentFolder } from '../model/content-path.ts';
import type { Settings } from '../server/settings.ts';
import { buildKey } from '../site-build/code-key.ts';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';
import { currentRelease } from '../site-build/releases.ts';
import { StorageError } from '../storage/documents.ts';
import { cacheFolderIn } from '../studio/cache-folder.ts';
import { openStorage } from '../studio/open-storage.ts';
import { contentFolderAt } from '../studio/publishing/content-folder.ts';
import { followHead } from '../studio/publishing/replicated/follow-head.ts';
import { type SharedSite, syncWithHead } from '../studio/publishing/replicated/sync-with-head.ts';
import { finishPublish } from './finish-publish.ts';
import { runCommand } from './process.ts';
import { publishIfStale } from './publish-if-stale.ts';
import { refuseBrokenRestore } from './refuse-broken-restore.ts';
import { asStorageUserError } from './storage-user-error.ts';

type SiteSettings = Pick<Settings, 'dataFolder' | 'buildFolder' | 'staticDays' | 'firebase'>;

const report = (line: string) => void process.stdout.write(`${line}\n`);

/** Builds or fetches the release to serve; the existing one stays if Firebase is unreachable. @throws UserError */
export async function prepareSharedSite(settings: SiteSettings): Promise<number> {
  refuseBrokenRestore(settings);
  if (settings.firebase === undefined) {
    await finishPublish(settings);
    return publishIfStale(settings.buildFolder);
  }
  try {
    if (await isFetched(settings)) return 0;
  } catch (error) {
    if (!(error instanceof Error) || error instanceof UserError) throw error;
    if (!(await currentRelease(settings.buildFolder))) {
      throw new UserError(`${error.message} Nothing has been fetched from Firebase before that could be served.`, {
        cause: error,
      });
    }
    log('What is published cannot be fetched; what was served before still is.', {
      ...traceOf(error),
      message: error.message,
    });
    return 0;
  }
  // A separate process returns the memory that bundling takes.
  return (await runCommand('release.ts')).code;
}

/** Updates the content folder to the published content. @throws UserError */
export async function updateContentFolder(settings: SiteSettings): Promise<void> {
  refuseBrokenRestore(settings);
  if (settings.firebase === undefined) return finishPublish(settings);
  await asStorageUserError(() => withSharedSite(settings, syncWithHead));
}

/** Follows what other machines publish through Firebase, and serves it at once. */
export async function followOthers(settings: SiteSettings): Promise<void> {
  if (settings.firebase === undefined) return;
  try {
    const { place } = await openSharedPlace(settings);
    followHead(place.documents, () => syncWithHead(place), log);
  } catch (error) {
    if (!(error instanceof StorageError)) throw error;
    log('What is published elsewhere is not followed.', { message: error.message });
  }
}

/** Fetches the release. Returns false if nothing is published, or the release has other code or settings. */
const isFetched = (settings: SiteSettings): Promise<boolean> =>
  withSharedSite(settings, async (place) => {
    const head = await syncWithHead(place);
    return head?.site !== undefined && head.value.codeKey === (await buildKey(PROJECT_FOLDER, environment()));
  });

async function withSharedSite<T>(settings: SiteSettings, work: (place: SharedSite) => Promise<T>): Promise<T> {
  const { place, close } = await openSharedPlace(settings);
  try {
    return await work(place);
  } finally {
    await close();
  }
}

async function openSharedPlace(settings: SiteSettings) {
  const { dataFolder, buildFolder, staticDays } = settings;
  const { documents, files, close } = await openStorage(settings);
  const content = contentFolderAt(contentFolder(), join(cacheFolderIn(dataFolder), 'content-seen.json'), log);
  const place: SharedSite = { documents, files, content, buildFolder, dataFolder, staticDays, report };
  return { place, close };
}
