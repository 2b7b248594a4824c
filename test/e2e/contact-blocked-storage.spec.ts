import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { markAddress } from '../../assets/icons/mark.ts';
import { button, write } from './support/contact-form.ts';
import { content } from './support/sample.ts';
import { expect, test } from './support/site.ts';

/** Chromium's setting to block all cookies, and with them every storage. */
const COOKIES_BLOCKED = { profile: { default_content_setting_values: { cookies: 2 } } };

test('where the visitor blocks all storage the form still sends', async ({ playwright, site, launchOptions }) => {
  const folder = await mkdtemp(path.join(tmpdir(), 'visitor-'));
  await mkdir(path.join(folder, 'Default'));
  await writeFile(path.join(folder, 'Default', 'Preferences'), JSON.stringify(COOKIES_BLOCKED));
  const visitor = await playwright.chromium.launchPersistentContext(folder, launchOptions);
  try {
    const page = await visitor.newPage();
    // A file without our scripts, which replace a blocked storage.
    await page.goto(site.url + markAddress(content.mark));
    await expect(page.evaluate(() => localStorage.length)).rejects.toThrow('SecurityError');
    await page.goto(`${site.url}/contact`);
    await write(page);
    await button(page).click();
    await expect(button(page)).toHaveText('Sent!');
  } finally {
    await visitor.close();
    // Chromium's processes may still write there after it has closed.
    await rm(folder, { recursive: true, maxRetries: 5 });
  }
});
