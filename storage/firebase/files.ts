import type { Readable } from 'node:stream';
import { setImmediate } from 'node:timers/promises';
import type { Bucket } from 'firebase-admin/storage';
import { z } from 'zod';
import type { Files, StoredFile } from '../files.ts';
import { LostFile } from '../lost-file.ts';
import { FirebaseFailure, statusOf, toStorageFailure, withStorageFailures } from './failure.ts';
import { FirebaseTimeOut, streamWithLimit, TIME_OUTS, withIdleLimit, withTimeLimit } from './time-limits.ts';

const HASH = /^[\da-f]{64}$/;
const FOLDER = 'files/';
/** The part size of larger uploads. After a broken connection only the last part is sent again. */
const PART_BYTES = 8 * 1024 * 1024;
const MAX_BREAKS = 5;
const MAX_SILENCES = 2;
/** The number of attempts if two uploads race and the first file is deleted in between. */
const MAX_UPLOADS = 3;
/** The largest number of hashes that are looked up one by one. More are compared with the list of all files. */
const MAX_SINGLE_LOOKUPS = 100;

const objectSchema = z.object({
  size: z.coerce.number(),
  generation: z.string(),
  metageneration: z.string(),
  updated: z.coerce.date(),
});
const chunkSchema = z.instanceof(Uint8Array);

/** Opens files of Cloud Storage, stored at `files/<sha256>`. The local cache is read first and may lose files. */
export function firebaseFiles(bucket: Bucket, cache: Files, { answerMs, partMs } = TIME_OUTS): Files {
  const unlessMissing = async <T>(ask: () => Promise<T>): Promise<T | undefined> => {
    try {
      return await withTimeLimit(answerMs, ask);
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
      const [objects, next] = await withStorageFailures(() => withTimeLimit(answerMs, () => bucket.getFiles(query)));
      for (const { name } of objects) if (HASH.test(name.slice(FOLDER.length))) yield name.slice(FOLDER.length);
      pageToken = next?.pageToken;
    } while (pageToken !== undefined);
  };

  const touch = async (sha256: string): Promise<boolean> =>
    (await unlessMissing(() => object(sha256).setMetadata({ metadata: { stored: new Date().toISOString() } }))) !==
    undefined;

  const upload = ({ sha256, bytes }: StoredFile) =>
    withIdleLimit(partMs, (onProgress) =>
      object(sha256).save(
        async function* () {
          const stream = await cache.open(sha256);
          if (stream === undefined) throw new Error(`${sha256} was removed while it was being stored.`);
          for await (const chunk of stream) {
            onProgress();
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

  const uploadOnce = async (file: StoredFile): Promise<void> => {
    for (let attempt = 1; !(await touch(file.sha256)); attempt++) {
      try {
        return await upload(file);
      } catch (error) {
        const existsNow = statusOf(error) === 412;
        if (!existsNow || attempt === MAX_UPLOADS) throw error;
      }
    }
  };

  /** Streams the bytes from `start` to before `end`, and resumes after a broken connection. */
  const download = async function* (sha256: string, start: number, end: number): AsyncGenerator<Uint8Array> {
    let position = start;
    let breaks = 0;
    let silences = 0;
    while (position < end) {
      try {
        const range = { start: position, end: end - 1, validation: false, decompress: false } as const;
        const stream = object(sha256).createReadStream(range);
        for await (const chunk of streamWithLimit(answerMs, stream, endOf(stream))) {
          const bytes = chunkSchema.parse(chunk);
          position += bytes.length;
          breaks = 0;
          silences = 0;
          yield bytes;
        }
        if (position < end) throw new FirebaseFailure('The connection to Cloud Storage broke off.');
      } catch (error) {
        breaks++;
        if (error instanceof FirebaseTimeOut) silences++;
        if (breaks === MAX_BREAKS || silences === MAX_SILENCES || typeof statusOf(error) === 'number')
          throw toStorageFailure(error);
        // The client closes the broken connection in the next turn. An earlier request would wait 2 to 3 s.
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
      await withStorageFailures(() => uploadOnce(file));
      return file;
    },
    open: (sha256, range) =>
      withStorageFailures(async () => {
        const cached = await cache.open(sha256, range);
        if (cached) return cached;
        const found = await describe(sha256);
        const end = Math.min(range?.end ?? Number.POSITIVE_INFINITY, found?.size ?? 0);
        return found && streamOf(download(sha256, range?.start ?? 0, end));
      }),
    has: (sha256s) =>
      withStorageFailures(async () => {
        const requested = new Set(sha256s.filter((sha256) => HASH.test(sha256)));
        const stored = new Set<string>();
        if (requested.size > MAX_SINGLE_LOOKUPS) {
          for await (const sha256 of names()) if (requested.has(sha256)) stored.add(sha256);
        } else {
          const lookups = [...requested].map(async (sha256) => (await describe(sha256)) && stored.add(sha256));
          await Promise.all(lookups);
        }
        return stored;
      }),
    list: names,
    sizeOf: (sha256) => withStorageFailures(async () => (await describe(sha256))?.size),
    remove: (sha256) =>
      withStorageFailures(async () => {
        if (!HASH.test(sha256)) return;
        await unlessMissing(() => object(sha256).delete({}));
        await cache.remove(sha256);
      }),
    removeOlder: (sha256, since) =>
      withStorageFailures(async () => {
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
      withStorageFailures(async () => {
        if ((await cache.sizeOf(sha256)) === undefined) await fetchIntoCache(sha256);
        await cache.place(sha256, path);
      }),
  };
}

/** Returns a function that ends a download. Destroying the stream before its response would throw. */
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
