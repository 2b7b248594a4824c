import { join } from 'node:path';
import { makingKey } from '../../../site-build/code-key.ts';
import { fingerprint, writeFingerprint } from '../../../site-build/fingerprint.ts';
import { withLock } from '../../../site-build/lock.ts';
import { PROJECT_FOLDER } from '../../../site-build/project-folder.ts';
import { underLock } from '../../../site-build/releases.ts';
import type { Documents } from '../../../storage/documents.ts';
import { cacheFolderIn } from '../../cache-folder.ts';
import { HEAD, recordsIn } from '../../records.ts';
import { differencesOf, manifestsIn } from '../manifests.ts';
import { type KeptHead, readHead } from '../read-revisions.ts';
import type { Workplace } from '../resume.ts';
import { bringContent, setAsideInWords } from './bring-content.ts';
import { fetchRelease, serveFetched } from './fetch-release.ts';
import { readList } from './release-list.ts';

/** A machine that holds and serves what is published elsewhere, too. */
export type SharedPlace = Workplace & {
  /** Absolute path. */
  readonly dataFolder: string;
  readonly staticDays: number;
  /** Told a line that the owner should read. */
  readonly tell: (line: string) => void;
};

/**
 * Has this machine serve the release that is published, and its content folder hold what that was made of. Until all of
 * it is here and checked, what was served still is.
 *
 * @returns what is published; undefined where nothing is yet
 * @throws Error where something cannot be fetched or is not what was stored; FirebaseFailure; StorageFull
 */
export async function settle(place: SharedPlace): Promise<KeptHead | undefined> {
  const { documents, files, content, buildFolder, dataFolder, staticDays, tell } = place;
  const cache = cacheFolderIn(dataFolder);
  const records = recordsIn(documents);
  const manifests = manifestsIn(files);
  const fetching = { files, buildFolder, staticDays, fetchFolder: join(cache, 'fetched') };
  const once = async (): Promise<{ readonly head: KeptHead | undefined } | undefined> => {
    const head = await readHead({ documents, files, records, manifests });
    if (!head) return { head };
    const list = head.site === undefined ? undefined : await readList(files, head.site);
    const fetched = list && (await fetchRelease(fetching, list));
    const work = async () => {
      const isOvertaken = (await records.heads.get(HEAD))?.rev !== head.rev;
      if (isOvertaken) return undefined;
      if (list && fetched) await serveFetched(fetching, list, fetched);
      await content.clear();
      const words = setAsideInWords(await bringContent({ content, files, dataFolder }, head.manifest), content.folder);
      if (words !== '') tell(words);
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
  // The studio and the visitors' server of a machine need not fetch the same twice.
  return withLock(
    join(cache, 'fetched.lock'),
    () => {},
    async () => {
      for (;;) {
        const settled = await once();
        if (settled) return settled.head;
      }
    },
  );
}

/** The id of the release that was made of what is published. */
export async function publishedRelease(documents: Documents): Promise<string | undefined> {
  const { heads, revisions } = recordsIn(documents);
  const head = await heads.get(HEAD);
  return head && (await revisions.get(head.value.revision))?.value.release;
}

/** So that nothing is made anew once this machine is on its own. */
async function noteAsPublished({ content, buildFolder }: SharedPlace, { value, manifest }: KeptHead): Promise<void> {
  if (value.site === undefined || value.codeKey !== (await makingKey(PROJECT_FOLDER, process.env))) return;
  // Taken before it is compared: what is changed between the two is then seen as not published.
  const source = await fingerprint(PROJECT_FOLDER, content.folder, process.env);
  if (differencesOf(manifest, await content.look()).length === 0) await writeFingerprint(buildFolder, source);
}
