import { randomUUID } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, onTestFinished, test, vi } from 'vitest';
import { startCloudStorageStub } from '../../test/fixtures/cloud-storage-stub.ts';
import { firebaseObstacle } from '../../test/fixtures/firestore-emulator.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { filesContract, streamOf } from '../files.contract.ts';
import { FirebaseFailure } from './failure.ts';
import { openFirebaseStorage } from './open.ts';
import { FirebaseTimeOut, TIME_OUTS } from './time-limits.ts';

const obstacle = firebaseObstacle();
if (obstacle !== undefined) process.stdout.write(`Firebase was not tested: ${obstacle}.\n`);

/** Opens an empty bucket with a separate cache for each opener. */
async function place() {
  const stub = await startCloudStorageStub();
  onTestFinished(() => stub.stop());
  const open = async (timeOuts = TIME_OUTS) => {
    vi.stubEnv('STORAGE_EMULATOR_HOST', stub.address);
    const cacheFolder = await scratchFolder();
    const projectId = `demo-${randomUUID()}`;
    const storage = await openFirebaseStorage({ projectId, bucket: 'site', cacheFolder, timeOuts });
    onTestFinished(() => storage.close());
    return storage.files;
  };
  return { stub, open };
}

const text = (words: string) => streamOf(Buffer.from(words));
const bytesOf = async (stream: ReadableStream<Uint8Array> | undefined) =>
  stream && Buffer.from(await new Response(stream).arrayBuffer());

describe.skipIf(obstacle !== undefined)('on a stub of Cloud Storage', () => {
  beforeAll(() => vi.stubEnv('METADATA_SERVER_DETECTION', 'none'));
  afterAll(() => vi.unstubAllEnvs());

  describe('the Files contract', () => filesContract(place));

  describe('the Files contract with one opener that stores and another that reads', () => {
    filesContract(async () => {
      const { open } = await place();
      return {
        async open() {
          const [writer, reader] = await Promise.all([open(), open()]);
          return { ...reader, put: writer.put };
        },
      };
    });
  });

  test('resumes a broken upload', async () => {
    const { stub, open } = await place();
    const [files, other] = await Promise.all([open(), open()]);
    const large = Buffer.alloc(20 * 1024 * 1024, 'large and more ');
    stub.failNext({ afterBytes: 5_000_000 });
    const { sha256 } = await files.put(streamOf(large));
    expect(large.equals((await bytesOf(await other.open(sha256))) ?? Buffer.alloc(0))).toBe(true);
    // One part is sent again.
    expect(stub.sent.up).toBeGreaterThan(large.length + 5_000_000);
    expect(stub.sent.up).toBeLessThan(large.length + 8 * 1024 * 1024);
  });

  test('resumes a broken download', async () => {
    const { stub, open } = await place();
    const [files, other] = await Promise.all([open(), open()]);
    const large = Buffer.alloc(3_000_000, 'large and more ');
    const { sha256 } = await files.put(streamOf(large));
    const warnings: string[] = [];
    const onWarning = ({ name }: Error) => void warnings.push(name);
    process.on('warning', onWarning);
    onTestFinished(() => void process.off('warning', onWarning));
    stub.failNext({ afterBytes: 1_000_000 });
    const path = join(await scratchFolder(), 'copy');
    await other.place(sha256, path);
    expect(large.equals(await readFile(path))).toBe(true);
    expect(stub.sent.down).toBeLessThan(large.length + 900_000);
    expect(warnings).toEqual([]);
  });

  test('times out a silent upload and stores the next one', async () => {
    const { stub, open } = await place();
    const files = await open({ ...TIME_OUTS, partMs: 200 });
    const large = Buffer.alloc(20 * 1024 * 1024, 'large and more ');
    stub.failNext({ afterBytes: 5_000_000, isSilent: true });
    await expect(files.put(streamOf(large))).rejects.toThrow(FirebaseTimeOut);
    expect(stub.objects.size).toBe(0);
    const { sha256 } = await (await open()).put(streamOf(large));
    expect(stub.objects.has(`files/${sha256}`)).toBe(true);
  });

  test('resumes a silent download', async () => {
    const { stub, open } = await place();
    const files = await open();
    const large = Buffer.alloc(3_000_000, 'large and more ');
    const { sha256 } = await files.put(streamOf(large));
    // The time is shorter than the client's delay after a failed request.
    const other = await open({ ...TIME_OUTS, answerMs: 1_900 });
    stub.failNext({ afterBytes: 1_000_000, isSilent: true });
    const read = await other.open(sha256);
    expect(large.equals((await bytesOf(read)) ?? Buffer.alloc(0))).toBe(true);
  });

  test('ignores an answer after the time-out of its download', async () => {
    const { stub, open } = await place();
    const files = await open();
    const { sha256 } = await files.put(text('words'));
    const other = await open({ ...TIME_OUTS, answerMs: 1_000 });
    const late = Promise.withResolvers<void>();
    stub.failNext({ until: late.promise });
    const unhandled = vi.fn();
    process.on('unhandledRejection', unhandled);
    onTestFinished(() => void process.off('unhandledRejection', unhandled));
    expect((await bytesOf(await other.open(sha256)))?.toString()).toBe('words');
    const sent = stub.sent.down;
    late.resolve();
    await vi.waitFor(() => expect(stub.sent.down).toBeGreaterThan(sent));
    // The server answers the next request after that.
    expect(await other.sizeOf(sha256)).toBe(5);
    expect(unhandled).not.toHaveBeenCalled();
  });

  test('reads stored and placed files from the cache', async () => {
    const { stub, open } = await place();
    const [files, other] = await Promise.all([open(), open()]);
    const { sha256 } = await files.put(text('words'));
    expect((await bytesOf(await files.open(sha256)))?.toString()).toBe('words');
    expect(stub.sent.down).toBe(0);
    const folder = await scratchFolder();
    await other.place(sha256, join(folder, 'one'));
    await other.place(sha256, join(folder, 'two'));
    expect((await bytesOf(await other.open(sha256)))?.toString()).toBe('words');
    expect(stub.sent.down).toBe(5);
  });

  test('updates the stored time with each put by any opener', async () => {
    const { stub, open } = await place();
    const [files, other] = await Promise.all([open(), open()]);
    const { sha256 } = await files.put(text('words'));
    const object = stub.objects.get(`files/${sha256}`);
    if (object) object.updated = new Date(Date.now() - 60 * 60_000);
    await other.put(text('words'));
    expect(await files.removeOlder(sha256, new Date(Date.now() - 60_000))).toBe(false);
    expect(await files.has([sha256])).toEqual(new Set([sha256]));
  });

  test('keeps a file that is stored again during its deletion', async () => {
    const { stub, open } = await place();
    const [files, other] = await Promise.all([open(), open()]);
    const { sha256 } = await files.put(text('words'));
    const object = stub.objects.get(`files/${sha256}`);
    if (object === undefined) throw new Error('It was not stored.');
    // The put arrives between the check and the deletion.
    const looked = () => {
      object.metageneration++;
      return new Date(Date.now() - 60 * 60_000);
    };
    Object.defineProperty(object, 'updated', { get: looked });
    expect(await other.removeOlder(sha256, new Date())).toBe(false);
    expect((await bytesOf(await other.open(sha256)))?.toString()).toBe('words');
  });

  test('rejects other bytes under a hash and places nothing', async () => {
    const { stub, open } = await place();
    const [files, other] = await Promise.all([open(), open()]);
    const { sha256 } = await files.put(text('words'));
    const object = stub.objects.get(`files/${sha256}`);
    if (object) stub.objects.set(object.name, { ...object, bytes: Buffer.from('sword') });
    const path = join(await scratchFolder(), 'copy');
    await expect(other.place(sha256, path)).rejects.toThrow(FirebaseFailure);
    await expect(readFile(path)).rejects.toThrow('ENOENT');
  });

  test('describes failures in plain words and stores after them', async () => {
    const { stub, open } = await place();
    const files = await open();
    stub.failNext({ status: 403 });
    await expect(files.put(text('words'))).rejects.toThrow('Firebase refused the key');
    stub.failNext({ status: 401 });
    await expect(files.put(text('words'))).rejects.toThrow('Firebase does not know the key');
    const { sha256 } = await files.put(text('words'));
    expect(stub.objects.has(`files/${sha256}`)).toBe(true);
  });

  test('does not report an aborted stream as a Firebase failure', async () => {
    const files = await (await place()).open();
    const lost = Object.assign(new Error('the browser went away'), { code: 'ECONNRESET' });
    const stream = new ReadableStream<Uint8Array>({ pull: () => Promise.reject(lost) });
    await expect(files.put(stream)).rejects.toBe(lost);
  });

  test('retries after a bad answer', async () => {
    const { stub, open } = await place();
    const files = await open();
    stub.failNext({ status: 503 });
    const { sha256 } = await files.put(text('words'));
    expect(await files.sizeOf(sha256)).toBe(5);
  });
});
