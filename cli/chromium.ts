import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { Refusal } from '../server/refusal.ts';
import { isDebian } from './apt.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
const FIXED_PLACES = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

/**
 * Looks for a Chromium or Chrome: the one that CHROMIUM names, else Playwright's download, else one on the PATH, else
 * in the usual places.
 *
 * @param downloaded where Playwright puts its download, whether or not it is there; empty where it has none
 * @returns its absolute path, or undefined when there is none
 * @throws Refusal when CHROMIUM names something that cannot be run
 */
export function findChromium(
  environment: Readonly<Record<string, string | undefined>>,
  downloaded: readonly string[] = placeOfDownload(),
): string | undefined {
  const named = environment.CHROMIUM;
  if (named) {
    if (isProgram(named)) return named;
    throw new Refusal(`CHROMIUM: expected the path of a Chromium that can be run, got "${named}".`);
  }
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean);
  const onPath = NAMES.flatMap((name) => folders.map((folder) => join(folder, name)));
  return [...downloaded, ...onPath, ...FIXED_PLACES].find(isProgram);
}

/**
 * Finds Chromium.
 *
 * @returns its absolute path
 * @throws Refusal with the command that gets one
 */
export function requireChromium(): string {
  const found = findChromium(process.env);
  if (found === undefined) throw new Refusal(howToGetChromium(isDebian()));
  return found;
}

/** The line for somebody who has no Chromium. */
export function howToGetChromium(debian: boolean): string {
  const byApt = debian ? ' (or, as root: apt-get install chromium fonts-liberation)' : '';
  return `Chromium or Chrome is needed and was not found. Get it by: npx playwright install chromium${byApt}`;
}

/** Empty where Playwright has no Chromium for this system: there it throws. */
function placeOfDownload(): string[] {
  try {
    return [chromium.executablePath()];
  } catch {
    return [];
  }
}

function isProgram(path: string): boolean {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
}
