import { cp, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readSiteContent } from '../assets/site-content.ts';
import { ENTRY_KIND_NAMES } from '../model/kinds/names.ts';
import { sluggedKind } from '../model/kinds/places.ts';
import { parseMarkdown } from '../model/source-text.ts';
import { missingAltTexts } from '../studio/editing/missing-alt-texts.ts';
import { addEntry } from './new-entry.ts';
import { TEST_CONTENT } from './test-site.ts';

const DAY = '2026-05-14';
const TITLE = 'Café "Zwölf": Bar & Grill, a very long name that goes on and on past sixty letters';
let content: string;

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
    await addEntry(content, kind, TITLE, DAY);
    await addEntry(content, kind, 'Short', DAY);
    const { content: after, mistakes } = await readSiteContent(content);
    expect(mistakes).toEqual([]);
    const entries = [
      ...(after?.projects ?? []),
      ...(after?.releases ?? []),
      ...(after?.artworks ?? []),
      ...(after?.pages ?? []),
    ];
    expect(entries.map((entry) => entry.title)).toContain(TITLE);
  });

  it('adds each new entry last', async () => {
    for (const title of ['One', 'Two', 'Three']) await addEntry(content, 'artwork', title, DAY);
    expect(await readFile(join(content, 'art', 'three', 'artwork.md'), 'utf8')).toContain('\norder: 3\n');
  });

  it('rejects invalid arguments with one line', async () => {
    await addEntry(content, 'project', 'City Postcards', DAY);
    await expect(addEntry(content, 'project', 'City  postcards!', DAY)).rejects.toThrow(
      /^There is a project "city-postcards" already: .+$/,
    );
    await expect(addEntry(content, 'project', '港の看板', DAY)).rejects.toThrow(
      '"港の看板" cannot be written in letters from a to z. Say its address yourself: npm run new -- project "港の看板" --address harbour-sign',
    );
    await expect(addEntry(content, 'project', '港の看板 2024', DAY)).rejects.toThrow('--address harbour-sign');
    for (const address of ['Harbour', '../sign', '-sign', ''])
      await expect(addEntry(content, 'project', 'Sign', DAY, address)).rejects.toThrow(
        `--address ${address}: expected`,
      );
    await addEntry(content, 'page', 'Imprint', DAY);
    await expect(addEntry(content, 'page', 'imprint', DAY)).rejects.toThrow(/^There is a page "imprint" already: .+$/);
    await expect(addEntry(content, 'page', 'Art', DAY)).rejects.toThrow('/art is an address of this site already');
    await expect(addEntry(content, 'poster', 'Title', DAY)).rejects.toThrow(
      'Usage: npm run new -- page|project|release|artwork "Title" [--address harbour-sign]',
    );
    await expect(addEntry(content, 'project', ' ', DAY)).rejects.toThrow('Usage');
  });
});

it.each([
  ['project', ['card.alt', 'show.0.pictures.0.alt']],
  ['release', ['cover.alt']],
  ['artwork', ['picture.alt']],
])('leaves the alt texts open in a %s, so that the studio asks for them', async (kind, fields) => {
  const file = await addEntry(content, kind, 'Dogwood', DAY);
  const data = parseMarkdown(await readFile(file, 'utf8'), file).value?.data;
  const open = missingAltTexts(sluggedKind(kind)?.fields ?? {}, data);
  expect(open.map((path) => path.join('.'))).toEqual(fields);
});

it('uses the given address', async () => {
  const file = await addEntry(content, 'project', '港の看板', DAY, 'harbour-sign');
  expect(file).toBe(join(content, 'portfolio', 'harbour-sign', 'project.md'));
  expect(await readFile(file, 'utf8')).toContain('title: 港の看板\n');
});

it('transliterates the title by the site’s language', async () => {
  const folderOf = async (kind: string) => (await addEntry(content, kind, 'Schön', DAY)).split('/').at(-2);
  expect(await folderOf('project')).toBe('schoen');
  await writeFile(join(content, 'site.yaml'), 'studio: Studio\nlanguage: sv\n');
  expect(await folderOf('release')).toBe('schon');
});

it.each([
  ['Café & Bar', 'cafe-bar'],
  ["  Five O'Clock Sun! ", 'five-oclock-sun'],
  ['../../etc', 'etc'],
])('creates a folder for %s', async (title, name) => {
  expect(await addEntry(content, 'release', title, DAY)).toBe(join(content, 'music', name, 'release.md'));
});
