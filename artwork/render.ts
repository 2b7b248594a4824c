// node artwork/render.ts [name ...] [--proof]
//
// Prints pieces into content/, where the site shows them. A name is any part of a piece's path: `bb-king`, `music/`,
// `city-postcards/kyoto`. Without a name: every piece. `--proof` prints at half size into build/artwork/ instead.
// Props are prints that only scenes show (spines, signs, backs): they always go to build/artwork/props/.
import { spawnSync } from 'node:child_process';
import { globSync } from 'node:fs';
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Sharp } from 'sharp';
import { close } from './press/browser.ts';
import { drawing, type Piece, print } from './press/print.ts';

/** Masters are committed: none may be larger than this. */
const MASTER_BYTES = 1_500_000;
const MASTER_QUALITIES = [88, 84, 80, 76, 72, 68];
const PROOF_FACTOR = 0.5;

const artwork = dirname(fileURLToPath(import.meta.url));
const project = dirname(artwork);

const wanted = process.argv.slice(2).filter((word) => !word.startsWith('--'));
const proof = process.argv.includes('--proof');
const bench = join(project, 'build/artwork');
const target = proof ? bench : join(project, 'content');

const sources = globSync('{props,site,portfolio,music,art}/**/*.{ts,py}', { cwd: artwork }).sort();
const chosen = sources.filter((source) => wanted.length === 0 || wanted.some((name) => source.includes(name)));
if (chosen.length === 0) {
  process.stderr.write(`No piece is called ${wanted.join(' or ')}. There are:\n${sources.join('\n')}\n`);
  process.exit(1);
}
// Scenes photograph the prints, so they come last.
const byKind = [
  ...chosen.filter((source) => source.endsWith('.ts')),
  ...chosen.filter((source) => source.endsWith('.py')),
];
try {
  for (const source of byKind) {
    const began = performance.now();
    if (source.endsWith('.py')) shoot(source);
    else await press(source);
    process.stdout.write(`  ${source} in ${((performance.now() - began) / 1000).toFixed(1)} s\n`);
  }
} finally {
  await close();
}

/** Prints one piece and writes its picture, and its separations beside it. */
async function press(source: string) {
  const { default: piece }: { default: Piece } = await import(join(artwork, source));
  const factor = proof ? PROOF_FACTOR : 1;
  const sheet = 'plates' in piece ? await print(piece, factor) : await drawing(piece, factor);
  const name = source.replace(/\.ts$/, '');
  await write(`${name}.jpg`, sheet.image);
  for (const { ink, image } of sheet.separations) await write(`${name}-${ink}.jpg`, image.toColourspace('b-w'));
}

/** Writes a master at the best quality that keeps it small enough. */
async function write(file: string, image: Sharp) {
  for (const quality of MASTER_QUALITIES) {
    const jpeg = await image.clone().jpeg({ quality, mozjpeg: true }).toBuffer();
    if (jpeg.length > MASTER_BYTES) continue;
    const path = join(file.startsWith('props/') ? bench : target, file);
    await mkdir(dirname(path), { recursive: true });
    await writeFile(path, jpeg);
    process.stdout.write(`${file} ${Math.round(jpeg.length / 1000)} KB\n`);
    return;
  }
  throw new Error(
    `${file} is larger than ${MASTER_BYTES} bytes at quality ${MASTER_QUALITIES.at(-1)}: lower its scale`,
  );
}

/** Renders one scene with Blender. */
function shoot(source: string) {
  const { status, error } = spawnSync(
    '/bin/sh',
    [join(artwork, 'stage/shoot.sh'), source, target, proof ? 'proof' : 'full'],
    {
      stdio: 'inherit',
    },
  );
  if (error) throw error;
  if (status !== 0) throw new Error(`${source} could not be photographed; Blender says why above`);
}
