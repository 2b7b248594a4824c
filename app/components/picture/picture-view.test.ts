import { writeFile } from 'node:fs/promises';
import path from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '../../../test/fixtures/scratch-folder.ts';
import { pictureView } from './picture-view.ts';

const drawing = (fill: string, ground = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 40 30">${ground}<path fill="${fill}" d="M5 5h30v20H5z"/></svg>`;

it.each([
  ['#14213d', '', true],
  ['#0076c4', '', undefined],
  ['#ffffff', '', undefined],
  ['#14213d', '<path fill="#fff" d="M0 0h40v30H0z"/>', undefined],
])('marks a drawing in %s on the ground "%s" as dark: %s', async (fill, ground, isDark) => {
  const folder = await scratchFolder();
  await writeFile(path.join(folder, 'logo.svg'), drawing(fill, ground));
  expect((await pictureView(folder, { file: 'logo.svg', alt: 'A logo' })).isDark).toBe(isDark);
});
