import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { groundTone } from './ground-tone.ts';

const STOCK = 'rgb(244 236 218)';

async function toneBeside(color: string, blueRows: number): Promise<string | undefined> {
  const folder = await scratchFolder();
  const file = join(folder, 'a.png');
  const blue = { create: { width: 100, height: blueRows, channels: 3, background: 'rgb(0 118 196)' } } as const;
  await sharp({ create: { width: 100, height: 100, channels: 3, background: color } })
    .composite([{ input: blue, left: 0, top: 0 }])
    .png()
    .toFile(file);
  return groundTone(file, STOCK, join(folder, 'cache'));
}

it('returns the picture’s tone of the paper', async () =>
  expect(await toneBeside('rgb(240 235 216)', 60)).toBe('rgb(240 235 216)'));

it('returns undefined for another paper', async () => expect(await toneBeside('rgb(255 255 255)', 60)).toBeUndefined());

it('returns undefined if too little of the paper is visible', async () =>
  expect(await toneBeside('rgb(240 235 216)', 99)).toBeUndefined());
