import { readFile } from 'node:fs/promises';
import { createRequire } from 'node:module';
import type { Readability } from '@mozilla/readability';
import type { Page } from '@playwright/test';
import { expect } from './site.ts';

declare global {
  interface Window {
    Readability: typeof Readability;
  }
}

/** The code of Firefox's reader view. */
const CODE = await readFile(createRequire(import.meta.url).resolve('@mozilla/readability/Readability.js'), 'utf8');

/** The sentences of a page. The reader view leaves out lists of links and players of other sites by design. */
const SENTENCES = 'main :is(p, dt, dd, figcaption, :not(:has(a)) > li):not([data-kind] *, [aria-live])';

const wordsOf = (text: string) => text.toLowerCase().split(/\s+/).filter(Boolean);

/** Expects the reader view of a page to have the page's pictures in order, and its sentences. */
export async function expectWholeReaderView(page: Page, address: string) {
  const main = page.locator('main');
  const pictures = () =>
    main
      .locator(':is(img, video):not(button *)')
      .evaluateAll((all: (HTMLImageElement | HTMLVideoElement)[]) =>
        all.map((one) => (one instanceof HTMLVideoElement ? one.poster : one.src)),
      );
  const words = async () => wordsOf((await main.allInnerTexts()).join(' '));
  const own = { words: await words(), pictures: await pictures() };
  const sentences = await page.locator(SENTENCES).allInnerTexts();
  await page.evaluate(CODE);
  await page.evaluate(() => {
    const copy = new DOMParser().parseFromString(document.documentElement.outerHTML, 'text/html');
    const article = new window.Readability(copy).parse();
    if (!article?.content) throw new Error('Readability finds nothing to read.');
    // The article is rendered, because blocks separate words as spaces do.
    for (const main of document.querySelectorAll('main')) main.innerHTML = article.content;
  });
  const read = await words();
  expect.soft({ address, pictures: await pictures() }).toEqual({ address, pictures: own.pictures });
  const broken = read.filter((word) => !own.words.includes(word));
  const lost = sentences.filter((sentence) => wordsOf(sentence).some((word) => !read.includes(word)));
  expect.soft({ address, broken, lost }).toEqual({ address, broken: [], lost: [] });
}
