import { mkdir, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { pathToFileURL } from 'node:url';
import type { Page } from '@playwright/test';
import { loadCompletely } from './support/every-page.ts';
import { expectVisibleText } from './support/faint-text.ts';
import { content } from './support/sample.ts';
import { expect, hydrated, test } from './support/site.ts';

const FILES = 'files';

/** Saves the page as Chromium's "Save as" does, whose dialog no test can reach: only the files of `src`. */
async function save(page: Page, folder: string): Promise<string> {
  const { html, files } = await page.evaluate((FILES) => {
    const saved = new DOMParser().parseFromString(document.documentElement.outerHTML, 'text/html');
    for (const link of saved.querySelectorAll('a')) link.href = new URL(link.href, location.href).href;
    const files = [...saved.querySelectorAll('img')].map((image) => {
      const { href, pathname } = new URL(image.src, location.href);
      const file = `${FILES}/${pathname.split('/').at(-1)}`;
      image.setAttribute('src', `./${file}`);
      return { href, file };
    });
    return { html: `<!DOCTYPE html>${saved.documentElement.outerHTML}`, files };
  }, FILES);
  await mkdir(path.join(folder, FILES), { recursive: true });
  for (const { href, file } of files) {
    await writeFile(path.join(folder, file), await (await page.request.get(href)).body());
  }
  const file = path.join(folder, 'page.html');
  await writeFile(file, html);
  return pathToFileURL(file).href;
}

test('shows text, pictures and styles of a saved page, and leads to the site', async ({ page, site }, {
  outputDir,
}) => {
  const errors: string[] = [];
  await page.goto('/portfolio/deep-waters');
  await hydrated(page);
  await loadCompletely(page);
  const heading = (shown: Page) =>
    shown.locator('h1').evaluate((at) => [at.textContent, getComputedStyle(at).font, getComputedStyle(at).color]);
  // The policy of the page allows its own files, which are on the disk now.
  const saved = await page.context().newPage();
  saved.on('pageerror', ({ message }) => errors.push(message));
  await saved.goto(await save(page, outputDir));
  await expectVisibleText(saved);
  expect(await heading(saved)).toEqual(await heading(page));
  await loadCompletely(saved);
  const pictures = await saved
    .locator('main img')
    .evaluateAll((all: HTMLImageElement[]) => all.map(({ naturalWidth }) => naturalWidth));
  expect(pictures.length).toBeGreaterThan(0);
  expect(pictures).not.toContain(0);
  expect(errors).toEqual([]);
  await saved.getByRole('contentinfo').getByRole('link', { name: content.messages.footer_about }).click();
  await expect(saved).toHaveURL(`${site.url}/about`);
});
