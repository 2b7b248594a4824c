import type { Page } from '@playwright/test';
import { OFFLINE_FILES } from '../../../app/offline/files.ts';
import { siteAddresses } from '../../../model/page-addresses.ts';
import { PATIENCE } from '../../patience.ts';
import { write } from './contact-form.ts';
import { fontsLoaded } from './fonts.ts';
import { waitForFrames } from './painting.ts';
import { content } from './sample.ts';
import { expect, hydrated } from './site.ts';

/** A time limit above that of all pictures of any page. */
const LOADING_MS = 15_000 * PATIENCE;

/** A page with its name: its address without the first slash, `home`, `not-found`, `offline` or `contact/answer`. */
export type NamedPage = { readonly name: string; readonly open: (page: Page) => Promise<void> };

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

/** The pages with a layout of their own; all others resemble one of them. */
export const layoutPages = everyPage.filter(({ name }) =>
  ['home', 'portfolio', `portfolio/${project?.slug}`, 'music', 'about', 'contact'].includes(name),
);

/** Submits the form to this site as a browser without a script does; the answer is a page. */
async function sendWithoutScript(page: Page) {
  await page.goto('/contact');
  await write(page);
  await page.locator('form[method="post" i]').evaluate((form: HTMLFormElement) => {
    form.action = new URL(form.action).pathname;
    form.submit();
  });
  await page.waitForURL(/send-form$/);
}

const loadingPictures = (page: Page) =>
  page.evaluate(() => [...document.images].filter(({ complete }) => !complete).map(({ currentSrc }) => currentSrc));

/** Scrolls through the page until everything has loaded, and back to the top. */
export async function loadCompletely(page: Page) {
  await page.evaluate(async () => {
    const nextFrame = () => new Promise((next) => requestAnimationFrame(next));
    for (let top = 0; top < document.documentElement.scrollHeight; top += innerHeight) {
      window.scrollTo({ top, behavior: 'instant' });
      // Intersection observers fire in the second frame at the latest.
      await nextFrame();
      await nextFrame();
    }
    window.scrollTo({ top: 0, behavior: 'instant' });
    // Otherwise, Chromium discards the layout far below the window again.
    for (const element of document.querySelectorAll<HTMLElement>('main *')) {
      if (getComputedStyle(element).contentVisibility === 'auto') element.style.contentVisibility = 'visible';
    }
    for (const image of document.images) {
      // Slides outside the window would not load, and asynchronously decoded pictures may appear late.
      image.loading = 'eager';
      image.decoding = 'sync';
    }
  });
  // decode() would not do: it stays pending for slides that were never drawn.
  await expect.poll(() => loadingPictures(page), { timeout: LOADING_MS }).toEqual([]);
  await fontsLoaded(page);
  await expect(page.locator('section[aria-roledescription][data-ready="false"]')).toHaveCount(0);
  await waitForFrames(page);
}
