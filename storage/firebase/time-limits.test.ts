import { randomUUID } from 'node:crypto';
import { createServer } from 'node:http';
import { Readable } from 'node:stream';
import { afterEach, beforeEach, describe, expect, onTestFinished, test, vi } from 'vitest';
import { listen } from '../../server/listening.ts';
import { firebaseObstacle } from '../../test/fixtures/firestore-emulator.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { streamOf } from '../files.contract.ts';
import { openFirebaseStorage } from './open.ts';
import { FirebaseTimeOut, streamWithLimit, withIdleLimit, withTimeLimit } from './time-limits.ts';

afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllEnvs();
});

describe('a time limit', () => {
  beforeEach(() => void vi.useFakeTimers());

  const never = () => new Promise<never>(() => undefined);

  test('applies to an answer', async () => {
    expect(await withTimeLimit(100, async () => 'answer')).toBe('answer');
    const silent = expect(withTimeLimit(100, never)).rejects.toThrow(FirebaseTimeOut);
    await vi.advanceTimersByTimeAsync(100);
    await silent;
  });

  test('applies to silence during long work, not to the whole', async () => {
    const { promise, resolve } = Promise.withResolvers<string>();
    const progressCallbacks: (() => void)[] = [];
    const work = withIdleLimit(100, (onProgress) => {
      progressCallbacks.push(onProgress);
      return promise;
    });
    for (let times = 0; times < 10; times++) {
      await vi.advanceTimersByTimeAsync(99);
      progressCallbacks.at(0)?.();
    }
    resolve('done');
    expect(await work).toBe('done');
  });

  test('applies to a silent stream, not to a slow reader', async () => {
    const stream = new Readable({ objectMode: true, read: () => undefined });
    const read = streamWithLimit(100, stream);
    stream.push('one');
    expect((await read.next()).value).toBe('one');
    await vi.advanceTimersByTimeAsync(1_000);
    stream.push('two');
    expect((await read.next()).value).toBe('two');
    const silent = expect(read.next()).rejects.toThrow(FirebaseTimeOut);
    await vi.advanceTimersByTimeAsync(100);
    await silent;
    expect(stream.destroyed).toBe(true);
  });
});

/** A server that accepts connections and never answers. */
async function silentServer(): Promise<string> {
  const server = createServer();
  const { port } = await listen(server, { port: 0, host: '127.0.0.1' });
  onTestFinished(() => {
    server.closeAllConnections();
    server.close();
  });
  return `127.0.0.1:${port}`;
}

test.skipIf(firebaseObstacle() !== undefined)('a Firebase that hangs is not waited for', async () => {
  const host = await silentServer();
  vi.stubEnv('FIRESTORE_EMULATOR_HOST', host);
  vi.stubEnv('STORAGE_EMULATOR_HOST', `http://${host}`);
  vi.stubEnv('METADATA_SERVER_DETECTION', 'none');
  const { documents, files, close } = await openFirebaseStorage({
    ...{ projectId: `demo-${randomUUID()}`, bucket: 'site', cacheFolder: await scratchFolder() },
    timeOuts: { answerMs: 100, partMs: 100 },
  });
  onTestFinished(close);
  const hash = 'a'.repeat(64);
  const asked: Readonly<Record<string, () => Promise<unknown>>> = {
    get: () => documents.get('draft', 'a'),
    list: () => documents.list('draft', { limit: 9 }),
    commit: () => documents.commit([{ kind: 'draft', id: 'a', value: 1 }]),
    'commit of what is expected': () => documents.commit([{ kind: 'draft', id: 'a', value: 1, expected: 0 }]),
    put: () => files.put(streamOf(Buffer.from('words'))),
    open: () => files.open(hash),
    has: () => files.has([hash]),
    'list of files': () => files.list()[Symbol.asyncIterator]().next(),
    remove: () => files.remove(hash),
    removeOlder: () => files.removeOlder(hash, new Date()),
    place: () => files.place(hash, '/nowhere'),
  };
  const silent = Object.entries(asked).map(([name, ask]) => expect(ask(), name).rejects.toThrow(FirebaseTimeOut));
  await Promise.all(silent);
});
