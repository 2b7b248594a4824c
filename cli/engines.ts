import { existsSync, globSync } from 'node:fs';
import { delimiter, join } from 'node:path';
import { firefox, webkit } from '@playwright/test';
import { findChromium, isProgram } from './chromium.ts';

export type EngineProgram =
  | { readonly driver: 'playwright'; readonly browser: string }
  | { readonly driver: 'bidi'; readonly browser: string }
  | { readonly driver: 'webdriver'; readonly browser: string; readonly webDriver: string; readonly screen: string };

type Environment = Readonly<Record<string, string | undefined>>;

export const ENGINE_PACKAGES = { firefox: ['firefox-esr'], webkit: ['webkit2gtk-driver', 'xvfb'] } as const;

const MINI_BROWSER = '/usr/lib/*/webkit2gtk-4.*/MiniBrowser';

/** Finds Firefox: Playwright's build, or otherwise the system's, which is driven by WebDriver BiDi. */
export function findFirefox(environment: Environment, downloaded = downloadPath(firefox)): EngineProgram | undefined {
  if (downloaded !== undefined && existsSync(downloaded)) return { driver: 'playwright', browser: downloaded };
  const browser = onPath(environment, 'firefox-esr', 'firefox');
  return browser === undefined ? undefined : { driver: 'bidi', browser };
}

/** Finds WebKit: Playwright's build, or otherwise WebKitGTK's MiniBrowser with its driver and a virtual screen. */
export function findWebKit(environment: Environment, downloaded = downloadPath(webkit)): EngineProgram | undefined {
  if (downloaded !== undefined && existsSync(downloaded)) return { driver: 'playwright', browser: downloaded };
  const webDriver = onPath(environment, 'WebKitWebDriver');
  const screen = onPath(environment, 'Xvfb');
  const [browser] = globSync(MINI_BROWSER);
  if (webDriver === undefined || screen === undefined || browser === undefined) return undefined;
  return { driver: 'webdriver', browser, webDriver, screen };
}

export function findEngines(environment: Environment) {
  const browser = findChromium(environment);
  const chromium: EngineProgram | undefined = browser === undefined ? undefined : { driver: 'playwright', browser };
  return { chromium, firefox: findFirefox(environment), webkit: findWebKit(environment) };
}

export const notTested = (name: string, packages: readonly string[]): string =>
  `${name} not tested: it is not installed. On Debian, as root: apt-get install ${packages.join(' ')}`;

function downloadPath(type: { executablePath(): string }): string | undefined {
  try {
    return type.executablePath();
  } catch {
    // Playwright has no build for this system.
    return undefined;
  }
}

function onPath(environment: Environment, ...names: readonly string[]): string | undefined {
  const folders = (environment.PATH ?? '').split(delimiter).filter(Boolean);
  return names.flatMap((name) => folders.map((folder) => join(folder, name))).find(isProgram);
}
