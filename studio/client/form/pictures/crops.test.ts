import { expect, it } from 'vitest';
import { cropsAt, focusAt } from './crops.ts';

const PORTRAIT = ['pages', 'home', 'portrait'];
const WIDE = [...PORTRAIT, 'wide'];
const withPortrait = (portrait: object) => ({ pages: { home: { portrait } } });

it('crops an upright portrait to its half of a wide window', () => {
  expect(cropsAt(PORTRAIT, { ratio: 0.75 })).toEqual([
    { name: 'Phone', ratio: 0.75 },
    { name: 'Desktop', ratio: 1.5 },
  ]);
  expect(cropsAt(WIDE, { ratio: 1.2 })).toEqual([{ name: 'Desktop', ratio: 1.2 }]);
});

it('keeps the face of a portrait without a wide crop in view, and the lower edge of other portraits', () => {
  expect(focusAt(withPortrait({ file: 'a.jpg' }), PORTRAIT)).toEqual([50, 20]);
  const both = withPortrait({ file: 'a.jpg', wide: { file: 'b.jpg' } });
  expect(focusAt(both, PORTRAIT)).toEqual([50, 100]);
  expect(focusAt(both, WIDE)).toEqual([50, 100]);
  expect(focusAt(withPortrait({ file: 'a.jpg', focus: [30, 40] }), PORTRAIT)).toEqual([30, 40]);
});
