import { join } from 'node:path';
import { environment } from '../../../lib/environment.ts';
import { buildKey } from '../../../site-build/code-key.ts';
import { withLock } from '../../../site-build/lock.ts';
import { PROJECT_FOLDER } from '../../../site-build/project-folder.ts';
import { underLock } from '../../../site-build/releases.ts';
import type { Documents } from '../../../storage/documents.ts';
import { cacheFolderIn } from '../../cache-folder.ts';
import { manifestsIn } from '../../records/manifests.ts';
import { HEAD, recordsIn } from '../../records/records.ts';
import type { PublishingStorage } from '../finish-interrupted.ts';
import { noteServed } from '../note-served.ts';
import { readHead, type StoredHead } from '../read-revisions.ts';
import { checkOutContent, reportMovedFiles } from './check-out.ts';
import { fetchRelease, serveFetched } from './fetch-release.ts';
import { readList } from './release-list.ts';

/** A machine that serves a site together with others. */
export type SharedSite = PublishingStorage & {
  readonly dataFolder: string;
  readonly staticDays: number;
  readonly report: (line: string) => void;
};

// The previous release is served until everything is fetched and checked.
/** Updates this machine to the head and returns it. @throws Error for a bad file; FirebaseFailure; StorageFull */
export async function syncWithHead(place: SharedSite): Promise<StoredHead | undefined> {
  const { documents, files, content, buildFolder, dataFolder, staticDays, report } = place;
  const cache = cacheFolderIn(dataFolder);
  const records = recordsIn(documents);
  const manifests = manifestsIn(files);
  const fetching = { files, buildFolder, staticDays, fetchFolder: join(cache, 'fetched') };
  const once = async (): Promise<{ readonly head: StoredHead | undefined } | undefined> => {
    const head = await readHead({ documents, files, records, manifests });
    if (!head) return { head };
    const list = head.site === undefined ? undefined : await readList(files, head.site);
    const fetched = list && (await fetchRelease(fetching, list));
    const work = async () => {
      const isOvertaken = (await records.heads.get(HEAD))?.version !== head.version;
      if (isOvertaken) return undefined;
      if (list && fetched) await serveFetched(fetching, list, fetched);
      await content.clear();
      reportMovedFiles(await checkOutContent({ content, files, dataFolder }, head.manifest), content.folder, report);
      await noteAsPublished(place, head);
      return { head };
    };
    return underLock(
      buildFolder,
      () => {},
      work,
      () => publishedRelease(documents),
    );
  };
  // The lock keeps the studio and the public server of a machine from fetching the same files twice.
  return withLock(
    join(cache, 'fetched.lock'),
    () => {},
    async () => {
      for (;;) {
        const result = await once();
        if (result) return result.head;
      }
    },
  );
}

export async function publishedRelease(documents: Documents): Promise<string | undefined> {
  const { heads, revisions } = recordsIn(documents);
  const head = await heads.get(HEAD);
  return head && (await revisions.get(head.value.revision))?.value.release;
}

/** Notes the content folder as published, so that nothing is built again once this machine is on its own. */
async function noteAsPublished(place: SharedSite, { value, manifest }: StoredHead): Promise<void> {
  if (value.site === undefined || value.codeKey !== (await buildKey(PROJECT_FOLDER, environment()))) return;
  await noteServed(place, manifest);
}
