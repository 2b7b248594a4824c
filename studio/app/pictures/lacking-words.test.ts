import { expect, it } from 'vitest';
import { lackingWords, picturesWithoutWords } from './lacking-words.ts';

it('counts pictures without words wherever they stand, and each once', () => {
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
    ],
    portrait: { file: 'me.jpg', alt: 'Me.', wide: { file: 'me-wide.jpg' } },
  };
  expect(picturesWithoutWords(data)).toBe(4);
  expect(picturesWithoutWords(undefined)).toBe(0);
});

it('says how many', () => {
  expect(lackingWords(0)).toBeUndefined();
  expect(lackingWords(1)).toBe('1 picture has no words yet');
  expect(lackingWords(4)).toBe('4 pictures have no words yet');
});
