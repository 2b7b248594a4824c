import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { currentReleaseId } from '../../site-build/releases.ts';
import { openLocalStorage } from '../../storage/local/open.ts';
import { serveTexts } from '../../test/fixtures/fake-release.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { until } from '../../test/stress/setup/until.ts';
import type { Host, Upload } from './host.ts';
import { HostError } from './host-error.ts';
import { type DraftFolders, openUploads, type Uploads } from './uploads.ts';

/** Creates a site with one release, and returns a function that opens its uploads with a host. */
async function world() {
  const folder = await scratchFolder();
  const buildFolder = join(folder, 'build');
  const { documents, close } = await openLocalStorage(join(folder, 'data'));
  onTestFinished(close);
  await serveTexts(buildFolder, 'first', { 'index.html': 'first' });
  const failures: string[] = [];
  const open = (
    upload: Host['upload'],
    more: { readonly place?: string; readonly drafts?: DraftFolders } = {},
  ): Uploads => {
    const host: Host = { test: async () => '', upload };
    const uploads = openUploads({
      documents,
      buildFolder,
      staticDays: 30,
      chooseHost: () => ({ type: 'sftp', name: 'ssh.example', place: more.place ?? 'here', host }),
      ...(more.drafts && { drafts: more.drafts }),
      log: () => {},
      onFailure: async (message) => void failures.push(message),
      retryDelaysMs: [1, 1],
    });
    onTestFinished(() => uploads.close());
    return uploads;
  };
  return { buildFolder, open, failures };
}

const reached = (uploads: Uploads, expected: string) =>
  until(`an upload that is ${expected}`, async () => {
    const state = await uploads.state();
    return state?.state === expected ? state : undefined;
  });
const homeOf = ({ folder }: Upload) => readFile(join(folder, 'index.html'), 'utf8');
/** Waits until the upload is aborted, as one to a slow host. */
const slowly = ({ signal }: Upload) =>
  new Promise<void>((_, reject) => signal.addEventListener('abort', () => reject(signal.reason)));

it('uploads the served release, and shows the progress and since when it is online', async () => {
  const { open } = await world();
  const seen: string[] = [];
  const gate = Promise.withResolvers<void>();
  const uploads = open(async (upload) => {
    seen.push(await homeOf(upload));
    upload.onProgress(34, 120);
    await gate.promise;
  });
  expect(await uploads.state()).toEqual({ type: 'sftp', name: 'ssh.example', mixture: [] });
  uploads.start();
  await until('progress', async () => ((await uploads.state())?.done === 34 ? true : undefined));
  expect(await uploads.state()).toMatchObject({ state: 'running', done: 34, of: 120 });
  gate.resolve();
  const { onlineSince, at } = await reached(uploads, 'done');
  expect([onlineSince?.slice(0, 16), seen]).toEqual([at?.slice(0, 16), ['first']]);
});

it('continues after a restart, also with what was published without the studio', async () => {
  const { open, buildFolder } = await world();
  const before = open(slowly);
  before.start();
  await reached(before, 'running');
  await before.close();
  const seen: string[] = [];
  const note = async (upload: Upload) => void seen.push(await homeOf(upload));
  const after = open(note);
  await after.resume();
  await reached(after, 'done');
  await open(note).resume();
  expect(seen).toEqual(['first']);
  await serveTexts(buildFolder, 'second', { 'index.html': 'second' });
  const later = open(note);
  await later.resume();
  await until('the second release', () => (seen.length === 2 ? true : undefined));
  expect(seen).toEqual(['first', 'second']);
});

it('uploads a newer publish in place of a running upload', async () => {
  const { open, buildFolder } = await world();
  const seen: string[] = [];
  const uploads = open(async (upload) => {
    const home = await homeOf(upload);
    seen.push(home);
    if (home === 'first') await slowly(upload);
  });
  uploads.start();
  await until('the first upload', () => (seen.length === 1 ? true : undefined));
  await serveTexts(buildFolder, 'second', { 'index.html': 'second' });
  uploads.start();
  await reached(uploads, 'done');
  expect(seen).toEqual(['first', 'second']);
});

it('retries a problem that may pass, and reports one that does not at once', async () => {
  const { open, failures } = await world();
  let times = 0;
  const flaky = open(async () => {
    times += 1;
    if (times < 3) throw new HostError('broken-off', { host: 'ssh.example' });
  });
  flaky.start();
  await reached(flaky, 'done');
  expect([times, failures]).toEqual([3, []]);
  const refusing = open(async ({ onMixture }) => {
    times += 1;
    await onMixture(['index.html']);
    throw new HostError('wrong-login');
  });
  refusing.start();
  const message = 'The host does not accept this user and password. Check both.';
  expect(await reached(refusing, 'failed')).toMatchObject({ message, mixture: ['index.html'] });
  expect([times, failures]).toEqual([4, [message]]);
  expect((await refusing.state())?.onlineSince).toBeDefined();
});

it('does not take the state of another host for its own', async () => {
  const { open } = await world();
  const uploads = open(async () => {});
  uploads.start();
  await reached(uploads, 'done');
  const elsewhere = open(async () => {}, { place: 'elsewhere' });
  expect((await elsewhere.state())?.state).toBeUndefined();
  expect(await elsewhere.onlineRelease()).toBeUndefined();
});

it('names the release that the host serves until the next upload is complete', async () => {
  const { open, buildFolder } = await world();
  let isRefusing = false;
  const uploads = open(async () => {
    if (isRefusing) throw new HostError('wrong-login');
  });
  expect(await uploads.onlineRelease()).toBeUndefined();
  uploads.start();
  await reached(uploads, 'done');
  const first = await currentReleaseId(buildFolder);
  expect(await uploads.onlineRelease()).toBe(first);
  await serveTexts(buildFolder, 'second', { 'index.html': 'second' });
  isRefusing = true;
  uploads.start();
  await reached(uploads, 'failed');
  expect(await uploads.onlineRelease()).toBe(first);
});

it('uploads the drafts for its host beside the site, and notes only those of a complete upload', async () => {
  const { open } = await world();
  const noted: unknown[] = [];
  const drafts: DraftFolders = {
    foldersFor: async (place) => [{ name: `-${place}`, folder: undefined }],
    uploaded: async (uploaded) => void noted.push(...uploaded),
  };
  const seen: unknown[] = [];
  const failing = open(() => Promise.reject(new HostError('wrong-login')), { drafts });
  failing.start();
  await reached(failing, 'failed');
  expect(noted).toEqual([]);
  const uploads = open(async (upload) => void seen.push(upload.drafts), { drafts });
  uploads.start();
  await reached(uploads, 'done');
  expect([seen, noted]).toEqual([[[{ name: '-here', folder: undefined }]], [{ name: '-here', folder: undefined }]]);
});
