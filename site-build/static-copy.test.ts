import { mkdir, readdir, readFile, rm, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { beforeEach, expect, it } from 'vitest';
import { readEmailSettings, settingsFor } from '../app/email/email-settings.ts';
import { scratchFolder } from '../test/fixtures/scratch-folder.ts';
import { serve } from './releases.ts';
import { adviceForStaticHosts, copyForStaticHosts } from './static-copy.ts';

const IDS = { EMAIL_SERVICE_ID: 's', EMAIL_TEMPLATE_ID: 't', EMAIL_PUBLIC_KEY: 'k' };

let build: string;
beforeEach(async () => {
  build = await scratchFolder();
});

async function put(path: string, text: string): Promise<void> {
  await mkdir(dirname(join(build, path)), { recursive: true });
  await writeFile(join(build, path), text);
}

async function release(id: string, statics: readonly string[]): Promise<void> {
  await put(`releases/${id}/release.json`, JSON.stringify({ at: '2026-05-14T09:30:00.000Z', files: {}, statics }));
  await put(`releases/${id}/site/index.html`, id);
  for (const name of ['nginx-headers.conf', 'firebase.json']) await put(`releases/${id}/${name}`, '');
  for (const url of statics) await put(url, url);
  await serve(build, id);
}

const copied = async () =>
  (await readdir(join(build, 'client'), { recursive: true, withFileTypes: true }))
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(join(build, 'client').length))
    .sort();

it('contains only the current release and its files', async () => {
  await release('first', ['/static/js/a.js', '/static/js/b.js']);
  expect(await copyForStaticHosts(build)).toBe(true);
  expect(await copied()).toEqual(['/index.html', '/static/js/a.js', '/static/js/b.js']);
  await release('second', ['/static/js/b.js']);
  await copyForStaticHosts(build);
  expect(await copied()).toEqual(['/index.html', '/static/js/b.js']);
  expect(await readFile(join(build, 'client/index.html'), 'utf8')).toBe('second');
});

it('is not written again for the same release', async () => {
  await release('first', []);
  await copyForStaticHosts(build);
  expect(await copyForStaticHosts(build)).toBe(false);
  await rm(join(build, 'client'), { recursive: true });
  expect(await copyForStaticHosts(build)).toBe(true);
});

it('fails and keeps the previous copy while a file is missing', async () => {
  await release('first', []);
  await copyForStaticHosts(build);
  await release('second', ['/static/pictures/a.avif']);
  await rm(join(build, 'static'), { recursive: true });
  await expect(copyForStaticHosts(build)).rejects.toThrow('ENOENT');
  expect(await readFile(join(build, 'client/index.html'), 'utf8')).toBe('first');
});

it('says when the form needs a server', () => {
  const adviceFor = (email: Parameters<typeof adviceForStaticHosts>[0]['email']) =>
    adviceForStaticHosts({ email, content: { aliases: [] } });
  expect(adviceFor(readEmailSettings({}))).toEqual([expect.stringMatching(/npm start.*EMAIL_.*contact: address/)]);
  expect(adviceFor(readEmailSettings(IDS))).toEqual([]);
  expect(adviceFor(readEmailSettings({ ...IDS, EMAIL_ORIGIN: 'https://relay.example' }))).toEqual([]);
  expect(adviceFor(settingsFor('address', readEmailSettings({})))).toEqual([]);
});

it('names the old addresses that only a server redirects', () => {
  const aliases = [
    { from: '/old', to: '/' },
    { from: '/?p=3', to: '/about' },
  ];
  expect(adviceForStaticHosts({ email: readEmailSettings(IDS), content: { aliases } })).toEqual([
    expect.stringContaining('does not redirect /?p=3, because'),
  ]);
});
