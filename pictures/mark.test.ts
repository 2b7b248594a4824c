import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { scratchFolder } from '../media/scratch-folder.ts';
import { drawMark, markAsAddress, readMark } from './mark.ts';
import { sampleMark } from './sheet-sample.ts';

it('reads a square drawing and draws it at any size', async () => {
  const file = join(await scratchFolder(), 'mark.svg');
  await writeFile(file, sampleMark);
  const mark = await readMark(file);
  for (const edge of [16, 512]) {
    const { data, info } = await sharp(await drawMark(mark, edge))
      .raw()
      .toBuffer({ resolveWithObject: true });
    expect([info.width, info.height]).toEqual([edge, edge]);
    expect([...data.subarray(0, 3)]).toEqual([255, 0, 0]);
    expect([...data.subarray(-info.channels).subarray(0, 3)]).toEqual([0, 0, 255]);
  }
});

it('stands inside a page as one line', () => {
  expect(markAsAddress('<svg>\n  <path/>\n</svg>')).toBe('data:image/svg+xml,%3Csvg%3E%20%3Cpath%2F%3E%20%3C%2Fsvg%3E');
});

it('refuses a drawing that would weigh on every page', async () => {
  const file = join(await scratchFolder(), 'mark.svg');
  await writeFile(file, sampleMark.replace('<path', `<!--${'x'.repeat(5000)}--><path`));
  await expect(readMark(file)).rejects.toThrow('is larger than 4096 bytes');
});
