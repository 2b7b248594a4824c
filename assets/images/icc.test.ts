import { readFile } from 'node:fs/promises';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { pictureCase } from '../../test/fixtures/pictures.ts';
import { isSrgbProfile, makeProfile, SRGB_PRIMARIES, SRGB_TRANSFER } from './icc.ts';

const P3 = { ...SRGB_PRIMARIES, red: [0.68, 0.32], green: [0.265, 0.69] } as const;

async function profileIn(bytes: Buffer): Promise<Buffer> {
  const { icc } = await sharp(bytes).metadata();
  if (!icc) throw new Error('The picture has no profile.');
  return icc;
}

const plain = () => sharp({ create: { width: 4, height: 4, channels: 3, background: '#888' } });

it('recognizes sRGB by a profile’s values', async () => {
  expect(isSrgbProfile(await profileIn(await plain().withIccProfile('srgb').png().toBuffer()))).toBe(true);
  expect(isSrgbProfile(makeProfile(SRGB_PRIMARIES, SRGB_TRANSFER, false))).toBe(true);
  expect(isSrgbProfile(makeProfile(SRGB_PRIMARIES, SRGB_TRANSFER, true))).toBe(true);
});

it('does not recognize other profiles as sRGB, whatever their names', async () => {
  const linear = await profileIn(await readFile(pictureCase('linear-srgb.png')));
  expect(linear.toString('latin1').replaceAll('\0', '')).toContain('sRGB');
  expect(isSrgbProfile(linear)).toBe(false);
  expect(isSrgbProfile(await profileIn(await plain().withIccProfile('p3').jpeg().toBuffer()))).toBe(false);
  expect(isSrgbProfile(makeProfile(SRGB_PRIMARIES, { gamma: 2.2 }, false))).toBe(false);
  expect(isSrgbProfile(makeProfile(P3, SRGB_TRANSFER, false))).toBe(false);
  expect(isSrgbProfile(Buffer.from('no profile'))).toBe(false);
});

it('writes profiles that libvips reads', async () => {
  const { data } = await sharp(await readFile(pictureCase('p3.jpg')))
    .raw()
    .toBuffer({ resolveWithObject: true });
  // The color is a red of 200, 40, 40 in sRGB.
  expect([...data.subarray(0, 3)].map((value) => Math.round(value / 8))).toEqual([25, 5, 5]);
});
