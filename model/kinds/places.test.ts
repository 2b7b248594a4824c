import { expect, it } from 'vitest';
import { KINDS } from './index.ts';
import { ENTRY_KIND_NAMES } from './names.ts';
import { pageKind } from './page.ts';
import { addressOf, entryTextOf, folderOf, isSlugged, kindOf, ownFolderOf, pathOf, placeIn } from './places.ts';
import { projectKind } from './project.ts';
import { releaseKind } from './release.ts';
import { sectionKind } from './section.ts';

it('lists exactly the kinds whose path has a slug as entry kinds', () => {
  expect(KINDS.filter(isSlugged).map(({ name }) => name)).toEqual(ENTRY_KIND_NAMES);
});

it.each([
  ['portfolio/dogwood/project.md', 'portfolio/dogwood/project.md'],
  ['portfolio/dogwood/card.jpg', 'portfolio/dogwood/project.md'],
  ['art/head/plates/red.jpg', 'art/head/artwork.md'],
  ['portfolio/card.jpg', undefined],
  ['pages/imprint.md', undefined],
  ['portfolio/section.yaml', undefined],
  ['site.yaml', undefined],
])('finds for %s the text %s', (file, text) => {
  const texts = ['portfolio/dogwood/project.md', 'art/head/artwork.md', 'pages/imprint.md'];
  expect(entryTextOf(file, (path) => texts.includes(path))).toBe(text);
});

it.each([
  ['series/dunes/project.md', 'project', { section: 'series', slug: 'dunes' }],
  ['songs/bars/release.md', 'release', { section: 'songs', slug: 'bars' }],
  ['series/section.yaml', 'section', { slug: 'series' }],
  ['pages/imprint.md', 'page', { slug: 'imprint' }],
])('recognizes %s as a %s by its path', (file, name, place) => {
  const kind = kindOf(file);
  expect(kind?.name).toBe(name);
  expect(kind && placeIn(kind, file)).toEqual(place);
});

it.each([
  'pages/section.yaml',
  'fonts/section.yaml',
  'pages/dunes/project.md',
  'section.yaml',
  'series/project.md',
  'series/old/dunes/project.md',
  'series/README.md',
  'pages/README.md',
])('finds no text of an entry in %s', (file) => expect(kindOf(file)).toBeUndefined());

it('makes paths and addresses in any section', () => {
  const dunes = { section: 'series', slug: 'dunes' };
  expect(pathOf(projectKind, dunes)).toBe('series/dunes/project.md');
  expect(addressOf(projectKind, dunes)).toBe('/series/dunes');
  expect(ownFolderOf(projectKind, dunes)).toBe('series/dunes/');
  expect(folderOf(projectKind, 'series')).toBe('series');
  expect(addressOf(releaseKind, { section: 'songs', slug: 'bars' })).toBe('/songs#bars');
  expect(addressOf(sectionKind, { slug: 'series' })).toBe('/series');
  expect(folderOf(sectionKind)).toBe('');
  expect(ownFolderOf(pageKind, { slug: 'imprint' })).toBeUndefined();
  expect(() => pathOf(projectKind, { slug: 'dunes' })).toThrow('needs a section');
});
