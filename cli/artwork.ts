import { spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { renderArtwork } from '../artwork/render.ts';
import { measureRecordings } from '../artwork/studio/measure.ts';
import { orRefuse, Refusal } from '../server/refusal.ts';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';
import { ensureChromium } from './chromium.ts';
import { endWithParent } from './parent-watch.ts';
import { runProgram } from './process.ts';

const ARTWORK_FOLDER = join(PROJECT_FOLDER, 'artwork');

/**
 * `npm run artwork [-- name ...] [--proof]`: prints pieces of artwork/ into content/.
 * `npm run artwork -- --measure [name ...]`: measures the recordings that stand there.
 *
 * @throws Refusal when a program is missing that this machine has to have for it
 */
async function artwork(words: readonly string[]): Promise<void> {
  const unknown = words.find((word) => word.startsWith('--') && !['--proof', '--measure'].includes(word));
  if (unknown) throw new Refusal(`Usage: npm run artwork -- [name ...] [--proof | --measure], got ${unknown}`);
  const names = words.filter((word) => !word.startsWith('--'));
  if (words.includes('--measure')) return measureRecordings(names);
  await installFaces();
  process.env.CHROMIUM = await ensureChromium();
  await renderArtwork(names, { proof: words.includes('--proof'), camera: hasBlender() });
}

/** The faces that the artwork is set in are packages of their own: the site needs none of them. */
async function installFaces(): Promise<void> {
  if (existsSync(join(ARTWORK_FOLDER, 'node_modules', '@fontsource'))) return;
  process.stdout.write('Installing the faces of the artwork (once)\n');
  const args = ['ci', '--prefix', ARTWORK_FOLDER, '--no-audit', '--no-fund', '--loglevel=error'];
  const { code, output } = await runProgram('npm', args, { print: 'kept' });
  if (code !== 0) throw new Refusal(`${output}\nThe faces of the artwork could not be installed.`);
}

/** Scenes are photographed with Blender and developed with Debian's Python; all else is printed without. */
function hasBlender(): boolean {
  return spawnSync(process.env.BLENDER ?? 'blender', ['--version'], { stdio: 'ignore' }).status === 0;
}

if (import.meta.main) {
  endWithParent();
  await orRefuse(() => artwork(process.argv.slice(2)));
}
