import { join } from 'node:path';
import sharp from 'sharp';
import { beforeEach, expect, it } from 'vitest';
import type { PagePart } from '../../../model/kinds/parts.ts';
import { scratchFolder } from '../../../test/fixtures/scratch-folder.ts';
import { shownParts } from './shown-parts.ts';

const SIZES = { strip: [72, 1_000], 'other-strip': [90, 1_000], scroll: [100, 400], plain: [300, 200] } as const;
type Name = keyof typeof SIZES;

const pictureOf = (name: Name) => ({ file: `${name}.png`, alt: name, ink_switch: true });

let folder: string;
beforeEach(async () => {
  folder = await scratchFolder();
  for (const [name, [width, height]] of Object.entries(SIZES)) {
    await sharp({ create: { width, height, channels: 3, background: '#888' } }).toFile(join(folder, `${name}.png`));
  }
});

const layoutsOf = async (part: PagePart) =>
  (await shownParts(folder, [part])).map((shown) => [
    shown.layout,
    ...('pictures' in shown ? shown.pictures.map(({ alt }) => alt) : []),
  ]);

it.each(['full', 'sheet'] as const)('shows a strip with the layout %s as a long page', async (layout) => {
  const part = { layout, table: 'key' as const, pictures: [pictureOf('strip')] };
  expect(await layoutsOf(part)).toEqual([['long', 'strip']]);
});

it('takes a strip out of a row', async () => {
  expect(await layoutsOf({ layout: 'pair', pictures: [pictureOf('plain'), pictureOf('strip')] })).toEqual([
    ['full', 'plain'],
    ['long', 'strip'],
  ]);
  expect(
    await layoutsOf({ layout: 'triptych', pictures: [pictureOf('strip'), pictureOf('plain'), pictureOf('scroll')] }),
  ).toEqual([
    ['long', 'strip'],
    ['full', 'plain'],
    ['full', 'scroll'],
  ]);
});

it('keeps the layout of other pictures and of a row of strips', async () => {
  const parts: PagePart[] = [
    { layout: 'full', pictures: [pictureOf('scroll')] },
    { layout: 'pair', pictures: [pictureOf('strip'), pictureOf('other-strip')] },
    { layout: 'full-bleed', pictures: [pictureOf('strip')] },
    { layout: 'plates' },
  ];
  expect(await shownParts(folder, parts)).toEqual(parts);
});
