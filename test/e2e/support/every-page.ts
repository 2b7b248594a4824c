import type { Page } from '@playwright/test';
import { OFFLINE_FILES } from '../../../app/offline/files.ts';
import { siteAddresses } from '../../../model/addresses.ts';
import { write } from './contact-form.ts';
import { fontsLoaded } from './fonts.ts';
import { framesDrawn } from './painting.ts';
import { content } from './sample.ts';
import { expect, hydrated } from './site.ts';

/** Longer than all pictures of a page have taken to load. */
const LOADING_MS = 15_000;

/** A page by its name, which is its address without the slash in front, `home`, `not-found`, `offline` or `contact/answer`. */
export type NamedPage = { readonly name: string; readonly open: (page: Page) => Promise<void> };

/** Every page that a visitor may come to see. */
export const everyPage: readonly NamedPage[] = [
  ...siteAddresses(content).map((address) => ({
    name: address.slice(1) || 'home',
    async open(page: Page) {
      await page.goto(address);
      await hydrated(page);
    },
  })),
  {
    name: 'not-found',
    async open(page) {
      await page.goto('/no-such-page');
    },
  },
  {
    name: 'offline',
    async open(page) {
      await page.goto(OFFLINE_FILES.page);
    },
  },
  { name: 'contact/answer', open: sendWithoutScript },
];

const [project] = content.projects;

/** The pages that carry the layout; all others follow one of them. */
export const layoutPages = everyPage.filter(({ name }) =>
  ['home', 'portfolio', `portfolio/${project?.slug}`, 'music', 'about', 'contact'].includes(name),
);

/** Sends the form as a browser without a script does, whose answer is a page; to this site, whoever takes the mail. */
async function sendWithoutScript(page: Page) {
  await page.goto('/contact');
  await write(page);
  await page.locator('form[method="post" i]').evaluate((form: HTMLFormElement) => {
    form.action = new URL(form.action).pathname;
    form.submit();
  });
  await page.waitForURL(/send-form$/);
}

/** Pictures of a page that have not loaded yet, by their addresses. */
const loadingPictures = (page: Page) =>
  page.evaluate(() => [...document.images].filter(({ complete }) => !complete).map(({ currentSrc }) => currentSrc));

/** Scrolls through the whole page until all of it has loaded, and back to its top. */
export async function loadCompletely(page: Page) {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((next) => requestAnimationFrame(next));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      // Intersection observers are called in the second frame at the latest.
      await nextFrame();
      await nextFrame();
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    // Else what is far below is let go again.
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
    }
    for (const image of document.images) {
      // Slides beside the window would stay away; what is decoded beside the drawing may come after the picture.
      image.loading = 'eager';
      image.decoding = 'sync';
    }
  });
  // Not decode(): it stays pending for slides that no frame has drawn.
  await expect.poll(() => loadingPictures(page), { timeout: LOADING_MS }).toEqual([]);
  await fontsLoaded(page);
  await expect(page.locator('[aria-roledescription="carousel"][data-ready="false"]')).toHaveCount(0);
  await framesDrawn(page);
}
