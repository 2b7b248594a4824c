import { expect, it } from 'vitest';
import { DOGWOOD, studioDrafts, WATERS } from '../../test/fixtures/studio-drafts.ts';
import { wordlessIn } from './wordless.ts';

it('finds pictures without words wherever they stand, and each once', () => {
  const data = {
    title: 'Dogwood',
    card: { file: 'card.jpg', alt: 'Dogwood: say what the picture shows' },
    show: [
      { layout: 'full', pictures: [{ file: 'a.jpg', alt: 'A flower.' }] },
      {
        layout: 'pair',
        pictures: [
          { file: 'b.jpg', alt: ' ' },
          { file: 'c.jpg', separations: [{ ink: 'red', file: 'c-red.jpg' }] },
        ],
      },
      { layout: 'film', sources: ['loop.webm'], poster: { file: 'poster.jpg', alt: '' } },
      { layout: 'film', sources: ['two.webm'], poster: { file: '', alt: '' } },
    ],
    portrait: { file: 'me.jpg', alt: 'Me.', wide: { file: 'me-wide.jpg' } },
  };
  expect(wordlessIn(data)).toEqual([
    ['card', 'alt'],
    ['show', 1, 'pictures', 0, 'alt'],
    ['show', 1, 'pictures', 1, 'alt'],
    ['show', 2, 'poster', 'alt'],
  ]);
  expect(wordlessIn(undefined)).toEqual([]);
});

it('counts those that visitors will see, changed or not, and begins with the first on the site', async () => {
  const { drafts, set, publish } = await studioDrafts();
  expect((await drafts.advice()).withoutWords).toBeUndefined();
  await publish('art/head/artwork.md', '---\ntitle: Head\npicture: {file: head.jpg}\n---\n');
  await set(WATERS, { field: ['card', 'alt'], value: '' });
  await set(DOGWOOD, { field: ['show', 0, 'pictures', 0, 'alt'], value: '' }, { field: ['order'], value: 1 });
  await set(WATERS, { field: ['order'], value: 2 });
  expect((await drafts.advice()).withoutWords).toEqual({
    pictures: 3,
    first: { file: DOGWOOD, kind: 'project', field: ['show', 0, 'pictures', 0, 'alt'] },
  });
  await set(DOGWOOD, { field: ['visible'], value: false });
  expect((await drafts.advice()).withoutWords).toEqual({
    pictures: 2,
    first: { file: WATERS, kind: 'project', field: ['card', 'alt'] },
  });
});
