import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';
import { chromium } from '@playwright/test';
import { UserError } from '../lib/user-error.ts';
import { isDebian } from './apt.ts';

const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];
/** Chromium without the parts of a window, which uses 30 % less processor time for a page. */
const HEADLESS_SHELL = 'chromium-headless-shell';
const USUAL_PATHS = [
  '/usr/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
];

type Environment = Readonly<Record<string, string | undefined>>;

/** Finds Chromium or Chrome and returns its path. Throws UserError if the variable CHROMIUM names no program. */
export function findChromium(
  environment: Environment,
  downloaded: readonly string[] = downloadPath(),
): string | undefined {
  return namedChromium(environment) ?? [...downloaded, ...pathsOf(NAMES, environment), ...USUAL_PATHS].find(isProgram);
}

/** Finds the headless shell of Debian's Chromium; the variable CHROMIUM overrides it. Throws UserError as above. */
export function findHeadlessShell(environment: Environment): string | undefined {
  return namedChromium(environment) ?? pathsOf([HEADLESS_SHELL], environment).find(isProgram);
}

function namedChromium({ CHROMIUM }: Environment): string | undefined {
  if (!CHROMIUM || isProgram(CHROMIUM)) return CHROMIUM || undefined;
  throw new UserError(`CHROMIUM: expected the path of a Chromium that can be run, got "${CHROMIUM}".`);
}

const pathsOf = (names: readonly string[], { PATH = '' }: Environment): string[] =>
  names.flatMap((name) => PATH.split(delimiter).flatMap((folder) => (folder ? [join(folder, name)] : [])));

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
