import { expect, it } from 'vitest';
import { partTitle } from './part-title.ts';

it.each([
  [{ pictures: [{ title: 'Construction', alt: 'A grid.' }, { title: 'Five sizes' }] }, 'Construction, Five sizes'],
  [{ title: 'The film', poster: { alt: 'A bee.' } }, 'The film'],
  [{ label: 'Fifteen slides', pictures: [{ alt: 'A diver.' }] }, 'Fifteen slides'],
  [{ pictures: [{ title: ' ', caption: 'On the shelf.', alt: 'Three jars.' }] }, 'On the shelf.'],
  [
    { pictures: [{ alt: 'A diver in a red suit, under three waves of blue ink' }] },
    'A diver in a red suit, under three…',
  ],
  [{ layout: 'plates' }, undefined],
  [null, undefined],
])('names the part %j by %s', (part, expected) => {
  expect(partTitle(part)).toBe(expected);
});
