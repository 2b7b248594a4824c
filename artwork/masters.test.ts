import { existsSync, globSync, statSync } from 'node:fs';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, it } from 'vitest';
import { FILM_BYTES } from './film/film.ts';
import { filmSources } from './film/films.ts';
import { RECORDING_BYTES } from './studio/record.ts';

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

const films = new Set(filmSources());
/** What a piece makes, and how large each may be. */
function madeBy(piece: string): [file: string, bytes: number][] {
  const stem = piece.replace(/\.(ts|py)$/, '');
  if (piece.endsWith('/recording.ts')) {
    return ['opus', 'mp3'].map((extension) => [`${stem}.${extension}`, RECORDING_BYTES]);
  }
  if (!films.has(piece)) return [[`${stem}.jpg`, MASTER_BYTES]];
  return [
    [`${stem}.webm`, FILM_BYTES.webm],
    [`${stem}.mp4`, FILM_BYTES.mp4],
    [`${stem}-poster.jpg`, MASTER_BYTES],
  ];
}

it('each piece has what it makes', () => {
  const pieces = globSync('{portfolio,music}/**/*.{ts,py}', { cwd: artwork });
  expect(pieces.length).toBeGreaterThan(0);
  for (const [file, bytes] of pieces.flatMap(madeBy)) {
    expect(existsSync(join(content, file)), file).toBe(true);
    expect(statSync(join(content, file)).size, file).toBeLessThanOrEqual(bytes);
  }
});

it('fits on the contact sheet', () => {
  expect(statSync(join(artwork, 'contact-sheet.jpg')).size).toBeLessThanOrEqual(CONTACT_SHEET_BYTES);
});
