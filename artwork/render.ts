import { spawnSync } from 'node:child_process';
import { existsSync, globSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Sharp } from 'sharp';
import { Refusal } from '../server/refusal.ts';
import { makeContactSheet } from './contact-sheet.ts';
import type { Film } from './film/film.ts';
import { hasFfmpeg, shootFilm } from './film/shoot.ts';
import { close } from './press/browser.ts';
import { drawing, type Piece, print } from './press/print.ts';
import { measure } from './studio/measure.ts';
import { hasStudio, record } from './studio/record.ts';
import type { Recording } from './studio/score.ts';

/** Masters are committed: none may be larger than this. */
const MASTER_BYTES = 1_500_000;
const MASTER_QUALITIES = [88, 84, 80, 76, 72, 68];
const PROOF_FACTOR = 0.5;
/** What scenes are photographed and developed with. */
const CAMERA = 'blender, python3-numpy, python3-scipy and python3-pil';
/** What recordings are played and mixed with. */
const STUDIO = 'fluidsynth, ffmpeg and musescore-general-soundfont-lossless';

const artwork = dirname(fileURLToPath(import.meta.url));
const project = dirname(artwork);
/** Where proofs go, and props: prints that only scenes show, such as spines and signs. */
const bench = join(project, 'build/artwork');

/**
 * Prints pieces into content/, under the path that their source has here, then all of them on the contact sheet.
 * What this machine lacks the tools for is left out and named: films without ffmpeg, recordings without a studio.
 *
 * @param names parts of their paths: `bb-king`, `music/`, `city-postcards/kyoto`; none for every piece
 * @param proof print at half size into build/artwork/ and leave content/ alone
 * @param camera whether scenes can be photographed
 * @throws Refusal when no piece has such a name
 */
export async function renderArtwork(
  names: readonly string[],
  { proof, camera }: { proof: boolean; camera: boolean },
): Promise<void> {
  const sources = globSync('{props,portfolio,music}/**/*.{ts,py}', { cwd: artwork }).sort();
  const chosen = sources.filter((source) => names.length === 0 || names.some((name) => source.includes(name)));
  if (chosen.length === 0) {
    throw new Refusal(`No piece is called ${names.join(' or ')}. There are:\n${sources.join('\n')}`);
  }
  const target = proof ? bench : join(project, 'content');
  const isScene = (source: string) => source.endsWith('.py');
  const scenes = chosen.filter(isScene);
  const missing = sources.filter((source) => isProp(source) && !existsSync(join(bench, pictureOf(source))));
  const prints = new Set([
    ...(camera && scenes.length > 0 ? missing : []),
    ...chosen.filter((source) => !isScene(source)),
  ]);
  try {
    for (const source of prints) {
      // A prop of half the size would stand for the whole one at the next photograph.
      await timed(source, () => press(source, target, proof && !isProp(source) ? PROOF_FACTOR : 1));
    }
    // Scenes photograph the prints, so they come last.
    for (const source of scenes) await timed(source, async () => (camera ? photograph(source, target, proof) : CAMERA));
    if (!proof) await makeContactSheet();
  } finally {
    await close();
  }
}

const isProp = (source: string) => source.startsWith('props/');
const pictureOf = (source: string) => source.replace(/\.(ts|py)$/, '.jpg');

/** Does a piece of work and says how long it took, or what this machine lacks for it. */
async function timed(source: string, work: () => Promise<string | undefined>): Promise<void> {
  const began = performance.now();
  const lacking = await work();
  const outcome = lacking ? `left out: it needs ${lacking}` : `in ${((performance.now() - began) / 1000).toFixed(1)} s`;
  process.stdout.write(`  ${source} ${outcome}\n`);
}

/** Makes one piece as what it is; gives what this machine lacks for it. */
async function press(source: string, target: string, factor: number): Promise<string | undefined> {
  const { default: piece }: { default: Piece | Film | Recording } = await import(join(artwork, source));
  const picture = join(isProp(source) ? bench : target, pictureOf(source));
  if ('frame' in piece) {
    if (!hasFfmpeg()) return 'ffmpeg';
    const stem = picture.replace(/\.jpg$/, '');
    await write(`${stem}-poster.jpg`, await shootFilm(piece, stem, factor));
    return;
  }
  if ('parts' in piece) {
    if (!hasStudio()) return STUDIO;
    const files = record(piece, picture.replace(/\.jpg$/, ''));
    for (const file of files) process.stdout.write(`  ${extname(file)}: ${measure(file)}\n`);
    return;
  }
  const sheet = 'plates' in piece ? await print(piece, factor) : await drawing(piece, factor);
  await write(picture, sheet.image);
  for (const { ink, image } of sheet.separations) {
    await write(picture.replace(/\.jpg$/, `-${ink}.jpg`), image.toColourspace('b-w'));
  }
}

/** Writes a master at the best quality that keeps it small enough. */
async function write(file: string, image: Sharp): Promise<void> {
  for (const quality of MASTER_QUALITIES) {
    const jpeg = await image.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length > MASTER_BYTES) continue;
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, jpeg);
    return;
  }
  throw new Error(
    `${file} is larger than ${MASTER_BYTES} bytes at quality ${MASTER_QUALITIES.at(-1)}: lower its scale`,
  );
}

/** Photographs one scene with Blender. */
function photograph(source: string, target: string, proof: boolean): undefined {
  const args = [join(artwork, 'stage/shoot.sh'), source, target, proof ? 'proof' : 'full'];
  const { status, error } = spawnSync('/bin/sh', args, { stdio: 'inherit' });
  if (error) throw error;
  if (status !== 0) throw new Error(`${source} could not be photographed; Blender says why above`);
}
