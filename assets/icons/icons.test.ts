import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { sampleMark } from '../resume/sample.ts';
import { drawIcon, isIconAddress, publishIcons } from './icons.ts';
import { markAddresses } from './mark.ts';

const source = {
  mark: sampleMark.replace('<path', '<style>@media (prefers-color-scheme: dark) {}</style><path'),
  studio: 'Overprint',
  paper: 'rgb(255 255 255)',
};

it('publishes every icon, and all that the manifest names', async () => {
  const folder = await scratchFolder();
  await publishIcons(source, folder);
  const files = await readdir(folder, { recursive: true, withFileTypes: true });
  const addresses = files
    .filter((file) => file.isFile())
    .map(({ parentPath, name }) => join(parentPath, name).slice(folder.length));
  expect(addresses.filter(isIconAddress).sort()).toEqual(addresses.sort());
  expect(addresses).toEqual(expect.arrayContaining(Object.values(markAddresses(source.mark))));
  for (const address of addresses) {
    const icon = await drawIcon(address, source);
    expect(icon && Buffer.from(icon.bytes)).toEqual(await readFile(join(folder, address)));
  }
  const { name, icons } = JSON.parse(await readFile(join(folder, 'site.webmanifest'), 'utf8'));
  expect(name).toBe('Overprint');
  for (const { src, sizes } of icons) {
    const { width, height } = await sharp(join(folder, src)).metadata();
    expect(`${width}x${height}`).toBe(sizes);
  }
});

it('puts the mark on paper for home screens, well inside the corners', async () => {
  const icon = await drawIcon('/apple-touch-icon.png', source);
  const { data, info } = await sharp(icon?.bytes).raw().toBuffer({ resolveWithObject: true });
  const at = (x: number, y: number) => [...data.subarray((y * info.width + x) * info.channels).subarray(0, 3)];
  expect(info).toMatchObject({ width: 180, channels: 3 });
  expect([at(10, 10), at(90, 50), at(90, 130)]).toEqual([
    [255, 255, 255],
    [255, 0, 0],
    [0, 0, 255],
  ]);
});

it('holds three sizes in favicon.ico, each a whole picture', async () => {
  const ico = Buffer.from((await drawIcon('/favicon.ico', source))?.bytes ?? '');
  expect([ico.readUInt16LE(0), ico.readUInt16LE(2), ico.readUInt16LE(4)]).toEqual([0, 1, 3]);
  for (const [index, edge] of [16, 32, 48].entries()) {
    const [bytes, offset] = [ico.readUInt32LE(6 + 16 * index + 8), ico.readUInt32LE(6 + 16 * index + 12)];
    const picture = ico.subarray(offset, offset + bytes);
    expect(await sharp(picture).metadata()).toMatchObject({ format: 'png', width: edge, height: edge });
    expect(ico.readUInt8(6 + 16 * index)).toBe(edge);
  }
});

it('knows no other address', async () => {
  expect(await drawIcon('/icon-7.png', source)).toBeUndefined();
  expect(await drawIcon('/static/pictures/mark.0000000000.svg', source)).toBeUndefined();
});
