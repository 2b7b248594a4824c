import sharp from 'sharp';
import { expect, it } from 'vitest';
import { sampleMark } from '../../test/fixtures/sample-resume.ts';
import { drawIcon, ICON_ADDRESSES } from './icons.ts';
import { markAddresses, markFiles } from './mark.ts';

const source = {
  mark: sampleMark.replace('<path', '<style>@media (prefers-color-scheme: dark) {}</style><path'),
  studio: 'Overprint',
  paper: 'rgb(255 255 255)',
};

it('draws every icon of the manifest in its size', async () => {
  const { name, icons } = JSON.parse(String(await drawIcon('/site.webmanifest', source)));
  expect(name).toBe('Overprint');
  for (const { src, sizes } of icons) {
    expect(ICON_ADDRESSES).toContain(`/${src}`);
    const { width, height } = await sharp(await drawIcon(`/${src}`, source)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

it('has a file for every address of the mark', () => {
  const { icon, light, dark } = markAddresses(source.mark);
  const files = markFiles(source.mark);
  expect([...files.keys()]).toEqual([...new Set([icon, light, dark])]);
  expect(files.get(dark)).toContain('(min-width: 0)');
});

it('draws the mark on paper for home screens, inside the safe area', async () => {
  const icon = await drawIcon('/apple-touch-icon.png', source);
  const { data, info } = await sharp(icon).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
  expect(info).toMatchObject({ width: 180, channels: 3 });
  expect([at(10, 10), at(90, 50), at(90, 130)]).toEqual([
    [255, 255, 255],
    [255, 0, 0],
    [0, 0, 255],
  ]);
});

it('writes three complete pictures to favicon.ico', async () => {
  const ico = Buffer.from(await drawIcon('/favicon.ico', source));
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
  for (const [index, edge] of [16, 32, 48].entries()) {
    const [bytes, offset] = [ico.readUInt32LE(6 + 16 * index + 8), ico.readUInt32LE(6 + 16 * index + 12)];
    const picture = ico.subarray(offset, offset + bytes);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: edge, height: edge });
    expect(ico.readUInt8(6 + 16 * index)).toBe(edge);
  }
});

it('rejects other addresses', () => expect(drawIcon('/icon-7.png', source)).rejects.toThrow('/icon-7.png'));
