import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { Refusal } from '../server/refusal.ts';
import { installWithApt } from './apt.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const FIXED_PLACES = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Looks for a Chromium or Chrome: the one that CHROMIUM names, else one on the PATH, else
 * in the usual places.
 *
 * @returns its absolute path, or undefined when there is none
 * @throws Refusal when CHROMIUM names something that cannot be run
 */
export function findChromium(environment: Readonly<Record<string, string | undefined>>): string | undefined {
  const named = environment.CHROMIUM;
  if (named) {
    if (isProgram(named)) return named;
    throw new Refusal(`CHROMIUM: expected the path of a Chromium that can be run, got "${named}".`);
  }
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...onPath, ...FIXED_PLACES].find(isProgram);
}

/**
 * Finds Chromium, or installs Debian's with apt where this user may.
 *
 * @returns its absolute path
 * @throws Refusal with one line that says what to install
 */
export async function ensureChromium(): Promise<string> {
  const found = findChromium(process.env) ?? (await installChromium());
  if (found !== undefined) return found;
  throw new Refusal('The journeys need Chromium or Chrome: install it, or name its program in CHROMIUM.');
}

async function installChromium(): Promise<string | undefined> {
  await installWithApt('Chromium', 'chromium');
  return findChromium(process.env);
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
