import { describe, expect, it } from 'vitest';
import { completeWork } from './complete-work.ts';
import { projectKind } from './kinds/project.ts';
import { schemaOf } from './schema.ts';
import { noteForeignTexts } from './translations/foreign-texts.ts';

const work = (fields: object, html = '') => {
  const read = schemaOf(projectKind).parse({ title: 'Kraniche', order: 1, ...fields });
  return completeWork({ ...read, html });
};
const picture = { file: 'a.jpg', alt: 'Cranes', focus: [20, 30] };
const show = [{ layout: 'pair', pictures: [picture, { file: 'b.jpg', alt: 'Nests' }] }];

describe('completeWork', () => {
  it('puts the first picture of the page on the card, with the title as its line', () => {
    expect(work({ show })).toMatchObject({ card: { file: 'a.jpg', alt: 'Kraniche', focus: [20, 30] }, show });
  });

  it('puts the picture before a film on the card', () => {
    const film = { layout: 'film', sources: ['a.webm'], poster: { file: 'poster.jpg', alt: 'A crane' } };
    expect(work({ show: [film, ...show] })?.card.file).toBe('poster.jpg');
  });

  it('shows the picture of the card if the page has no parts', () => {
    expect(work({ card: { file: 'a.jpg', alt: 'Ten cranes', size: 'square' } })).toMatchObject({
      card: { file: 'a.jpg', alt: 'Ten cranes', size: 'square' },
      show: [{ layout: 'full', pictures: [{ file: 'a.jpg', alt: 'Ten cranes' }] }],
    });
  });

  it('shows the picture of the card in the language of its words', () => {
    const read = schemaOf(projectKind).parse({
      title: 'Cranes',
      order: 1,
      card: { file: 'a.jpg', alt: 'Zehn Kraniche' },
    });
    noteForeignTexts(read, ['card.alt'], { lang: 'de' });
    expect(completeWork({ ...read, html: '' })?.show).toMatchObject([
      { pictures: [{ alt: 'Zehn Kraniche', foreign: { alt: { lang: 'de' } } }] },
    ]);
  });

  it('names the picture of a card without words by the title', () => {
    expect(work({ card: { file: 'a.jpg' } })).toMatchObject({
      card: { alt: 'Kraniche' },
      show: [{ pictures: [{ alt: 'Kraniche' }] }],
    });
  });

  it('returns nothing if no part has a picture', () => {
    expect(work({ show: [{ layout: 'plates' }] })).toBeUndefined();
  });

  it.each([
    ['the description', { description: 'Ten prints.' }, '<p>Words.</p>', 'Ten prints.'],
    ['the first sentence', {}, '<p>Ink &amp; <em>wash</em>. Ten sheets.</p><p>More.</p>', 'Ink & wash.'],
    [
      'the first sentence below a heading',
      {},
      '<h2>Cranes</h2>\n<p>They came\nin May. Then left.</p>',
      'They came in May.',
    ],
    ['nothing', {}, '', undefined],
    ['nothing for a table', {}, '<table></table>', undefined],
  ])('is summed up by %s', (_, fields, html, summary) => {
    expect(work({ show, ...fields }, html)?.summary).toBe(summary);
  });
});
