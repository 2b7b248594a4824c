import { createHash } from 'node:crypto';
import { OFFLINE_FILES, type OfflinePage } from '../../app/offline/files.ts';
import type { LanguagePages } from '../../assets/site-content.ts';
import type { Code } from '../code.ts';
import { type SiteFile, sitePath } from '../site-file.ts';

const HASH_CHARS = 12;

/** Returns the service worker that caches the pages of languages; without one, it removes a former service worker. */
export const serviceWorker = (
  { cachingWorker, removalWorker }: Code['scripts'],
  languages: readonly LanguagePages[],
): SiteFile => ({
  path: sitePath(OFFLINE_FILES.worker),
  async make(read) {
    if (languages.length === 0) return removalWorker;
    const pages = languages.map(async ({ path }): Promise<OfflinePage> => {
      const page = await read(sitePath(path + OFFLINE_FILES.page));
      return { path, hash: createHash('sha256').update(page).digest('hex').slice(0, HASH_CHARS) };
    });
    return `self.offlinePages=${JSON.stringify(await Promise.all(pages))};${cachingWorker}`;
  },
});
