import path from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import { scratchFolder } from '../../../test/fixtures/scratch-folder.ts';
import { headingApart } from './heading-apart.ts';

const INKS = {
  red: 'rgb(255 72 52)',
  blue: 'rgb(0 118 196)',
  yellow: 'rgb(255 200 0)',
  key: 'rgb(0 0 0)',
  paper: 'rgb(255 255 255)',
  stock: 'rgb(244 236 218)',
};
const PALE = { red: 'rgb(255 190 180)', blue: 'rgb(170 210 240)' };
const SIZE = { width: 400, height: 400 };

type Layouts = Parameters<typeof headingApart>[1];
type Row = Layouts['phone'];
type Below = Row['pictures'][number];

/** Paints a square in `ground` with a field of another color from its top left corner. */
async function painted(ground: string, field = ground, { width = 1, height = 1 } = {}): Promise<Below> {
  const file = path.join(await scratchFolder(), 'picture.png');
  await sharp({ create: { ...SIZE, channels: 3, background: ground } })
    .composite([{ input: { create: { width, height, channels: 3, background: field } }, left: 0, top: 0 }])
    .toFile(file);
  return { file, picture: SIZE };
}

let white: Below;
let black: Below;
beforeEach(async () => {
  [white, black] = [await painted('white'), await painted('black')];
});

const into = { ems: 0.2 };
const EMPTY: Row = { pictures: [], into };
const rowOf = (...pictures: Below[]): Row => ({
  into,
  pictures: pictures.map((one) => ({ ...one, part: 1 / pictures.length })),
});
const apart = async (rows: Partial<Layouts>, inks = {}, { width = 2.6, language = 'en' } = {}) => {
  const site = { inks: { ...INKS, ...inks }, language };
  const over = { heading: { lines: ['Design'], width }, ink: 'blue' as const, site };
  return (await headingApart(over, { phone: EMPTY, tablet: EMPTY, wide: [], ...rows })).apart;
};

it('names the windows in which the heading is illegible', async () => {
  expect(await apart({ phone: rowOf(white), tablet: rowOf(white), wide: [rowOf(white)] })).toBeUndefined();
  expect(await apart({ phone: rowOf(black), tablet: rowOf(white) })).toBe('phone');
  expect(await apart({ phone: rowOf(white), tablet: rowOf(white, black) })).toBe('wide');
  expect(await apart({ phone: rowOf(white), wide: [rowOf(white), rowOf(white, black)] })).toBe('wide');
  expect(await apart({ phone: rowOf(black), wide: [rowOf(black)] })).toBe('phone wide');
});

it('measures the colors of pale headings by day and at night', async () => {
  expect(await apart({ phone: rowOf(white) }, PALE)).toBe('phone');
});

it('leaves out pictures that the heading does not reach', async () => {
  expect(await apart({ wide: [rowOf(white, black)] }, {}, { width: 1 })).toBeUndefined();
});

it('measures from the right where a language is read from there', async () => {
  const dark = await painted('white', 'black', { width: 150, height: 400 });
  expect(await apart({ wide: [rowOf(dark)] }, {}, { width: 1 })).toBe('wide');
  expect(await apart({ wide: [rowOf(dark)] }, {}, { width: 1, language: 'ar' })).toBeUndefined();
});

it('measures the pictures in the middle below a heading in the middle', async () => {
  const left = await painted('white', 'black', { width: 150, height: 400 });
  const row = rowOf(left, white);
  expect(await apart({ wide: [{ ...row, isCentered: true }] }, {}, { width: 1 })).toBeUndefined();
  expect(await apart({ wide: [row] }, {}, { width: 1 })).toBe('wide');
});

it('measures only as deep as the letters reach, and more of their area the deeper they do', async () => {
  const ofStripe = async (height: number) =>
    apart({ phone: rowOf(await painted('black', 'white', { width: 400, height })) });
  expect(await ofStripe(40)).toBeUndefined();
  expect(await ofStripe(10)).toBe('phone');
  expect(await apart({ phone: { ...rowOf(black), into: { ems: 0.04 } } })).toBeUndefined();
});

it('measures the part of a picture that its card shows', async () => {
  const band = await painted('white', 'black', { width: 400, height: 100 });
  expect(await apart({ phone: rowOf(band) })).toBe('phone');
  expect(await apart({ phone: rowOf({ ...band, ratio: 2, picture: { ...SIZE, focus: [50, 100] } }) })).toBeUndefined();
});

it('never overprints the dark ground of a light drawing', async () => {
  expect(await apart({ phone: rowOf({ ...white, isLight: true }) })).toBe('phone');
});
