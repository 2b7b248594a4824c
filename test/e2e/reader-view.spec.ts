import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Readability } from '@mozilla/readability';
import type { Page } from '@playwright/test';
import { siteAddresses } from '../../model/addresses.ts';
import { test } from './support/one-tab.ts';
import { content } from './support/sample.ts';
import { expect, hydrated } from './support/site.ts';

declare global {
  interface Window {
    Readability: typeof Readability;
  }
}

/** The code of Firefox's reader view. */
const CODE = await readFile(createRequire(import.meta.url).resolve('@mozilla/readability/Readability.js'), 'utf8');

/** Pages of links and controls, for which browsers offer no reader view. */
const NOT_READ = ['/', '/portfolio', '/contact'];
const SLIDES_ADDRESS = '/portfolio/deep-waters';

/** Lists of links and the players of other sites are left out by rule. */
const SENTENCES = 'main :is(p, dt, dd, figcaption, :not(:has(a)) > li):not([data-kind] *, [aria-live])';

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Compares what the reader view shows of the page with what the page shows itself. */
async function expectWholeReaderView(page: Page, address: string) {
  const main = page.locator('main');
  const pictures = () => main.locator('img').evaluateAll((all: HTMLImageElement[]) => all.map(({ src }) => src));
  const words = async () => wordsOf((await main.allInnerTexts()).join(' '));
  const own = { words: await words(), pictures: await pictures() };
  const sentences = await page.locator(SENTENCES).allInnerTexts();
  await page.evaluate(CODE);
  await page.evaluate(() => {
    const copy = new DOMParser().parseFromString(document.documentElement.outerHTML, 'text/html');
    const article = new window.Readability(copy).parse();
    if (!article?.content) throw new Error('Readability finds nothing to read.');
    // Rendered, for blocks part words as well as spaces do.
    for (const main of document.querySelectorAll('main')) main.innerHTML = article.content;
  });
  const read = await words();
  expect.soft({ address, pictures: await pictures() }).toEqual({ address, pictures: own.pictures });
  const broken = read.filter((word) => !own.words.includes(word));
  const lost = sentences.filter((sentence) => wordsOf(sentence).some((word) => !read.includes(word)));
  expect.soft({ address, broken, lost }).toEqual({ address, broken: [], lost: [] });
}

test('the reader view has whole words and all pictures of every page that is read', async ({ page }) => {
  await page.route('**/static/**', (route) => route.abort());
  for (const address of siteAddresses(content).filter((address) => !NOT_READ.includes(address))) {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await expectWholeReaderView(page, address);
  }
});

test('the reader view of a slideshow that has been used has all slides', async ({ page }) => {
  await page.goto(SLIDES_ADDRESS);
  await hydrated(page);
  const show = page.locator('[aria-roledescription="carousel"]');
  await show.scrollIntoViewIfNeeded();
  await expect(show).toHaveAttribute('data-ready', 'true');
  await show.getByRole('button', { name: content.messages.slideshow.next }).click();
  await expect(show.locator('[aria-roledescription="slide"]').nth(1)).not.toHaveAttribute('inert');
  await expectWholeReaderView(page, SLIDES_ADDRESS);
});
