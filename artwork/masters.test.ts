import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, it } from 'vitest';

const artwork = fileURLToPath(new URL('.', import.meta.url));
const content = join(artwork, '../content');

/** Masters are committed: what a repository can carry, and more than any screen shows. */
const LONG_SIDE_PX = 2560;
const MASTER_BYTES = 1_500_000;
const ALL_BYTES = 60_000_000;
const CONTACT_SHEET_BYTES = 1_000_000;

const masters = globSync('**/*.jpg', { cwd: content });

it('each master is of a size to be committed, and all together are', async () => {
  let all = 0;
  for (const master of masters) {
    const { size } = statSync(join(content, master));
    const { width, height } = await sharp(join(content, master)).metadata();
    expect(Math.max(width, height), master).toBeLessThanOrEqual(LONG_SIDE_PX);
    expect(size, master).toBeLessThanOrEqual(MASTER_BYTES);
    all += size;
  }
  expect(all).toBeLessThanOrEqual(ALL_BYTES);
});

it('each piece has its picture', () => {
  const pieces = globSync('{portfolio,music}/**/*.{ts,py}', { cwd: artwork });
  expect(pieces.length).toBeGreaterThan(0);
  for (const piece of pieces) {
    const picture = piece.replace(/\.(ts|py)$/, '.jpg');
    expect(existsSync(join(content, picture)), picture).toBe(true);
  }
});

it('fits on the contact sheet', () => {
  expect(statSync(join(artwork, 'contact-sheet.jpg')).size).toBeLessThanOrEqual(CONTACT_SHEET_BYTES);
});
