import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { siteAddresses } from '../../../model/page-addresses.ts';
import { expectVisibleText } from '../support/faint-text.ts';
import { answerWithHalf } from '../support/requests.ts';
import { content } from '../support/sample.ts';
import { expect, SITE_FOLDER, test } from '../support/site.ts';

const CODE = 'static/js';
const { messages: words } = content;

/** Expects each page to fall back to the page without scripts, and to lead on. */
async function expectPagesWithoutCode(page: Page) {
  for (const address of siteAddresses(content)) {
    await page.goto(address);
    await expect(page.locator('html:not([data-scripted])'), address).toHaveCount(1);
    await expect(page.getByRole('heading', { level: 1 }), address).toBeVisible();
    await expectVisibleText(page);
    await page.getByRole('contentinfo').getByRole('link', { name: words.footer_about }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.about.heading);
  }
}

test('lets visitors read pages whose code has half its bytes, as without it', async ({ page }) => {
  test.slow();
  await page.route(`**/${CODE}/**`, answerWithHalf);
  await expectPagesWithoutCode(page);
});

test.describe('where the connection is cut', () => {
  test.use({ baseURL: ({ staticHost }, use) => use(staticHost.url) });
  test.afterEach(({ staticHost }) => staticHost.files.clear());

  test('lets visitors read pages whose code is cut off, as without it', async ({ page, staticHost }) => {
    test.slow();
    const folder = path.join(SITE_FOLDER, CODE);
    for (const name of await readdir(folder)) {
      if (path.extname(name) !== '.js') continue;
      const code = await readFile(path.join(folder, name), 'utf8');
      const half = { [Symbol.asyncIterator]: () => halfOf(code) };
      staticHost.files.set(`/${CODE}/${name}`, half);
    }
    await expectPagesWithoutCode(page);
  });
});

async function* halfOf(code: string) {
  yield code.slice(0, code.length / 2);
  throw new Error('The connection is cut.');
}
