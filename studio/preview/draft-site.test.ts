import { cp, readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it, onTestFinished, vi } from 'vitest';
import { kindOf } from '../../model/kinds/places.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { wordsAsPages } from '../../test/fixtures/studio-workplace.ts';
import { draftContentIn } from './draft-content.ts';
import { contentIn, type DraftSite, readDraftSite } from './draft-site.ts';

const CONTENT = join(import.meta.dirname, '../../test/fixtures/content');
const HIDDEN = 'portfolio/dogwood/project.md';

type Changes = Readonly<Record<string, (text: string) => string | undefined>>;

/** A draft with one hidden project, or with other texts changed. */
async function draftSite(changes: Changes = { [HIDDEN]: (text) => text.replace('visible: true', 'visible: false') }) {
  const folder = await scratchFolder();
  const content = contentIn(folder);
  await cp(CONTENT, content, { recursive: true });
  const texts = new Map<string, string>();
  for (const file of await readdir(CONTENT, { recursive: true, encoding: 'utf8' })) {
    if (kindOf(file)) texts.set(file, await readFile(join(CONTENT, file), 'utf8'));
  }
  for (const [file, change] of Object.entries(changes)) {
    const changed = change(texts.get(file) ?? '');
    if (changed === undefined) texts.delete(file);
    else texts.set(file, changed);
  }
  return readDraftSite(draftContentIn(content), texts, texts, folder, wordsAsPages);
}

const pageOf = (site: DraftSite) => async (path: string) => {
  const { status, body } = await site.make(path);
  return { status, text: String(body) };
};

it('shows a hidden section and its pictures only on its own page', async () => {
  const site = await draftSite({ 'music/section.yaml': (text) => `${text}visible: false\n` });
  const page = pageOf(site);
  expect(await page('/music')).toMatchObject({ status: 200 });
  expect(site.pictures).toContainEqual(expect.stringMatching(/\/cover\./));
  for (const path of ['/', '/sitemap.xml', '/llms.txt', '/feed.json']) {
    expect((await page(path)).text, path).not.toMatch(/\/music|Twelve Bars/);
  }
});

it('leaves out the works of a section that is not there', async () => {
  const site = await draftSite({ 'music/section.yaml': () => undefined });
  expect((await site.make('/')).status).toBe(200);
  expect((await site.make('/music')).status).toBe(404);
});

it('shows a hidden project and its pictures only on its own page', async () => {
  const site = await draftSite();
  const page = pageOf(site);
  const { status, text } = await page('/portfolio/dogwood');
  expect(status).toBe(200);
  expect(text).toContain('"slug":"dogwood"');
  expect(site.pictures).toContainEqual(expect.stringMatching(/\/site-sign\./));
  expect(await page('/portfolio/dogwood/')).toMatchObject({ status: 200 });
  expect(await page('/portfolio/nothing')).toMatchObject({ status: 404 });
  for (const path of [
    '/',
    '/portfolio',
    '/portfolio/deep-waters',
    '/contact',
    '/sitemap.xml',
    '/feed.json',
    '/llms.txt',
  ]) {
    const other = await page(path);
    expect(other.status, path).toBe(200);
    expect(other.text, path).not.toMatch(/dogwood/i);
  }
});

it('shows a private work to its owner, and its closed page as a visitor sees it', async () => {
  const access = { id: '2ca782cb1e4fdc45', salt: 'c2FsdA==', secret: 'c2VjcmV0', passphrases: [] };
  vi.stubEnv('PRIVATE_WORKS', JSON.stringify({ '/portfolio/dogwood': access }));
  onTestFinished(() => void vi.unstubAllEnvs());
  const site = await draftSite({
    [HIDDEN]: (text) => text.replace('---\n', '---\naccess: passphrase\nclosed_title: For a land company\n'),
  });
  const page = pageOf(site);
  expect(await page('/portfolio/dogwood')).toMatchObject({
    status: 200,
    text: expect.stringContaining('"slug":"dogwood"'),
  });
  const closed = await page(`/private/${access.id}`);
  expect(closed.status).toBe(200);
  expect(closed.text).not.toMatch(/"slug":"dogwood"/);
  expect(await page('/private/0000000000000000')).toMatchObject({ status: 404 });
});

it('shows each language, and marks its texts as translations', async () => {
  const site = await draftSite({
    'site.yaml': (text) => `${text}languages: [en, pt]\n`,
    'translations/pt/portfolio/dogwood/project.md': () => '---\ntitle: Corniso\n---\n',
  });
  const page = pageOf(site);
  const { status, text } = await page('/pt/portfolio/dogwood');
  expect(status).toBe(200);
  expect(text).toContain('Corniso');
  expect(text).toContain('data-field="portfolio/dogwood/project.md#[&quot;body@pt&quot;]"');
  expect((await page('/portfolio/dogwood')).text).toContain('data-field="portfolio/dogwood/project.md#body"');
});

it('leaves out a wrong text of a translation', async () => {
  const site = await draftSite({
    'site.yaml': (text) => `${text}languages: [en, pt]\n`,
    'translations/pt/portfolio/dogwood/project.md': () => '---\ntitle: "{corniso}"\noutcome: Fim.\n---\n',
  });
  expect((await pageOf(site)('/pt/portfolio/dogwood')).text).toContain('"outcome":"Fim."');
});
