import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Bucket } from 'firebase-admin/storage';
import { z } from 'zod';
import type { Files, StoredFile } from '../files.ts';
import { LostFile } from '../lost-file.ts';
import { asPlainFailure, FirebaseFailure, statusOf, withPlainFailures } from './failure.ts';
import { FirebaseSilent, inTime, streamInTime, TIME_OUTS, unlessSilent } from './in-time.ts';

const HASH = /^[\da-f]{64}$/;
const FOLDER = 'files/';
/** A larger file goes in parts of that size; after a break only the last part is sent again. */
const PART_BYTES = 8 * 1024 * 1024;
/** So many in a row without a byte between them, and a download is given up. */
const MAX_BREAKS = 5;
/** The same where nothing came for so long. */
const MAX_SILENCES = 2;
/** An upload that another one came before, which was removed again meanwhile. */
const MAX_UPLOADS = 3;
/** More hashes are looked up in the list, a thousand at a time. */
const FEW = 100;

const objectSchema = z.object({
  size: z.coerce.number(),
  generation: z.string(),
  metageneration: z.string(),
  updated: z.coerce.date(),
});
const chunkSchema = z.instanceof(Uint8Array);

/**
 * Files of Cloud Storage, as `files/<sha256>`. What was stored or placed here is read from the cache.
 *
 * @param cache on this machine; may forget
 */
export function firebaseFiles(bucket: Bucket, cache: Files, { answerMs, partMs } = TIME_OUTS): Files {
  /** What was answered; undefined where there is no such object. */
  const unlessMissing = async <T>(ask: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await inTime(answerMs, ask);
    } catch (error) {
      if (statusOf(error) === 404) return undefined;
      throw error;
    }
  };

  const object = (sha256: string) => bucket.file(`${FOLDER}${sha256}`);

  const describe = async (sha256: string) => {
    if (!HASH.test(sha256)) return undefined;
    const answer = await unlessMissing(() => object(sha256).getMetadata());
    return answer && objectSchema.parse(answer[0]);
  };

  const names = async function* (): AsyncGenerator<string> {
    let pageToken: string | undefined;
    do {
      const query = { prefix: FOLDER, autoPaginate: false, ...(pageToken && { pageToken }) } as const;
      const [objects, next] = await withPlainFailures(() => inTime(answerMs, () => bucket.getFiles(query)));
      for (const { name } of objects) if (HASH.test(name.slice(FOLDER.length))) yield name.slice(FOLDER.length);
      pageToken = next?.pageToken;
    } while (pageToken !== undefined);
  };

  /** Notes the time; false where it is not there. */
  const isStoredAgain = async (sha256: string): Promise<boolean> =>
    (await unlessMissing(() => object(sha256).setMetadata({ metadata: { stored: new Date().toISOString() } }))) !==
    undefined;

  const upload = ({ sha256, bytes }: StoredFile) =>
    unlessSilent(partMs, (goesOn) =>
      object(sha256).save(
        async function* () {
          const stream = await cache.open(sha256);
          if (stream === undefined) throw new Error(`${sha256} was removed while it was being stored.`);
          for await (const chunk of stream) {
            goesOn();
            yield chunk;
          }
        },
        {
          resumable: bytes > PART_BYTES,
          chunkSize: PART_BYTES,
          contentType: 'application/octet-stream',
          preconditionOpts: { ifGenerationMatch: 0 },
        },
      ),
    );

  const keep = async (file: StoredFile): Promise<void> => {
    for (let attempt = 1; !(await isStoredAgain(file.sha256)); attempt++) {
      try {
        return await upload(file);
      } catch (error) {
        const isThereByNow = statusOf(error) === 412;
        if (!isThereByNow || attempt === MAX_UPLOADS) throw error;
      }
    }
  };

  /** The bytes from `start` to before `end`; goes on after a break. */
  const download = async function* (sha256: string, start: number, end: number): AsyncGenerator<Uint8Array> {
    let position = start;
    let breaks = 0;
    let silences = 0;
    while (position < end) {
      try {
        const range = { start: position, end: end - 1, validation: false, decompress: false } as const;
        const stream = object(sha256).createReadStream(range);
        for await (const chunk of streamInTime(answerMs, stream, endOf(stream))) {
          const bytes = chunkSchema.parse(chunk);
          position += bytes.length;
          breaks = 0;
          silences = 0;
          yield bytes;
        }
        if (position < end) throw new FirebaseFailure('The connection to Cloud Storage broke off.');
      } catch (error) {
        breaks++;
        if (error instanceof FirebaseSilent) silences++;
        if (breaks === MAX_BREAKS || silences === MAX_SILENCES || typeof statusOf(error) === 'number')
          throw asPlainFailure(error);
        // The connection that was given up is let go in the next turn. Asked before, the client fails and waits 2 to 3 s.
        await setImmediate();
      }
    }
  };
  const fetchIntoCache = async (sha256: string): Promise<void> => {
    const found = await describe(sha256);
    if (found === undefined) throw new LostFile(sha256);
    const fetched = await cache.put(streamOf(download(sha256, 0, found.size)));
    if (fetched.sha256 === sha256) return;
    await cache.remove(fetched.sha256);
    throw new FirebaseFailure(`${FOLDER}${sha256} in Cloud Storage holds other bytes than were stored there.`);
  };

  return {
    async put(stream) {
      const file = await cache.put(stream);
      await withPlainFailures(() => keep(file));
      return file;
    },
    open: (sha256, range) =>
      withPlainFailures(async () => {
        const cached = await cache.open(sha256, range);
        if (cached) return cached;
        const found = await describe(sha256);
        const end = Math.min(range?.end ?? Number.POSITIVE_INFINITY, found?.size ?? 0);
        return found && streamOf(download(sha256, range?.start ?? 0, end));
      }),
    has: (sha256s) =>
      withPlainFailures(async () => {
        const wanted = new Set(sha256s.filter((sha256) => HASH.test(sha256)));
        const stored = new Set<string>();
        if (wanted.size > FEW) {
          for await (const sha256 of names()) if (wanted.has(sha256)) stored.add(sha256);
        } else {
          const looked = [...wanted].map(async (sha256) => (await describe(sha256)) && stored.add(sha256));
          await Promise.all(looked);
        }
        return stored;
      }),
    list: names,
    sizeOf: (sha256) => withPlainFailures(async () => (await describe(sha256))?.size),
    remove: (sha256) =>
      withPlainFailures(async () => {
        if (!HASH.test(sha256)) return;
        await unlessMissing(() => object(sha256).delete({}));
        await cache.remove(sha256);
      }),
    removeOlder: (sha256, since) =>
      withPlainFailures(async () => {
        const found = await describe(sha256);
        if (!found || found.updated >= since) return false;
        const { generation, metageneration } = found;
        try {
          await unlessMissing(() =>
            object(sha256).delete({ ifGenerationMatch: generation, ifMetagenerationMatch: metageneration }),
          );
        } catch (error) {
          const isStoredSince = statusOf(error) === 412;
          if (isStoredSince) return false;
          throw error;
        }
        await cache.removeOlder(sha256, since);
        return true;
      }),
    place: (sha256, path) =>
      withPlainFailures(async () => {
        if ((await cache.sizeOf(sha256)) === undefined) await fetchIntoCache(sha256);
        await cache.place(sha256, path);
      }),
  };
}

/**
 * Ends a download. Its client throws, where nobody can catch it, if the stream is destroyed before the response has come:
 * then the response is waited for.
 */
function endOf(stream: Readable): () => void {
  let isAnswered = false;
  stream.once('response', () => {
    isAnswered = true;
  });
  return () => {
    if (isAnswered) stream.destroy();
    else stream.once('response', () => void setImmediate().then(() => stream.destroy()));
  };
}

function streamOf(chunks: AsyncGenerator<Uint8Array>): ReadableStream<Uint8Array> {
  return new ReadableStream(
    {
      async pull(controller) {
        const { value, done } = await chunks.next();
        if (done) controller.close();
        else controller.enqueue(value);
      },
      async cancel() {
        await chunks.return(undefined);
      },
    },
    { highWaterMark: 0 },
  );
}
