import { expect, it } from 'vitest';
import { projectKind } from '../../model/kinds/project.ts';
import { siteKind } from '../../model/kinds/site.ts';
import { DOGWOOD, studioDrafts, WATERS } from '../../test/fixtures/studio-drafts.ts';
import { missingAltTexts } from './missing-alt-texts.ts';

it('finds each picture without alt text once, on every level', () => {
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
  };
  expect(missingAltTexts(projectKind.fields, data)).toEqual([
    ['card', 'alt'],
    ['show', 1, 'pictures', 0, 'alt'],
    ['show', 1, 'pictures', 1, 'alt'],
    ['show', 2, 'poster', 'alt'],
  ]);
  expect(missingAltTexts(projectKind.fields, undefined)).toEqual([]);
});

it('requires no line for a card, which shows the title without one', () => {
  expect(missingAltTexts(projectKind.fields, { title: 'Dogwood', card: { file: 'card.jpg' } })).toEqual([]);
});

it('requires no alt text for the portrait’s second crop', () => {
  const portrait = (alt: string) => ({
    pages: { home: { portrait: { file: 'me.jpg', alt, wide: { file: 'w.jpg' } } } },
  });
  expect(missingAltTexts(siteKind.fields, portrait('Me.'))).toEqual([]);
  expect(missingAltTexts(siteKind.fields, portrait(''))).toEqual([['pages', 'home', 'portrait', 'alt']]);
});

it('counts visible entries, changed or not, and returns the first on the site', async () => {
  const { drafts, set } = await studioDrafts();
  expect((await drafts.advice()).descriptions).toBeUndefined();
  const short = { field: ['description'], value: 'Short.' };
  await set(WATERS, short, { field: ['order'], value: 2 });
  await set(DOGWOOD, short, { field: ['order'], value: 1 });
  const first = { kind: 'project', field: ['description'] };
  expect((await drafts.advice()).descriptions).toEqual({ count: 2, first: { ...first, file: DOGWOOD } });
  await set(DOGWOOD, { field: ['visible'], value: false });
  expect((await drafts.advice()).descriptions).toEqual({ count: 1, first: { ...first, file: WATERS } });
});

it('lists the missing alt texts of each entry in the content index, changed or not', async () => {
  const { drafts, set, publish } = await studioDrafts();
  const missing = async () =>
    (await drafts.contentIndex()).entries.flatMap(({ file, withoutAlt }) => (withoutAlt ? [{ file, withoutAlt }] : []));
  expect(await missing()).toEqual([]);
  await publish('art/head/artwork.md', '---\ntitle: Head\npicture: {file: head.jpg}\n---\n');
  await set(DOGWOOD, { field: ['show', 0, 'pictures', 0, 'alt'], value: '' });
  expect(await missing()).toEqual([
    { file: DOGWOOD, withoutAlt: [['show', 0, 'pictures', 0, 'alt']] },
    { file: 'art/head/artwork.md', withoutAlt: [['picture', 'alt']] },
  ]);
});
