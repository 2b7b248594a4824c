import { chmod, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { findFirefox, findWebKit, notTested } from './engines.ts';

async function programs(...names: readonly string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'engines-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of names) {
    await writeFile(join(folder, name), '');
    await chmod(join(folder, name), 0o755);
  }
  return folder;
}

it('prefers Playwright’s Firefox to the system’s', async () => {
  const PATH = await programs('firefox-esr', 'downloaded');
  const downloaded = join(PATH, 'downloaded');
  expect(findFirefox({ PATH }, downloaded)).toEqual({ driver: 'playwright', browser: downloaded });
  expect(findFirefox({ PATH }, '/nowhere/firefox')).toEqual({ driver: 'bidi', browser: join(PATH, 'firefox-esr') });
  expect(findFirefox({ PATH: '/nowhere' }, undefined)).toBeUndefined();
});

it('finds no WebKit without a virtual screen', async () => {
  const PATH = await programs('WebKitWebDriver');
  expect(findWebKit({ PATH }, '/nowhere/webkit')).toBeUndefined();
});

it('names the packages of an untested engine', () => {
  expect(notTested('Firefox', ['firefox-esr'])).toBe(
    'Firefox not tested: it is not installed. On Debian, as root: apt-get install firefox-esr',
  );
});
