import { afterEach, beforeEach, expect, it } from 'vitest';
import { PROJECT, type TestPictures, testPictures } from '../../test/fixtures/pictures.ts';

let studio: TestPictures;
beforeEach(async () => {
  studio = await testPictures();
});
afterEach(() => studio.remove());

const paths = async () => (await studio.pictures.unused()).files.map(({ path }) => path);

it('finds what no text of the draft names, and leaves alone what is no picture, film or sound', async () => {
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
    'art/broken/artwork.md': '---\ntitle: [\n---\n',
    'art/broken/picture.jpg': 'p',
  });
  expect(await paths()).toEqual(['mark-before.svg', 'old.jpg', 'portfolio/dogwood/loop.webm']);
  expect((await studio.pictures.unused()).files[1]).toMatchObject({ bytes: 4 });
});

it('knows a file whose name is written with other code points than in the text', async () => {
  await studio.publish({
    [PROJECT]: `---\ncard: { file: ${'für.jpg'.normalize('NFC')} }\n---\n`,
    [`portfolio/dogwood/${'für.jpg'.normalize('NFD')}`]: 'c',
  });
  expect(await paths()).toEqual([]);
});

it('is taken out of the draft and comes back, and nothing else is', async () => {
  await studio.publish({
    [PROJECT]: '---\ncard: { file: card.jpg }\n---\n',
    'portfolio/dogwood/card.jpg': 'c',
    'portfolio/dogwood/old.jpg': 'o',
  });
  const remove = (path: string) => studio.pictures.removeUnused({ paths: [path], author: 'Mara' });
  for (const path of ['portfolio/dogwood/card.jpg', PROJECT, 'portfolio/dogwood/gone.jpg']) {
    await expect(remove(path)).rejects.toThrow('is used by now');
  }
  const { aside } = await remove('portfolio/dogwood/old.jpg');
  expect(await paths()).toEqual([]);
  expect((await studio.drafts.draft(PROJECT)).files.map(({ name }) => name)).toEqual(['card.jpg']);
  await studio.drafts.putBack(aside ?? '');
  expect(await paths()).toEqual(['portfolio/dogwood/old.jpg']);
});
