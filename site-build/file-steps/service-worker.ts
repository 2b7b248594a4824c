import { createHash } from 'node:crypto';
import { OFFLINE_FILES } from '../../app/offline/files.ts';
import type { Code } from '../code.ts';
import { type SiteFile, sitePath } from '../site-file.ts';

const HASH_CHARS = 12;

/**
 * The worker that keeps pages in visitors' browsers, or at the same address the one that takes it away again.
 *
 * @param keeps whether pages are kept
 */
export const serviceWorker = ({ cachingWorker, removalWorker }: Code['scripts'], keeps: boolean): SiteFile => ({
  path: sitePath(OFFLINE_FILES.worker),
  async make(read) {
    if (!keeps) return removalWorker;
    const page = await read(sitePath(OFFLINE_FILES.page));
    const hash = createHash('sha256').update(page).digest('hex').slice(0, HASH_CHARS);
    return `self.offlinePageHash="${hash}";${cachingWorker}`;
  },
});
