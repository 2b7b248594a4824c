import { existsSync } from 'node:fs';
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { openLocalStorage } from '../../storage/local/open.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { fakePreview, noHostedDrafts } from '../../test/fixtures/studio.ts';
import type { Preview } from '../preview/preview.ts';
import { NotFound } from '../workspace.ts';
import { type NewDraftLink, openDraftLinks } from './draft-links.ts';
import { draftLinksIn } from './records.ts';

const DAY_MS = 24 * 60 * 60_000;
const NO_HOST = { hosted: noHostedDrafts, upload: () => {} };
const ANA: NewDraftLink = { name: 'Ana', lasts: 'week', isFollowing: false, withPrivate: false };
const PICTURE = '/static/pictures/cover.0123456789-800.avif';

/** Links to a draft of one page, whose word a test can change. */
async function world(own: Partial<Preview> = {}) {
  const home = await scratchFolder();
  const { documents, close } = await openLocalStorage(join(home, 'data'));
  onTestFinished(close);
  const folder = join(home, 'copies');
  const logged: string[] = [];
  let word = 'first';
  let now = Date.parse('2026-11-27T12:00:00.000Z');
  const preview = fakePreview({
    folder: join(home, 'preview'),
    make: async (path, guests) => ({
      version: 1,
      made: { path: '/index.html', body: `${path} ${word} ${guests?.withPrivate}`, status: 200 },
    }),
    async filesFor({ withPrivate }, copyTo) {
      if (copyTo !== undefined) {
        await mkdir(join(copyTo, 'site'), { recursive: true });
        await writeFile(join(copyTo, 'site/index.html'), `${word} ${withPrivate}`);
      }
      return { files: ['site/index.html', 'site/404.html'], statics: [PICTURE] };
    },
    ...own,
  });
  const open = () =>
    openDraftLinks({ documents, preview, ...NO_HOST, folder, log: (event) => logged.push(event), now: () => now });
  const links = open();
  onTestFinished(() => links.close());
  const shown = async (secret: string, path = '/') => {
    const link = await links.open(secret);
    return link && Buffer.from((await link.site.make(path)).body).toString();
  };
  return {
    documents,
    folder,
    links,
    open,
    shown,
    logged,
    write: (text: string) => (word = text),
    wait: (ms: number) => (now += ms),
  };
}

it('shows the draft as it was, or as it goes on', async () => {
  const { links, shown, write } = await world();
  const now = await links.add(ANA);
  const following = await links.add({ ...ANA, isFollowing: true, withPrivate: true });
  expect([await shown(now), await shown(following)]).toEqual(['first false', '/ first true']);
  write('second');
  expect([await shown(now), await shown(following)]).toEqual(['first false', '/ second true']);
});

it('stores no secret', async () => {
  const { documents, folder, links } = await world();
  const secret = await links.add(ANA);
  await links.close();
  const stored = JSON.stringify([await draftLinksIn(documents).all(), await readdir(folder, { recursive: true })]);
  expect(stored).not.toContain(secret);
  expect(stored).toContain('Ana');
});

it('opens nothing for a secret that is unknown, changed or of another form', async () => {
  const { links } = await world();
  const secret = await links.add(ANA);
  const [{ id = '' } = {}] = await links.list();
  const changed = (secret.startsWith('A') ? 'B' : 'A') + secret.slice(1);
  for (const other of ['', id, changed, secret.slice(1), `${secret}a`, '../'.repeat(15), 'a'.repeat(43), '__proto__']) {
    expect(await links.open(other), other).toBeUndefined();
  }
});

it('compares the second half of the hash, too', async () => {
  const { documents, links } = await world();
  const secret = await links.add(ANA);
  const stored = draftLinksIn(documents);
  const [link] = await stored.all();
  if (!link) throw new Error('There is no link.');
  await documents.commit([stored.write(link.id, { ...link.value, proof: '0'.repeat(32) })]);
  expect(await links.open(secret)).toBeUndefined();
});

it('shows nothing after its end, not even when the clock is set back, and deletes the copy', async () => {
  const { folder, links, shown, wait } = await world();
  const [day, week] = [await links.add({ ...ANA, lasts: 'day' }), await links.add(ANA)];
  await links.close();
  wait(DAY_MS - 1);
  expect(await shown(day)).toBe('first false');
  wait(1);
  expect([await shown(day), await shown(week)]).toEqual([undefined, 'first false']);
  wait(-DAY_MS);
  expect(await shown(day)).toBeUndefined();
  expect(await readdir(folder)).toHaveLength(1);
  wait(7 * DAY_MS);
  expect(await links.list()).toEqual([]);
});

it('ends at once, and a revoked link opens nothing again', async () => {
  const { folder, links, shown } = await world();
  const secret = await links.add(ANA);
  expect(await shown(secret)).toBe('first false');
  const [{ id = '' } = {}] = await links.list();
  await links.end(id);
  expect([await shown(secret), await links.list(), await readdir(folder)]).toEqual([undefined, [], []]);
  await expect(links.end(id)).rejects.toThrow(NotFound);
  await links.count(id);
  expect([await shown(secret), await links.list()]).toEqual([undefined, []]);
});

it('counts openings, and says when the last one was', async () => {
  const { links, wait } = await world();
  await links.add(ANA);
  const [{ id = '' } = {}] = await links.list();
  wait(1_000);
  await Promise.all([links.count(id), links.count(id)]);
  expect(await links.list()).toEqual([
    {
      id,
      name: 'Ana',
      isFollowing: false,
      withPrivate: false,
      seen: 2,
      madeAt: '2026-11-27T12:00:00.000Z',
      until: '2026-12-04T12:00:00.000Z',
      seenAt: '2026-11-27T12:00:01.000Z',
      state: expect.any(String),
    },
  ]);
});

it('waits for the copy of a new link, and deletes it if the link ends before', async () => {
  const gate = Promise.withResolvers<void>();
  const { folder, links, shown } = await world({
    async filesFor(_, copyTo = '') {
      await mkdir(join(copyTo, 'site'), { recursive: true });
      await gate.promise;
      await writeFile(join(copyTo, 'site/index.html'), 'copied');
      return { files: ['site/index.html'], statics: [] };
    },
  });
  const [first, second] = [await links.add(ANA), await links.add({ ...ANA, name: 'Ben' })];
  const found = await links.list();
  expect(found.map(({ state }) => state)).toEqual(['making', 'making']);
  const opened = [shown(first), shown(second)];
  await links.end(found.find(({ name }) => name === 'Ben')?.id ?? '');
  gate.resolve();
  expect(await Promise.all(opened)).toEqual(['copied', undefined]);
  await links.close();
  expect((await links.list()).map(({ state }) => state)).toEqual(['ready']);
  expect(await readdir(folder)).toHaveLength(1);
});

it('says so if the copy could not be made, or is gone', async () => {
  const broken = await world({ filesFor: () => Promise.reject(new Error('The draft could not be read.')) });
  const secret = await broken.links.add(ANA);
  expect(await broken.shown(secret)).toBeUndefined();
  expect([(await broken.links.list())[0]?.state, broken.logged]).toEqual([
    'lost',
    ['The draft of a link could not be made.'],
  ]);
  const { folder, links, shown } = await world();
  const other = await links.add(ANA);
  await links.close();
  await rm(folder, { recursive: true });
  expect([await shown(other), (await links.list())[0]?.state]).toEqual([undefined, 'lost']);
});

it('adds pictures to a copy that were not encoded yet, one list at a time, and goes on without one', async () => {
  const lists: string[][] = [];
  const unmade = '/static/pictures/damaged.0123456789-800.avif';
  let isFilling = false;
  const statics = [unmade, PICTURE];
  const { folder, links, documents, logged } = await world({
    filesFor: async (_, copyTo) => {
      if (copyTo !== undefined) await mkdir(copyTo, { recursive: true });
      return { files: [], statics };
    },
    pictures: {
      fill: async (urls) => {
        expect(isFilling).toBe(false);
        isFilling = true;
        lists.push([...urls]);
        await mkdir(join(folder, '../preview/static/pictures'), { recursive: true });
        await writeFile(join(folder, '../preview', PICTURE), 'picture');
        isFilling = false;
      },
      make: async () => false,
      quick: async () => undefined,
      close: async () => {},
    },
  });
  const [secret] = await Promise.all([links.add(ANA), links.add({ ...ANA, name: 'Ben' })]);
  const ids = (await draftLinksIn(documents).all()).map(({ id }) => id);
  await expect.poll(() => ids.filter((id) => existsSync(join(folder, id, PICTURE)))).toHaveLength(2);
  await expect.poll(() => logged).toEqual(Array(2).fill('A copy of the draft lacks pictures.'));
  expect(lists[0]).toEqual(statics);
  const { site } = (await links.open(secret)) ?? {};
  expect([await site?.hasStatic(PICTURE), await site?.hasStatic('/static/other')]).toEqual([true, false]);
});

it('deletes at the start what has ended, and copies without a link', async () => {
  const { folder, links, open, wait } = await world();
  await links.add({ ...ANA, lasts: 'day' });
  await links.add(ANA);
  await links.close();
  await mkdir(join(folder, 'left-behind'));
  wait(DAY_MS);
  const later = open();
  onTestFinished(() => later.close());
  await later.sweep();
  expect([(await later.list()).length, (await readdir(folder)).length]).toEqual([1, 1]);
});

it('forgets the files of an older version of a draft', async () => {
  let version = 1;
  let statics = ['/static/a.js'];
  const { links } = await world({
    make: async () => ({ version, made: { path: '/index.html', body: '', status: 200 } }),
    filesFor: async () => ({ files: [], statics }),
  });
  const link = await links.open(await links.add({ ...ANA, isFollowing: true }));
  await link?.site.make('/');
  expect(await link?.site.hasStatic('/static/a.js')).toBe(true);
  [version, statics] = [2, ['/static/b.js']];
  await link?.site.make('/');
  expect([await link?.site.hasStatic('/static/a.js'), await link?.site.hasStatic('/static/b.js')]).toEqual([
    false,
    true,
  ]);
});
