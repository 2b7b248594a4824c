import { existsSync } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { UserError } from '../../lib/user-error.ts';
import { openLocalStorage } from '../../storage/local/open.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { fakePreview } from '../../test/fixtures/studio.ts';
import type { ChosenHost } from '../hosting/chosen-host.ts';
import { openOwnerSettings } from '../owner-settings/owner-settings.ts';
import { GUEST_BASE } from '../preview/guest-site.ts';
import { CannotWrite, NotFound } from '../workspace.ts';
import { type NewDraftLink, openDraftLinks } from './draft-links.ts';
import { openHostedDrafts } from './hosted-drafts.ts';

const DAY_MS = 24 * 60 * 60_000;
const ANA: NewDraftLink = { name: 'Ana', lasts: 'week', isFollowing: false, withPrivate: false };
const CODE = '/static/js/entry.0123456789.js';
const HOST: ChosenHost = {
  type: 'sftp',
  name: 'ssh.example',
  place: 'here',
  host: { test: async () => '', upload: async () => {} },
};

/** The links of a studio on a laptop, whose site is on a host below /work. */
async function laptop() {
  const home = await scratchFolder();
  const { documents, close } = await openLocalStorage(join(home, 'data'));
  onTestFinished(close);
  const settings = openOwnerSettings({ dataFolder: join(home, 'data'), own: {} });
  let chosen: ChosenHost | undefined = HOST;
  let url: string | undefined = 'https://site.example/work';
  let word = 'first';
  let now = Date.parse('2026-11-27T12:00:00.000Z');
  let uploads = 0;
  const hosted = openHostedDrafts({
    documents,
    settings,
    folder: join(home, 'hosted'),
    chooseHost: () => chosen,
    readAddress: async () => ({ url, base: '/work' }),
  });
  const preview = fakePreview({
    folder: join(home, 'preview'),
    async filesFor(_, copyTo = '') {
      await mkdir(join(copyTo, 'site/about'), { recursive: true });
      await mkdir(join(copyTo, 'static/js'), { recursive: true });
      await writeFile(join(copyTo, 'site/about/index.html'), `<a href="${GUEST_BASE}/">${word}</a>`);
      await writeFile(join(copyTo, CODE), `import("${GUEST_BASE}/a.js")`);
      return { files: ['site/about/index.html'], statics: [CODE] };
    },
  });
  const upload = () => {
    uploads += 1;
  };
  const links = openDraftLinks({
    documents,
    preview,
    hosted,
    upload,
    folder: join(home, 'copies'),
    log: () => {},
    now: () => now,
    pauseMs: 1,
  });
  onTestFinished(() => links.close());
  return {
    hosted,
    links,
    settings,
    home,
    uploads: () => uploads,
    /** Lets an upload succeed. */
    async uploaded() {
      const drafts = await hosted.foldersFor('here');
      await hosted.uploaded(drafts);
      return drafts;
    },
    choose: (host: ChosenHost | undefined) => (chosen = host),
    setUrl: (next: string | undefined) => (url = next),
    write: (text: string) => (word = text),
    wait: (ms: number) => (now += ms),
  };
}

const folderIn = (link: string) => new URL(link).pathname.split('/').at(-2) ?? '';

it('prepares the files at the base path of the secret folder, and uploads them', async () => {
  const { hosted, links, uploads, uploaded } = await laptop();
  const link = await links.addOnHost(ANA);
  expect(link).toMatch(/^https:\/\/site\.example\/work\/-[\w-]{43}\/$/);
  expect(await hosted.foldersFor('here')).toEqual([]);
  await links.close();
  expect((await links.list())[0]).toMatchObject({ name: 'Ana', state: 'uploading' });
  expect((await links.list())[0]).not.toHaveProperty('seen');
  const [draft, ...others] = await uploaded();
  expect([draft?.name, others, uploads()]).toEqual([folderIn(link), [], 1]);
  const base = new URL(link).pathname.slice(0, -1);
  expect(await readFile(join(draft?.folder ?? '', 'about/index.html'), 'utf8')).toBe(`<a href="${base}/">first</a>`);
  expect(await readFile(join(draft?.folder ?? '', CODE), 'utf8')).toBe(`import("${base}/a.js")`);
  expect([(await links.list())[0]?.state, await hosted.foldersFor('elsewhere')]).toEqual(['ready', []]);
});

it('keeps the name of the folder with the owner’s secrets, and nowhere else', async () => {
  const { links, settings, home } = await laptop();
  const link = await links.addOnHost(ANA);
  await links.close();
  expect(await readFile(join(home, 'data/settings.json'), 'utf8')).toContain(folderIn(link));
  expect(JSON.stringify([await settings.list(), await links.list()])).not.toContain(folderIn(link));
});

it.each([
  ['no JSON', '{"'],
  [
    'a folder that is none',
    JSON.stringify({ [`${'a'.repeat(32)}`]: { folder: 'about', place: 'here', isOnline: true } }),
  ],
])('ends the start with the name of the setting and the cure if it is %s', async (_, SHOWN_DRAFTS) => {
  const home = await scratchFolder();
  const { documents, close } = await openLocalStorage(join(home, 'data'));
  onTestFinished(close);
  const open = () =>
    openHostedDrafts({
      documents,
      settings: openOwnerSettings({ dataFolder: join(home, 'data'), own: { SHOWN_DRAFTS } }),
      folder: join(home, 'hosted'),
      chooseHost: () => HOST,
      readAddress: async () => ({ url: undefined, base: '' }),
    });
  expect(open).toThrow(UserError);
  expect(open).toThrow(/^SHOWN_DRAFTS cannot be read\. Restore settings\.json/);
  expect(open).not.toThrow(SHOWN_DRAFTS);
});

it('takes a draft away when its owner ends it', async () => {
  const { hosted, links, uploads, uploaded, settings } = await laptop();
  const link = await links.addOnHost(ANA);
  await links.close();
  const [draft] = await uploaded();
  const [{ id = '' } = {}] = await links.list();
  await links.end(id);
  expect([uploads(), await links.list()]).toEqual([2, []]);
  expect(await uploaded()).toEqual([{ name: folderIn(link), folder: undefined }]);
  expect([await hosted.foldersFor('here'), existsSync(draft?.folder ?? '')]).toEqual([[], false]);
  expect(settings.environment().SHOWN_DRAFTS).toBeUndefined();
});

it('takes a draft away after its end, at the next start at the latest', async () => {
  const { links, uploads, uploaded, wait } = await laptop();
  const link = await links.addOnHost(ANA);
  await links.close();
  await uploaded();
  await links.sweep();
  expect(uploads()).toBe(1);
  wait(7 * DAY_MS);
  await links.sweep();
  expect([uploads() > 1, await uploaded()]).toEqual([true, [{ name: folderIn(link), folder: undefined }]]);
});

it('uploads a draft anew that goes on, after a pause, and no other', async () => {
  const { hosted, links, uploads, write } = await laptop();
  const [following, still] = [await links.addOnHost({ ...ANA, isFollowing: true }), await links.addOnHost(ANA)];
  await expect.poll(uploads).toBe(2);
  write('second');
  for (let count = 0; count < 5; count += 1) links.draftChanged();
  await expect.poll(uploads).toBe(3);
  await links.close();
  const texts = new Map<string, string>();
  for (const { name, folder = '' } of await hosted.foldersFor('here')) {
    texts.set(name, await readFile(join(folder, 'about/index.html'), 'utf8'));
  }
  expect(texts.get(folderIn(following))).toContain('second');
  expect(texts.get(folderIn(still))).toContain('first');
});

it('says where a draft cannot be uploaded to', async () => {
  const { links, choose, setUrl } = await laptop();
  setUrl(undefined);
  await expect(links.addOnHost(ANA)).rejects.toThrow(CannotWrite);
  expect(await links.findHost()).toMatchObject({ obstacle: expect.stringContaining('its address first') });
  choose({ ...HOST, type: 'command' });
  expect(await links.findHost()).toMatchObject({ obstacle: expect.stringContaining('PUBLISH_COMMAND') });
  choose(undefined);
  expect(await links.findHost()).toMatchObject({ obstacle: expect.stringContaining('Put the site online') });
  expect(await links.list()).toEqual([]);
});

it('names a draft that is left on another host, until its owner says that it is deleted', async () => {
  const { hosted, links, choose, uploads, uploaded } = await laptop();
  const link = await links.addOnHost(ANA);
  await links.close();
  await uploaded();
  choose({ ...HOST, place: 'elsewhere' });
  const [{ id = '' } = {}] = await links.list();
  expect(links.stranded()).toEqual([{ id, folder: folderIn(link) }]);
  await links.end(id);
  const before = uploads();
  await links.sweep();
  expect([uploads(), await links.list(), links.stranded().length]).toEqual([before, [], 1]);
  await links.end(id);
  expect([links.stranded(), hosted.find(id)]).toEqual([[], undefined]);
  await expect(links.end(id)).rejects.toThrow(NotFound);
});
