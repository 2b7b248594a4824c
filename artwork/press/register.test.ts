import path from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { readContent } from '../../model/content.ts';
import { contentFolder } from '../../model/content-path.ts';
import { INKS, STOCK } from './inks.ts';

/** Compared at a quarter of the size: dots still count, the grain of the sheet and of JPEG does not. */
const COMPARED_WIDTH_PX = 350;
/** Mean difference a channel, of 255. Three sheets differ by 2.2 to 2.4; with blue 4 px off their place by 9.9 to 11.3. */
const TOLERANCE = 5;

const { content } = await readContent(contentFolder());
if (!content) throw new Error('The content has mistakes: npm run build names them.');
const prints = content.projects.flatMap(({ folder, show }) =>
  show.flatMap((section) =>
    'pictures' in section
      ? section.pictures.flatMap(({ file, separations }) => (separations ? [{ folder, file, separations }] : []))
      : [],
  ),
);

it('there are prints with separations', () => expect(prints.length).toBeGreaterThan(0));

it.each(prints)(
  'the separations of $file, laid over each other, are the print',
  async ({ folder, file, separations }) => {
    const print = await small(path.join(folder, file), 3);
    const cover = await Promise.all(
      separations.map(async ({ ink, file }) => ({ ink: INKS[ink], grey: await small(path.join(folder, file), 1) })),
    );
    let difference = 0;
    for (const [at, value] of print.entries()) {
      const channel = at % 3;
      const laid = cover.reduce((light, { ink, grey }) => {
        const inked = 1 - (grey[Math.floor(at / 3)] ?? 0) / 255;
        return light * (1 - inked * (1 - (ink[channel] ?? 0) / 255));
      }, STOCK[channel] ?? 0);
      difference += Math.abs(laid - value);
    }
    expect(difference / print.length).toBeLessThan(TOLERANCE);
  },
);

/** The pixels of a picture, row by row, one or three bytes each. */
function small(file: string, channels: 1 | 3): Promise<Buffer> {
  const picture = sharp(file).resize({ width: COMPARED_WIDTH_PX });
  return (channels === 1 ? picture.toColourspace('b-w') : picture.removeAlpha()).raw().toBuffer();
}
