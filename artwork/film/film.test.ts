import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import sharp from 'sharp';
import { expect, it, vi } from 'vitest';
import type { Print } from '../press/print.ts';
import { type Film, impression } from './film.ts';
import { filmSources } from './films.ts';
import { measureSeam } from './seam.ts';

// Titles stand still, and to fit them takes Chromium.
vi.mock('../press/type.ts', async (original) => ({
  ...(await original<typeof import('../press/type.ts')>()),
  fit: async () => ({ svg: '', size: 1, top: 0, base: 0, bottom: 0, left: 0, right: 0 }),
}));

const artwork = fileURLToPath(new URL('../', import.meta.url));
const films = await Promise.all(
  filmSources().map(async (source) => {
    const { default: film }: { default: Film } = await import(join(artwork, source));
    return { source, film };
  }),
);

/** Wide enough for a line that moves to change it. */
const STILL_WIDTH_PX = 160;
/** Steps that stand for all, at even places of the loop. */
const SAMPLED = 6;

/** All plates of a sheet in one picture, as greys: what lies on several is darker. */
async function still({ width, height, plates, defs = '' }: Print): Promise<Buffer> {
  const layers = plates.map(({ solid = '', tint = '', knockout = '' }) => {
    const hidden = `<g filter="url(#bare)">${knockout}</g>`;
    return `<g style="mix-blend-mode:multiply;isolation:isolate" opacity=".4"><rect width="${width}" height="${height}" fill="#fff"/>${solid}${tint}${hidden}</g>`;
  });
  const bare = '<filter id="bare"><feColorMatrix values="0 0 0 0 1  0 0 0 0 1  0 0 0 0 1  0 0 0 1 0"/></filter>';
  const svg = `<svg xmlns="http://www.w3.org/2000/svg" width="${STILL_WIDTH_PX}" viewBox="0 0 ${width} ${height}"><defs>${bare}${defs}</defs><rect width="${width}" height="${height}" fill="#fff"/>${layers.join('')}</svg>`;
  return sharp(Buffer.from(svg)).flatten({ background: '#fff' }).greyscale().raw().toBuffer();
}

it('there are films', () => expect(films.length).toBeGreaterThan(0));

it.each(films)('$source ends where it began', async ({ film }) => {
  const { frame, frames } = film;
  const [first, again] = await Promise.all([still(frame(0, 0)), still(frame(1, frames))]);
  expect(measureSeam([first, again]).largest).toBeLessThan(0.01);
});

it.each(films)('$source steps over its seam as over any other', async ({ film }) => {
  const { frame, frames } = film;
  const step = async (from: number) => {
    const [a, b] = await Promise.all([still(frame(from / frames, from)), still(frame((from + 1) / frames, from + 1))]);
    return measureSeam([a, b]).largest;
  };
  const last = await still(frame((frames - 1) / frames, frames - 1));
  const seam = measureSeam([last, await still(frame(0, 0))]).largest;
  const others = await Promise.all(
    Array.from({ length: SAMPLED }, (_, i) => step(Math.floor((i * (frames - 1)) / SAMPLED))),
  );
  expect(seam).toBeLessThanOrEqual(Math.max(...others) * 1.1);
});

it.each(films)('$source is worn the same on every run', ({ film }) => {
  expect(impression(film, 3)).toEqual(impression(film, 3));
  expect(impression(film, 2).seed).toBe(impression(film, 3).seed);
  expect(impression(film, 4).seed).not.toBe(impression(film, 3).seed);
});
