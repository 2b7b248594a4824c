import { cp, mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { beforeEach, describe, expect, it, onTestFinished } from 'vitest';
import { readSiteContent } from '../assets/site-content.ts';
import { addEntry, KIND_NAMES } from './new-entry.ts';
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
  it.each(KIND_NAMES)('makes a %s that the content model accepts at once', async (kind) => {
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

  it('puts each new one last', async () => {
    for (const title of ['One', 'Two', 'Three']) await addEntry(content, 'artwork', title, DAY);
    expect(await readFile(join(content, 'art', 'three', 'artwork.md'), 'utf8')).toContain('\norder: 3\n');
  });

  it('refuses in one line what it cannot make', async () => {
    await addEntry(content, 'project', 'City Postcards', DAY);
    await expect(addEntry(content, 'project', 'City  postcards!', DAY)).rejects.toThrow(
      /^There is a project "city-postcards" already: .+$/,
    );
    await expect(addEntry(content, 'project', '§§', DAY)).rejects.toThrow('gives no address');
    await addEntry(content, 'page', 'Imprint', DAY);
    await expect(addEntry(content, 'page', 'imprint', DAY)).rejects.toThrow(/^There is a page "imprint" already: .+$/);
    await expect(addEntry(content, 'page', 'Art', DAY)).rejects.toThrow('/art is an address of this site already');
    await expect(addEntry(content, 'poster', 'Title', DAY)).rejects.toThrow(
      'Usage: npm run new -- project|release|artwork|page "Title"',
    );
    await expect(addEntry(content, 'project', ' ', DAY)).rejects.toThrow('Usage');
  });
});

it.each([
  ['Café & Bar', 'cafe-bar'],
  ["  Five O'Clock Sun! ", 'five-oclock-sun'],
  ['../../etc', 'etc'],
])('puts %s into a folder of its own', async (title, name) => {
  expect(await addEntry(content, 'release', title, DAY)).toBe(join(content, 'music', name, 'release.md'));
});
