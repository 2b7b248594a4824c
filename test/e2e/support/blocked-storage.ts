import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { BrowserContext, Page } from '@playwright/test';
import { markAddress } from '../../../assets/icons/mark.ts';
import { content } from './sample.ts';
import { expect } from './site.ts';

/** Chromium's setting that blocks all cookies, and with them all storage. */
const COOKIES_BLOCKED = { profile: { default_content_setting_values: { cookies: 2 } } };

/** Opens a page with all storage blocked in the browser's settings, runs `visit`, and closes it. */
export async function visitWithoutStorage(
  launch: (profile: string) => Promise<BrowserContext>,
  visit: (page: Page) => Promise<void>,
) {
  const folder = await mkdtemp(path.join(tmpdir(), 'visitor-'));
  await mkdir(path.join(folder, 'Default'));
  await writeFile(path.join(folder, 'Default', 'Preferences'), JSON.stringify(COOKIES_BLOCKED));
  const visitor = await launch(folder);
  try {
    const page = await visitor.newPage();
    // A file without our scripts, because those replace blocked storage.
    await page.goto(markAddress(content.mark));
    await expect(page.evaluate(() => localStorage.length)).rejects.toThrow('SecurityError');
    await expect(page.evaluate(() => caches.keys())).rejects.toThrow('SecurityError');
    await visit(page);
  } finally {
    await visitor.close();
    // Chromium's processes may still write to the folder after it has closed.
    await rm(folder, { recursive: true, maxRetries: 5 });
  }
}

/** Makes storage throw, as Chromium does if a visitor blocks all cookies. */
export const blockStorage = (page: Page) =>
  page.addInitScript(() => {
    for (const name of ['localStorage', 'sessionStorage']) {
      const get = () => {
        throw new DOMException(`Failed to read the '${name}' property from 'Window'`, 'SecurityError');
      };
      Object.defineProperty(window, name, { configurable: true, get });
    }
  });
