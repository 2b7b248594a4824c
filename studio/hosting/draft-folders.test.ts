import { readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { siteOf, uploadOf } from '../../test/fixtures/site-to-upload.ts';
import { uploadWithDrafts } from './draft-folders.ts';
import type { FileHost } from './host.ts';

const SITE = { 'index.html': 'site', 'static/a.0f3c.css': 'a' };
const DRAFT = { 'index.html': 'draft', 'static/b.1f3c.css': 'b', 'about/index.html': 'about the draft' };
const NAME = `-${'s'.repeat(43)}`;
const OTHER = `-${'o'.repeat(43)}`;

/** A host in memory. `fails` says which calls fail. */
function memoryHost() {
  const files = new Map<string, string>();
  let fails: RegExp | undefined;
  const check = (path: string) => {
    if (fails?.test(path)) throw new Error(`${path} failed`);
  };
  const host: FileHost = {
    async read(path) {
      const text = files.get(path);
      return text === undefined ? undefined : Buffer.from(text);
    },
    async put(path, source) {
      check(path);
      files.set(path, typeof source === 'string' ? await readFile(source, 'utf8') : Buffer.from(source).toString());
    },
    async rename(from, to) {
      check(to);
      files.set(to, files.get(from) ?? '');
      files.delete(from);
    },
    async remove(path) {
      check(path);
      files.delete(path);
    },
  };
  const failAt = (paths: RegExp | undefined) => {
    fails = paths;
  };
  const below = (name: string) => [...files.keys()].filter((path) => path.startsWith(`${name}/`)).sort();
  return { files, host, below, failAt };
}

const draftsOf = async (...names: string[]) =>
  Promise.all(names.map(async (name) => ({ name, folder: await siteOf(DRAFT) })));

it('uploads a draft beside the site, and names it only in its own folder', async () => {
  const { files, host } = memoryHost();
  const folder = await siteOf(SITE);
  await uploadWithDrafts(host, uploadOf(folder, { drafts: await draftsOf(NAME) }));
  expect(files.get(`${NAME}/about/index.html`)).toBe('about the draft');
  expect(files.get('index.html')).toBe('site');
  for (const [path, text] of files) if (!path.startsWith(NAME)) expect(text, path).not.toContain(NAME);
});

it('leaves drafts alone when the site is uploaded without them', async () => {
  const { host, below } = memoryHost();
  const folder = await siteOf(SITE);
  await uploadWithDrafts(host, uploadOf(folder, { drafts: await draftsOf(NAME) }));
  const before = below(NAME);
  await uploadWithDrafts(host, uploadOf(await siteOf({ 'index.html': 'new' })));
  expect(below(NAME)).toEqual(before);
});

it('takes a draft away at once, its files without a use too, and no other', async () => {
  const { files, host, below } = memoryHost();
  const folder = await siteOf(SITE);
  await uploadWithDrafts(host, uploadOf(folder, { drafts: await draftsOf(NAME, OTHER) }));
  await uploadWithDrafts(
    host,
    uploadOf(folder, { drafts: [{ name: NAME, folder: undefined }, ...(await draftsOf(OTHER))] }),
  );
  expect(below(NAME)).toEqual([]);
  expect([files.get(`${OTHER}/index.html`), files.get('index.html')]).toEqual(['draft', 'site']);
});

it('takes a draft away also if the site cannot be uploaded, and goes on after an interruption', async () => {
  const { host, below, failAt } = memoryHost();
  const folder = await siteOf(SITE);
  await uploadWithDrafts(host, uploadOf(folder, { drafts: await draftsOf(NAME) }));
  const leaving = { drafts: [{ name: NAME, folder: undefined }] };
  failAt(/about\/index\.html$/);
  await expect(uploadWithDrafts(host, uploadOf(folder, leaving))).rejects.toThrow('failed');
  failAt(/^index\.html/);
  const next = await siteOf({ 'index.html': 'new' });
  await expect(uploadWithDrafts(host, uploadOf(next, leaving))).rejects.toThrow('failed');
  expect(below(NAME)).toEqual([]);
});

it('takes away what an interrupted upload of a draft has left', async () => {
  const { host, below, failAt } = memoryHost();
  const folder = await siteOf(SITE);
  failAt(/about\/index\.html$/);
  await expect(uploadWithDrafts(host, uploadOf(folder, { drafts: await draftsOf(NAME) }))).rejects.toThrow('failed');
  expect(below(NAME)).not.toEqual([]);
  failAt(undefined);
  await uploadWithDrafts(host, uploadOf(folder, { drafts: [{ name: NAME, folder: undefined }] }));
  expect(below(NAME)).toEqual([]);
});
