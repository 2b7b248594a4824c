import { createHash } from 'node:crypto';
import { OFFLINE_FILES } from '../../app/offline/files.ts';
import type { Code } from '../code.ts';
import { type SiteFile, sitePath } from '../site-file.ts';

const HASH_CHARS = 12;

/** Returns the service worker that caches pages, or the one that removes a former service worker. */
export const serviceWorker = ({ cachingWorker, removalWorker }: Code['scripts'], keeps: boolean): SiteFile => ({
  path: sitePath(OFFLINE_FILES.worker),
  async make(read) {
    if (!keeps) return removalWorker;
    const page = await read(sitePath(OFFLINE_FILES.page));
    const hash = createHash('sha256').update(page).digest('hex').slice(0, HASH_CHARS);
    return `self.offlinePageHash="${hash}";${cachingWorker}`;
  },
});
