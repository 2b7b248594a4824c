import { afterEach, beforeEach, expect, it } from 'vitest';
import { PROJECT, type TestPictures, testPictures } from '../../test/fixtures/pictures.ts';

let studio: TestPictures;
beforeEach(async () => {
  studio = await testPictures();
});
afterEach(() => studio.remove());

const files = async () => (await studio.pictures.stored()).files;
const paths = async () => (await files()).filter(({ uses }) => uses.length === 0).map(({ path }) => path);

it('lists unused pictures, films and recordings and ignores other files', async () => {
  await studio.publish({
    'site.yaml': 'mark: mark.svg\nportrait:\n  file: portrait.jpg\n',
    'README.md': 'A picture is here.',
    'mark.svg': '<svg/>',
    'mark-before.svg': '<svg/>',
    'portrait.jpg': 'p',
    'portfolio/dogwood/sketch.svg': '<svg/>',
    'old.jpg': 'old!',
    'fonts/own.woff2': 'f',
    [PROJECT]:
      '---\nshow:\n  - film:\n      sources: [loop.mp4]\n      poster: { file: poster.png, alt: A bee }\n---\n',
    'portfolio/dogwood/loop.mp4': 'l',
    'portfolio/dogwood/loop.webm': 'l',
    'portfolio/dogwood/poster.png': 'p',
    'portfolio/dogwood/loop.vtt': 'WEBVTT',
    'art/broken/artwork.md': '---\ntitle: [\n---\n',
    'art/broken/picture.jpg': 'p',
  });
  expect(await paths()).toEqual([
    'mark-before.svg',
    'old.jpg',
    'portfolio/dogwood/loop.vtt',
    'portfolio/dogwood/loop.webm',
    'portfolio/dogwood/sketch.svg',
  ]);
  expect((await files()).find(({ path }) => path === 'old.jpg')).toMatchObject({ bytes: 4 });
});

it('counts a file as used if the link of a text leads to it', async () => {
  await studio.publish({
    [PROJECT]: '---\ntitle: Dogwood\n---\nTake the [press kit](press%20kit.pdf).\n',
    'portfolio/dogwood/press kit.pdf': '%PDF',
    'portfolio/dogwood/old.pdf': '%PDF',
  });
  expect(await paths()).toEqual(['portfolio/dogwood/old.pdf']);
  expect((await files()).find(({ path }) => path.endsWith('kit.pdf'))?.uses).toEqual([
    { file: PROJECT, field: 'body', label: 'Text' },
  ]);
});

it('returns the uses of each file with the labels of the form', async () => {
  await studio.publish({
    'site.yaml': 'mark: mark.svg\npages:\n  home:\n    portrait: { file: portrait.jpg, alt: Mara }\n',
    'mark.svg': '<svg/>',
    'portrait.jpg': 'p',
    [PROJECT]:
      '---\ncard: { file: wall.jpg }\nshow:\n  - layout: pair\n    pictures:\n      - { file: a.jpg }\n      - { file: wall.jpg }\n' +
      '  - layout: film\n    film: { sources: [loop.mp4], poster: { file: a.jpg } }\n---\n',
    'portfolio/dogwood/a.jpg': 'a',
    'portfolio/dogwood/loop.mp4': 'l',
    'portfolio/dogwood/wall.jpg': 'w',
    'art/broken/artwork.md': '---\ntitle: [\n---\n',
    'art/broken/picture.jpg': 'p',
  });
  const uses = Object.fromEntries((await files()).map(({ path, uses }) => [path, uses]));
  expect(uses['mark.svg']).toEqual([{ file: 'site.yaml', field: ['mark'], label: 'Mark' }]);
  expect(uses['portrait.jpg']?.[0]).toMatchObject({ field: ['pages', 'home', 'portrait'], label: 'Home, portrait' });
  expect(uses['portfolio/dogwood/wall.jpg']).toEqual([
    { file: PROJECT, field: ['card'], label: 'The card’s picture' },
    { file: PROJECT, field: ['show', 0, 'pictures', 1], label: 'Part 1, picture 2' },
  ]);
  expect(uses['portfolio/dogwood/loop.mp4']?.[0]).toMatchObject({ field: ['show', 1, 'film'] });
  expect(uses['art/broken/picture.jpg']).toEqual([{ file: 'art/broken/artwork.md' }]);
});

it('matches a file name with other code points than in the text', async () => {
  await studio.publish({
    [PROJECT]: `---\ncard: { file: ${'für.jpg'.normalize('NFC')} }\n---\n`,
    [`portfolio/dogwood/${'für.jpg'.normalize('NFD')}`]: 'c',
  });
  expect(await paths()).toEqual([]);
});

it('removes only unused files from the draft and restores them', async () => {
  await studio.publish({
    [PROJECT]: '---\ncard: { file: card.jpg }\n---\n',
    'portfolio/dogwood/card.jpg': 'c',
    'portfolio/dogwood/old.jpg': 'o',
  });
  const remove = (path: string) => studio.pictures.removeUnused({ paths: [path], author: 'Mara' });
  for (const path of ['portfolio/dogwood/card.jpg', PROJECT, 'portfolio/dogwood/gone.jpg']) {
    await expect(remove(path)).rejects.toThrow('is used by now');
  }
  const { stash } = await remove('portfolio/dogwood/old.jpg');
  expect(await paths()).toEqual([]);
  expect((await studio.drafts.draft(PROJECT)).files.map(({ name }) => name)).toEqual(['card.jpg']);
  await studio.drafts.restoreStash(stash ?? '');
  expect(await paths()).toEqual(['portfolio/dogwood/old.jpg']);
});

it('counts every file beside an original as used while its translation cannot be read', async () => {
  await studio.publish({
    [PROJECT]: '---\ntitle: Dogwood\n---\nWords.\n',
    [`translations/pt/${PROJECT}`]: '---\ntitle: [\n---\n',
    'portfolio/dogwood/folha.pdf': 'p',
    'portfolio/dogwood/a.jpg': 'a',
    'old.jpg': 'o',
  });
  expect(await paths()).toEqual(['old.jpg']);
});

it('knows the files that only a translation links to', async () => {
  await studio.publish({
    [PROJECT]: '---\ntitle: Dogwood\n---\nWords.\n',
    [`translations/pt/${PROJECT}`]: '---\ntitle: Corniso\n---\n[Folha](folha.pdf)\n',
    'portfolio/dogwood/folha.pdf': 'p',
    'portfolio/dogwood/unused.pdf': 'p',
  });
  expect(await paths()).toEqual(['portfolio/dogwood/unused.pdf']);
  expect((await files()).find(({ path }) => path.endsWith('folha.pdf'))?.uses).toMatchObject([
    { file: PROJECT, field: ['body@pt'], label: 'Text in Portuguese' },
  ]);
});
