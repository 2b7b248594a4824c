import { existsSync } from 'node:fs';
import { open } from 'node:fs/promises';
import { join } from 'node:path';
import { writeAtomically } from '../../../assets/cache/atomic-file.ts';
import { mapConcurrently } from '../../../assets/images/concurrency.ts';
import { type Log, traceOf } from '../../../lib/log.ts';
import { coalesced } from '../../../lib/serial-queue.ts';
import { currentRelease } from '../../../site-build/releases.ts';
import { Conflict, type Documents } from '../../../storage/documents.ts';
import type { Files } from '../../../storage/files.ts';
import { fileStream } from '../../../storage/local/file-stream.ts';
import { HEAD, recordsIn } from '../../records/records.ts';
import { LIST_FILE, listIn, readList } from './release-list.ts';

const POLL_MS = 5_000;
const FILES_AT_A_TIME = 16;

type Sharing = { readonly documents: Documents; readonly files: Files; readonly buildFolder: string };

/** Stores the pictures that this machine has made since the release was shared, for the other machines. */
export async function sharePictures({ documents, files, buildFolder }: Sharing): Promise<void> {
  const release = await currentRelease(buildFolder);
  const sharedList = release && (await listIn(release));
  if (!sharedList) return;
  const isMade = (url: string) => sharedList.statics[url] === undefined && existsSync(join(buildFolder, url));
  const made = release.statics.filter(isMade);
  if (made.length === 0) return;
  const { heads, revisions } = recordsIn(documents);
  const head = await heads.get(HEAD);
  const list = head?.value.site === undefined ? undefined : await readList(files, head.value.site);
  const revision = head && (await revisions.get(head.value.revision));
  if (!head || !revision || list?.id !== release.id) return;
  const statics = { ...list.statics };
  await mapConcurrently(FILES_AT_A_TIME, made, async (url) => {
    statics[url] = (await files.put(fileStream(await open(join(buildFolder, url))))).sha256;
  });
  const text = JSON.stringify({ ...list, statics });
  const { sha256: site } = await files.put(new Blob([text]).stream());
  await documents.commit([
    heads.write(HEAD, { ...head.value, site }, head.version),
    revisions.write(revision.id, { ...revision.value, site }, revision.version),
  ]);
  await writeAtomically(join(release.folder, LIST_FILE), text);
}

/** Shares pictures in the background, and retries after a failure. */
export function sharePicturesAsMade(sharing: Sharing, log: Log, pollMs = POLL_MS): { close(): Promise<void> } {
  let isClosed = false;
  let running: Promise<void> = Promise.resolve();
  const scan = coalesced(async (): Promise<void> => {
    if (isClosed) return;
    try {
      await sharePictures(sharing);
    } catch (error) {
      // Another release has been published in between.
      if (!(error instanceof Conflict)) log('Pictures were not stored for the other machines yet.', factsOf(error));
    }
  });
  const timer = setInterval(() => {
    running = scan();
  }, pollMs).unref();
  return {
    async close() {
      isClosed = true;
      clearInterval(timer);
      await running;
    },
  };
}

const factsOf = (error: unknown) =>
  error instanceof Error ? { ...traceOf(error), message: error.message } : { message: String(error) };
