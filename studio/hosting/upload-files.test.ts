import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { siteOf, uploadOf } from '../../test/fixtures/site-to-upload.ts';
import type { FileHost, Upload } from './host.ts';
import { filesOf } from './static-site.ts';
import { uploadFiles } from './upload-files.ts';

const DAY_MS = 24 * 60 * 60_000;
const MANIFEST = '.site-upload.json';
const OLD = { 'index.html': 'old', 'about/index.html': 'About', 'static/a.0f3c.css': 'a', 'feed.xml': 'old' };
const NEW = { 'index.html': 'new', 'works/index.html': 'Works', 'static/b.1f3c.css': 'b', 'feed.xml': 'new' };

/** A host in memory that lists what it is asked for. `failAt` names the call that fails, such as `put index.html`. */
function memoryHost({ canRename = true }: { readonly canRename?: boolean } = {}) {
  const files = new Map<string, string>();
  const calls: string[] = [];
  let failAt: string | undefined;
  const call = (text: string) => {
    if (!text.includes(MANIFEST)) calls.push(text);
    if (text === failAt) throw new Error(`${text} failed`);
  };
  const host: FileHost = {
    async read(path) {
      const text = files.get(path);
      return text === undefined ? undefined : Buffer.from(text);
    },
    async put(path, source) {
      call(`put ${path}`);
      files.set(path, typeof source === 'string' ? await readFile(source, 'utf8') : Buffer.from(source).toString());
    },
    ...(canRename && {
      async rename(from: string, to: string) {
        call(`rename ${to}`);
        const text = files.get(from);
        if (text === undefined) throw new Error(`There is no ${from}.`);
        files.delete(from);
        files.set(to, text);
      },
    }),
    async remove(path) {
      if (files.delete(path)) call(`remove ${path}`);
    },
  };
  const upload = async (texts: Readonly<Record<string, string>>, more: Partial<Upload> = {}) => {
    const order = uploadOf(await siteOf(texts), more);
    calls.length = 0;
    await uploadFiles(host, { ...order, files: await filesOf(order.folder) });
  };
  const online = () => Object.fromEntries([...files].filter(([path]) => path !== MANIFEST).sort());
  return { files, calls, upload, online, fail: (text: string | undefined) => (failAt = text) };
}

it('uploads hashed files first, and renames pages after all others are there', async () => {
  const { upload, calls } = memoryHost();
  await upload(OLD);
  await upload(NEW);
  const at = (text: string) => calls.indexOf(text);
  expect(at('rename static/b.1f3c.css')).toBeLessThan(at('put index.html.unfinished'));
  for (const page of ['index.html', 'works/index.html']) {
    expect(at(`rename ${page}`)).toBeGreaterThan(at('rename feed.xml'));
    expect(at('rename feed.xml')).toBeGreaterThan(at(`put ${page}.unfinished`));
    expect(at('remove about/index.html')).toBeGreaterThan(at(`rename ${page}`));
  }
});

it('uploads pages last to a host that cannot rename, and names those that may be old or new', async () => {
  const { upload, calls, fail, online } = memoryHost({ canRename: false });
  await upload(OLD);
  fail('put index.html');
  const mixtures: (readonly string[])[] = [];
  const onMixture = async (pages: readonly string[]) => void mixtures.push(pages);
  await expect(upload(NEW, { onMixture })).rejects.toThrow('put index.html failed');
  expect(calls.indexOf('put static/b.1f3c.css')).toBeLessThan(calls.indexOf('put feed.xml'));
  expect(calls.indexOf('put feed.xml')).toBeLessThan(calls.indexOf('put index.html'));
  expect(mixtures[0]).toEqual(['index.html', 'works/index.html']);
  expect(mixtures.at(-1)).toContain('index.html');
  expect(online()).toMatchObject({ 'index.html': 'old', 'feed.xml': 'new', 'about/index.html': 'About' });
  fail(undefined);
  await upload(NEW, { onMixture });
  expect(online()).toEqual({ ...NEW, 'static/a.0f3c.css': 'a' });
  expect(mixtures.at(-1)).toEqual([]);
});

it('does not repeat what was complete before an interruption', async () => {
  const { upload, calls, fail, online } = memoryHost();
  await upload(OLD);
  fail('put works/index.html.unfinished');
  await expect(upload(NEW)).rejects.toThrow('failed');
  expect(online()).toMatchObject({ 'index.html': 'old', 'feed.xml': 'old' });
  fail(undefined);
  await upload(NEW);
  expect(calls.filter((text) => text.startsWith('put '))).toEqual(['put works/index.html.unfinished']);
  expect(online()).toEqual({ ...NEW, 'static/a.0f3c.css': 'a' });
});

it('deletes hashed files 30 days after the last upload that used them, and no file of others', async () => {
  const { files, upload, online } = memoryHost();
  files.set('notes.txt', 'mine');
  files.set('static/own.css', 'mine');
  const begin = Date.UTC(2026, 0, 1);
  await upload(OLD, { now: begin });
  await upload(NEW, { now: begin + DAY_MS });
  await upload(NEW, { now: begin + 30 * DAY_MS });
  expect(online()).toHaveProperty(['static/a.0f3c.css']);
  await upload(OLD, { now: begin + 30 * DAY_MS });
  await upload(NEW, { now: begin + 40 * DAY_MS });
  await upload(NEW, { now: begin + 69 * DAY_MS });
  expect(online()).toHaveProperty(['static/a.0f3c.css']);
  await upload(NEW, { now: begin + 70 * DAY_MS });
  expect(online()).toEqual({ ...NEW, 'notes.txt': 'mine', 'static/own.css': 'mine' });
});

it.each([
  ['is damaged', '{"version":1,"fi'],
  ['leads out of the folder', JSON.stringify({ version: 1, files: { '../other/index.html': { sha256: 'x' } } })],
  ['is of another version', JSON.stringify({ version: 2, files: { 'index.html': { sha256: 'x' } } })],
])('uploads everything and deletes nothing if the manifest %s', async (_, text) => {
  const { files, upload, calls, online } = memoryHost();
  files.set(MANIFEST, text);
  files.set('../other/index.html', 'theirs');
  await upload(OLD);
  expect(calls.filter((call) => call.startsWith('rename '))).toHaveLength(4);
  expect(online()).toEqual({ ...OLD, '../other/index.html': 'theirs' });
});

it('ends before the next file when a newer publish replaces it', async () => {
  const { upload, calls, online } = memoryHost();
  await upload(OLD);
  const abort = new AbortController();
  const reason = new Error('superseded');
  await expect(
    upload(NEW, { signal: abort.signal, onProgress: (done) => done === 1 && abort.abort(reason) }),
  ).rejects.toThrow(reason);
  expect(calls).not.toContain('rename index.html');
  expect(online()).toMatchObject({ 'index.html': 'old', 'about/index.html': 'About' });
});
