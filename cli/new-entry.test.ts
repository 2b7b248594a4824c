import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readSiteContent } from '../assets/site-content.ts';
import { ENTRY_KIND_NAMES } from '../model/kinds/names.ts';
import { sluggedKind } from '../model/kinds/places.ts';
import { parseMarkdown } from '../model/source-text.ts';
import { missingAltTexts } from '../studio/editing/missing-alt-texts.ts';
import { writeStudioInLisbon } from '../test/fixtures/studio-in-lisbon.ts';
import { addEntry } from './new-entry.ts';
import { TEST_CONTENT } from './test-site.ts';

const DAY = '2026-05-14';
const TITLE = 'Café "Zwölf": Bar & Grill, a very long name that goes on and on past sixty letters';
let content: string;

/** Adds the three sections of the sample, and a redirect, to the empty folder. */
async function addSections() {
  await writeFile(join(content, 'site.yaml'), 'studio: Studio\nredirects: [{from: /films, to: /}]\n');
  await addEntry(content, 'section', 'Portfolio', DAY);
  await addEntry(content, 'section', 'Music', DAY, { kind: 'releases' });
  await addEntry(content, 'section', 'Art', DAY, { kind: 'prints' });
}

beforeEach(async () => {
  content = await mkdtemp(join(tmpdir(), 'entry-'));
  const made = content;
  onTestFinished(() => rm(made, { recursive: true }));
});

describe('addEntry', () => {
  it.each(ENTRY_KIND_NAMES)('creates a %s that the content model accepts', async (kind) => {
    await cp(TEST_CONTENT, content, { recursive: true });
    const before = await readSiteContent(content);
    expect(before.mistakes).toEqual([]);
    if (kind === 'post') await addEntry(content, 'section', 'Journal', DAY, { kind: 'posts' });
    await addEntry(content, kind, TITLE, DAY);
    await addEntry(content, kind, 'Short', DAY);
    const { content: after, mistakes } = await readSiteContent(content);
    expect(mistakes).toEqual([]);
    const entries = [
      ...(after?.projects ?? []),
      ...(after?.releases ?? []),
      ...(after?.artworks ?? []),
      ...(after?.posts ?? []),
      ...(after?.pages ?? []),
      ...(after?.allSections ?? []),
    ];
    expect(entries.map((entry) => ('label' in entry ? entry.label : entry.title))).toContain(TITLE);
  });

  it('adds each new entry last', async () => {
    await addSections();
    for (const title of ['One', 'Two', 'Three']) await addEntry(content, 'artwork', title, DAY);
    expect(await readFile(join(content, 'art', 'three', 'artwork.md'), 'utf8')).toContain('\norder: 3\n');
  });

  it('rejects invalid arguments with one line', async () => {
    await addSections();
    await addEntry(content, 'project', 'City Postcards', DAY);
    await expect(addEntry(content, 'project', 'City  postcards!', DAY)).rejects.toThrow(
      /^There is a project "city-postcards" already: .+$/,
    );
    await expect(addEntry(content, 'project', '港の看板', DAY)).rejects.toThrow(
      '"港の看板" cannot be written in letters from a to z. Say its address yourself: npm run new -- project "港の看板" --address harbour-sign',
    );
    await expect(addEntry(content, 'project', '港の看板 2024', DAY)).rejects.toThrow('--address harbour-sign');
    for (const address of ['Harbour', '../sign', '-sign', ''])
      await expect(addEntry(content, 'project', 'Sign', DAY, { address })).rejects.toThrow(
        `--address ${address}: expected`,
      );
    await addEntry(content, 'page', 'Imprint', DAY);
    await expect(addEntry(content, 'page', 'imprint', DAY)).rejects.toThrow(/^There is a page "imprint" already: .+$/);
    for (const [kind, name, reason] of [
      ['page', 'Art', '/art is the address of a section: give the page another title, or an --address.'],
      ['page', 'About', '/about is an address of this site already'],
      ['section', 'De', '/de is kept for pages in another language'],
      ['section', 'Imprint', '/imprint is the address of a page: give the section another title, or an --address.'],
      ['section', 'Films', '/films is an old address, which leads elsewhere'],
      ['section', 'Art', 'There is a section "art" already: '],
    ] as const) {
      await expect(addEntry(content, kind, name, DAY)).rejects.toThrow(reason);
    }
    await expect(addEntry(content, 'project', 'Sign', DAY, { section: 'series' })).rejects.toThrow(
      'There is no section "series" for a project; there are only: portfolio.',
    );
    await expect(addEntry(content, 'section', 'Series', DAY, { kind: 'posters' })).rejects.toThrow('Usage');
    await expect(addEntry(content, 'poster', 'Title', DAY)).rejects.toThrow(
      'Usage: npm run new -- page|section|project|release|artwork|post "Title" [--address harbour-sign] [--section portfolio] [--kind works|releases|prints|posts], or npm run new -- site',
    );
    await expect(addEntry(content, 'project', ' ', DAY)).rejects.toThrow('Usage');
  });
});

it.each([
  ['project', ['show.0.pictures.0.alt']],
  ['release', ['cover.alt']],
  ['artwork', ['picture.alt']],
])('leaves the alt texts open in a %s, so that the studio asks for them', async (kind, fields) => {
  await addSections();
  const file = await addEntry(content, kind, 'Dogwood', DAY);
  const data = parseMarkdown(await readFile(file, 'utf8'), file).value?.data;
  const open = missingAltTexts(sluggedKind(kind)?.fields ?? {}, data);
  expect(open.map((path) => path.join('.'))).toEqual(fields);
});

it('uses the given address', async () => {
  await addSections();
  const file = await addEntry(content, 'project', '港の看板', DAY, { address: 'harbour-sign' });
  expect(file).toBe(join(content, 'portfolio', 'harbour-sign', 'project.md'));
  expect(await readFile(file, 'utf8')).toContain('title: 港の看板\n');
});

it('transliterates the title by the site’s language', async () => {
  await addSections();
  const folderOf = async (kind: string) => (await addEntry(content, kind, 'Schön', DAY)).split('/').at(-2);
  expect(await folderOf('project')).toBe('schoen');
  await writeFile(join(content, 'site.yaml'), 'studio: Studio\nlanguage: sv\n');
  expect(await folderOf('release')).toBe('schon');
  await writeFile(join(content, 'site.yaml'), 'studio: Studio\nlanguages: [sv, de]\n');
  expect(await folderOf('artwork')).toBe('schon');
});

it('adds entries to a site in several languages, in the first of them', async () => {
  await writeStudioInLisbon('', content);
  const work = await addEntry(content, 'project', 'Elétricos', DAY);
  const section = await addEntry(content, 'section', 'Gravuras', DAY, { kind: 'prints' });
  expect([work, section]).toEqual([
    join(content, 'trabalhos', 'eletricos', 'project.md'),
    join(content, 'gravuras', 'section.yaml'),
  ]);
  await expect(addEntry(content, 'section', 'Translations', DAY)).rejects.toThrow(
    '/translations is an address of this site already',
  );
  const { content: read, mistakes } = await readSiteContent(content);
  expect(mistakes).toEqual([]);
  expect(read?.projects.map(({ slug }) => slug)).toContain('eletricos');
  expect(read?.translations[0]?.projects.map(({ slug }) => slug)).toEqual(['barcos', 'azulejo']);
});

it.each([
  ['Café & Bar', 'cafe-bar'],
  ["  Five O'Clock Sun! ", 'five-oclock-sun'],
  ['../../etc', 'etc'],
])('creates a folder for %s', async (title, name) => {
  await addSections();
  expect(await addEntry(content, 'release', title, DAY)).toBe(join(content, 'music', name, 'release.md'));
});

describe('a section', () => {
  it('is made with its works, and lists them', async () => {
    await cp(TEST_CONTENT, content, { recursive: true });
    expect(await addEntry(content, 'section', 'Series', DAY)).toBe(join(content, 'series', 'section.yaml'));
    await addEntry(content, 'section', 'Prints for sale', DAY, { kind: 'prints', address: 'prints' });
    await addEntry(content, 'project', 'Dunes', DAY, { section: 'series' });
    await addEntry(content, 'artwork', 'Door', DAY, { section: 'prints' });
    const { content: read, mistakes } = await readSiteContent(content);
    expect(mistakes).toEqual([]);
    expect(read?.sections.slice(3)).toMatchObject([
      { slug: 'series', label: 'Series', kind: 'works', order: 4, entries: [{ slug: 'dunes' }] },
      { slug: 'prints', label: 'Prints for sale', kind: 'prints', order: 5, entries: [{ slug: 'door' }] },
    ]);
    const notes = (read?.notes ?? []).filter(({ message }) => message.includes('npm run new'));
    expect(notes.map(({ file }) => basename(file))).toEqual(['project.md']);
  });

  it('is needed for a work', async () => {
    await expect(addEntry(content, 'release', 'Tune', DAY)).rejects.toThrow(
      'There is no section for a release yet: npm run new -- section "Title" --kind releases.',
    );
  });

  it('takes over a folder that has works already', async () => {
    await addSections();
    await addEntry(content, 'project', 'Dunes', DAY);
    await rm(join(content, 'portfolio', 'section.yaml'));
    const file = await addEntry(content, 'section', 'Portfolio', DAY, { kind: 'works', address: 'portfolio' });
    expect(await readFile(file, 'utf8')).toMatch(/^kind: works\nlabel: Portfolio\n(?!heading)/);
  });
});
