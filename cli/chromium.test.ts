import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it, onTestFinished } from 'vitest';
import { findChromium, findHeadlessShell, howToGetChromium } from './chromium.ts';

async function folderWith(...names: string[]): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'chromium-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  for (const name of names) await writeFile(join(folder, name), '', { mode: 0o755 });
  return folder;
}

describe('findChromium', () => {
  it('prefers the program in CHROMIUM', async () => {
    const folder = await folderWith('chromium', 'mine');
    expect(findChromium({ PATH: folder, CHROMIUM: join(folder, 'mine') })).toBe(join(folder, 'mine'));
  });

  it('rejects a CHROMIUM that cannot run', () => {
    expect(() => findChromium({ CHROMIUM: '/nowhere/chromium' })).toThrow(/^CHROMIUM: .*"\/nowhere\/chromium"\.$/);
  });

  it('searches the PATH', async () => {
    const folder = await folderWith('google-chrome-stable');
    expect(findChromium({ PATH: `/nowhere:${folder}` }, [])).toBe(join(folder, 'google-chrome-stable'));
  });

  it('prefers Playwright’s download to the PATH, which may contain a stub', async () => {
    const folder = await folderWith('chromium-browser', 'chrome');
    expect(findChromium({ PATH: folder }, [join(folder, 'chrome')])).toBe(join(folder, 'chrome'));
    expect(findChromium({ PATH: folder }, ['/nowhere/chrome'])).toBe(join(folder, 'chromium-browser'));
  });
});

describe('findHeadlessShell', () => {
  it('finds the shell on the PATH, and no Chromium with a window', async () => {
    const folder = await folderWith('chromium', 'chromium-headless-shell');
    expect(findHeadlessShell({ PATH: folder })).toBe(join(folder, 'chromium-headless-shell'));
    expect(findHeadlessShell({ PATH: await folderWith('chromium') })).toBeUndefined();
  });

  it('prefers the program in CHROMIUM', async () => {
    const folder = await folderWith('chromium-headless-shell', 'mine');
    expect(findHeadlessShell({ PATH: folder, CHROMIUM: join(folder, 'mine') })).toBe(join(folder, 'mine'));
  });
});

describe('howToGetChromium', () => {
  it('names Playwright’s command first, and Debian’s only on Debian', () => {
    expect(howToGetChromium(true)).toMatch(/npx playwright install chromium .*apt-get install chromium/);
    expect(howToGetChromium(false)).toMatch(/npx playwright install chromium$/);
  });
});
