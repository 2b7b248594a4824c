import { existsSync } from 'node:fs';
import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, expect, it, vi } from 'vitest';
import { textKindOf } from '../../model/translations/translation.ts';
import type { Code } from '../../site-build/code.ts';
import { PRIVATE, PRIVATE_WORDS, privateSetting, UNLISTED, writePrivate } from '../../test/fixtures/private-works.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { wordsAsPages } from '../../test/fixtures/studio-workplace.ts';
import { draftContentIn } from './draft-content.ts';
import { contentIn, readDraftSite } from './draft-site.ts';
import { GUEST_BASE, type GuestSite } from './guest-site.ts';

const CONTENT = join(import.meta.dirname, '../../test/fixtures/content');
const WORK = `/portfolio/${PRIVATE.slug}`;

afterEach(() => vi.unstubAllEnvs());

/** Code whose pages have everything that a page can have of the content, except what only its owner's screens read. */
const contentAsPages: Code = {
  ...wordsAsPages,
  async render(request, { content, email }) {
    const { folder: _, privateWorks: _p, hidden: _h, hiddenFiles: _f, notes: _n, cards, ...shown } = content;
    const own = wordsAsPages.render(new Request(request.url), {
      content,
      email,
      messagesIn: 'local',
      hasMailbox: false,
    });
    const page = await (await own).text();
    const all = JSON.stringify([shown, [...cards.values()], content.languages.map(({ addresses }) => [...addresses])]);
    return new Response(page.replace('<body>', () => `<body>${all.replaceAll('<', '&lt;')}`));
  },
};

/** The draft of a site with a private work, an unlisted one and a hidden one. */
async function draftWithPrivateWork() {
  vi.stubEnv('PRIVATE_WORKS', (await privateSetting()).PRIVATE_WORKS);
  const folder = await scratchFolder();
  const content = contentIn(folder);
  await writePrivate(CONTENT, content);
  const texts = new Map<string, string>();
  for (const file of await readdir(content, { recursive: true, encoding: 'utf8' })) {
    if (textKindOf(file)) texts.set(file, await readFile(join(content, file), 'utf8'));
  }
  const hidden = 'portfolio/dogwood/project.md';
  texts.set(hidden, (texts.get(hidden) ?? '').replace('visible: true', 'visible: false'));
  const site = await readDraftSite(draftContentIn(content), texts, texts, folder, contentAsPages);
  return { site, folder };
}

const pageOf = async (site: GuestSite, address: string) => {
  const { status, body } = await site.make(address);
  return { status, text: String(body) };
};

it('shows nothing of a private work, nor of a hidden one', async () => {
  const { site } = await draftWithPrivateWork();
  const guests = await site.guests({ withPrivate: false });
  expect(guests.files.join(' ')).not.toMatch(/private|dogwood/);
  expect(guests.statics.length).toBeGreaterThan(0);
  const words = new RegExp([...PRIVATE_WORDS, PRIVATE.closed].join('|'));
  for (const file of guests.files) {
    const { text } = await pageOf(guests, file.slice('site'.length));
    expect(words.exec(text)?.[0], file).toBeUndefined();
  }
  expect(guests.statics.join(' ')).not.toMatch(words);
  for (const address of [WORK, `${WORK}.data`, '/portfolio/dogwood', '/private', '/../content/site.yaml']) {
    expect((await pageOf(guests, address)).status, address).toBe(404);
  }
});

it('shows private works among the others if the owner says so, and no hidden one', async () => {
  const { site } = await draftWithPrivateWork();
  const guests = await site.guests({ withPrivate: true });
  expect((await pageOf(guests, WORK)).text).toContain(PRIVATE.title);
  expect((await pageOf(guests, '/portfolio')).text).toContain(PRIVATE.title);
  for (const file of ['quillon-cover', 'quillon-ledger', 'quillon-sheet', 'quillon-brief']) {
    expect(guests.statics.join(' ')).toContain(file);
  }
  expect((await pageOf(guests, '/portfolio/dogwood')).status).toBe(404);
});

it('is for the placeholder, has no address of its own, and sends nothing', async () => {
  const { site } = await draftWithPrivateWork();
  const guests = await site.guests({ withPrivate: false });
  const { text } = await pageOf(guests, '/contact');
  expect(text).toContain(JSON.stringify({ siteAddress: { base: GUEST_BASE } }).slice(1, -1));
  expect(text).toContain('"by_mail":"This is a draft, so nothing can be sent from here."');
  expect(guests.files.filter((file) => /feed|sitemap|robots|llms|_headers|htaccess|worker/.test(file))).toEqual([]);
  expect((await pageOf(guests, `/portfolio/${UNLISTED.slug}`)).status).toBe(200);
});

it('says on each page that it is a draft, and not on the owner’s pages', async () => {
  const { site } = await draftWithPrivateWork();
  const notice = '>Draft, not published. Only people with this link see it.</aside>';
  for (const address of ['/', '/about', '/nothing-there']) {
    expect((await pageOf(await site.guests({ withPrivate: false }), address)).text, address).toContain(notice);
  }
  expect(String((await site.make('/about')).body)).not.toContain(notice);
});

it('writes a copy of all files', async () => {
  const { site, folder } = await draftWithPrivateWork();
  const guests = await site.guests({ withPrivate: false });
  const copy = join(folder, 'copy');
  await guests.copyTo(copy);
  const { text } = await pageOf(guests, '/about');
  expect(await readFile(join(copy, 'site/about/index.html'), 'utf8')).toBe(text);
  for (const file of guests.files) expect(existsSync(join(copy, file)), file).toBe(true);
});
