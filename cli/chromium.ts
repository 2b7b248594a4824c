import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { UserError } from '../lib/user-error.ts';
import { isDebian } from './apt.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const USUAL_PATHS = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/** Finds Chromium or Chrome and returns its path. Throws UserError if the variable CHROMIUM names no program. */
export function findChromium(
  environment: Readonly<Record<string, string | undefined>>,
  downloaded: readonly string[] = downloadPath(),
): string | undefined {
  const named = environment.CHROMIUM;
  if (named) {
    if (isProgram(named)) return named;
    throw new UserError(`CHROMIUM: expected the path of a Chromium that can be run, got "${named}".`);
  }
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...downloaded, ...onPath, ...USUAL_PATHS].find(isProgram);
}

export function requireChromium(): string {
  const found = findChromium(process.env);
  if (found === undefined) throw new UserError(howToGetChromium(isDebian()));
  return found;
}

export function howToGetChromium(debian: boolean): string {
  const byApt = debian ? ' (or, as root: apt-get install chromium fonts-liberation)' : '';
  return `Chromium or Chrome is needed and was not found. Get it by: npx playwright install chromium${byApt}`;
}

function downloadPath(): string[] {
  try {
    return [chromium.executablePath()];
  } catch {
    // Playwright has no Chromium for this system.
    return [];
  }
}

export function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
