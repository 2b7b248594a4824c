import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { PRINTING_INKS, type PrintingInk } from '../../app/components/ink-switch/densities.ts';
import { fillTemplate } from '../../model/template.ts';
import { blockStorage } from './support/blocked-storage.ts';
import { tabTo } from './support/focus.ts';
import { ADDRESS, expectLifted, open, patch, picture, statusOf, words } from './support/ink-switch.ts';
import { difference, type Pixels, pixelsOf } from './support/pixels.ts';
import { holdRequests } from './support/requests.ts';
import { content, sectionIn } from './support/sample.ts';
import { expect, hydrated, SITE_FOLDER, test } from './support/site.ts';

const LIFT_CODE = '**/static/js/lift.*';
const LIMIT_BYTES = 3 * 1024;

/** Returns the share of a picture's pixels that are red, with little green and blue. */
function redness({ data, width, height }: Pixels): number {
  let red = 0;
  for (let at = 0; at < data.length; at += 3)
    if ((data[at] ?? 0) > 200 && (data[at + 1] ?? 0) < 110 && (data[at + 2] ?? 0) < 110) red += 1;
  return red / (width * height);
}

test('loads light code in one file at the first press', async ({ page }) => {
  const files = (await readdir(path.join(SITE_FOLDER, 'static/js'))).filter((file) => /^lift\..*\.js$/.test(file));
  expect(files).toHaveLength(1);
  const code = await readFile(path.join(SITE_FOLDER, 'static/js', files[0] ?? ''), 'utf8');
  expect(brotliCompressSync(code).length).toBeLessThanOrEqual(LIMIT_BYTES);
  expect(code).not.toMatch(/\bfrom\s*["']|\bimport\s*["'(]/);

  const requests: string[] = [];
  page.on('request', (request) => request.url().includes('/lift.') && requests.push(request.url()));
  await open(page);
  await patch(page, 'red').hover();
  await tabTo(page, patch(page, 'yellow'));
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  expect(await page.locator('svg filter').count()).toBe(0);
  await patch(page, 'red').click();
  await expectLifted(page, 'red');
  expect(requests).toHaveLength(1);
});

test('lifts an ink off the pictures with a press and lays it with another', async ({ page, traffic }) => {
  await open(page);
  await page.mouse.move(0, 600);
  const whole = await pixelsOf(picture(page));
  expect(redness(whole)).toBeGreaterThan(0.02);
  await patch(page, 'red').click();
  await expectLifted(page, 'red');
  await expect(statusOf(page)).toHaveText(fillTemplate(words.lifted, { ink: words.red }));
  expect(redness(await pixelsOf(picture(page)))).toBeLessThan(0.001);
  const blueToo = await pixelsOf(picture(page));
  await patch(page, 'blue').click();
  await expectLifted(page, 'red', 'blue');
  expect(difference(blueToo, await pixelsOf(picture(page)))).toBeGreaterThan(5);
  await patch(page, 'blue').click();
  await patch(page, 'red').click();
  await expectLifted(page);
  await expect(statusOf(page)).toHaveText(fillTemplate(words.laid, { ink: words.red }));
  expect(difference(whole, await pixelsOf(picture(page)))).toBe(0);
  expect(traffic).toEqual({ messages: [], foreign: [] });
});

test('reacts to Enter, Space and the numbers of the inks while one has the focus', async ({ page }) => {
  await open(page);
  await page.keyboard.press('1');
  await expectLifted(page);
  await tabTo(page, patch(page, 'blue'));
  await page.keyboard.press('3');
  await page.keyboard.press('Control+1');
  await expectLifted(page, 'yellow');
  await page.keyboard.press('Space');
  await page.keyboard.press('1');
  await expectLifted(page, 'red', 'blue', 'yellow');
  await expect(patch(page, 'blue')).toBeFocused();
  await page.keyboard.press('Enter');
  await expectLifted(page, 'red', 'yellow');
});

test.describe('by finger', () => {
  test.use({ hasTouch: true });
  for (const width of [280, 390, 1440]) {
    test(`makes each disc large enough at ${width} px, out of register until one is touched, and lifts its ink`, async ({
      page,
    }) => {
      await page.setViewportSize({ width, height: 800 });
      await open(page);
      const places = await Promise.all(PRINTING_INKS.map((ink) => patch(page, ink).boundingBox()));
      for (const [at, box] of places.entries()) {
        expect(box?.width).toBeGreaterThanOrEqual(44);
        expect(box?.height).toBeGreaterThanOrEqual(44);
        expect(box?.x).toBeGreaterThanOrEqual(places[at - 1] ? (places[at - 1]?.x ?? 0) + 44 : 0);
        expect((box?.x ?? 0) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      }
      const slip = (ink: PrintingInk) =>
        patch(page, ink).evaluate((button) => getComputedStyle(button, '::before').translate);
      expect(await slip('red')).not.toMatch(/^(none|0px)$/);
      await patch(page, 'blue').tap();
      await expectLifted(page, 'blue');
      await expect.poll(() => slip('red')).toBe('none');
    });
  }
});

test('keeps lifted inks from page to page and over a load until the visit ends', async ({ page, browser, site }) => {
  await open(page);
  await patch(page, 'red').click();
  await expectLifted(page, 'red');
  await page
    .getByRole('banner')
    .getByRole('link', { name: sectionIn('music').label })
    .click();
  await expect(page).toHaveURL('/music');
  await expectLifted(page, 'red');

  // The page has the lifted inks before React runs, without motion.
  await page.addInitScript(() => {
    const watch = new MutationObserver(() => sessionStorage.setItem('moved', ''));
    watch.observe(document, { attributeFilter: ['data-lifting'], subtree: true });
  });
  const release = await holdRequests(page, '**/static/js/root.*');
  await page.reload();
  await expectLifted(page, 'red');
  release();
  await hydrated(page);
  await expectLifted(page, 'red');
  expect(await page.evaluate(() => sessionStorage.getItem('moved'))).toBeNull();

  const other = await browser.newPage({ baseURL: site.url });
  await open(other);
  await expectLifted(other);
  await expect(other.locator('html')).not.toHaveAttribute('data-lifted');
  await other.close();
});

test('shows inks lifted on other pages on a page from the back/forward cache', async ({ page }) => {
  await open(page);
  await patch(page, 'red').click();
  await expectLifted(page, 'red');
  await page.evaluate(() => {
    sessionStorage.setItem('lifted-inks', 'blue');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expectLifted(page, 'blue');
  await page.evaluate(() => {
    sessionStorage.setItem('lifted-inks', '');
    dispatchEvent(new PageTransitionEvent('pageshow', { persisted: true }));
  });
  await expectLifted(page);
});

test('works before hydration and on a page without it', async ({ page }) => {
  const release = await holdRequests(page, '**/static/js/root.*');
  await page.goto(ADDRESS);
  await patch(page, 'red').click();
  await expectLifted(page, 'red');
  release();
  await hydrated(page);
  await expectLifted(page, 'red');
  await page.goto('/no-such-page');
  await expect(patch(page, 'red')).toHaveAttribute('aria-pressed', 'true');
  await patch(page, 'red').click();
  await expect(statusOf(page)).toHaveText(fillTemplate(words.laid, { ink: words.red }));
});

test('stays when React finds a mismatch and renders the document again', async ({ page }) => {
  await open(page, '/music');
  await patch(page, 'red').click();
  await expectLifted(page, 'red');
  const { heading } = sectionIn('music');
  await page.route('**/music', async (route) => {
    const response = await route.fetch();
    await route.fulfill({ response, body: (await response.text()).replace(`>${heading}</h1>`, '>Another</h1>') });
  });
  const release = await holdRequests(page, '**/static/js/root.*');
  await page.reload();
  await expectLifted(page, 'red');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Another');
  release();
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  await expect(page.locator('svg filter')).toHaveCount(1);
  await expectLifted(page, 'red');
});

test('lasts as long as the page without storage', async ({ page, traffic }) => {
  await blockStorage(page);
  await open(page, '/music');
  await patch(page, 'red').click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: sectionIn('portfolio').label })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sectionIn('portfolio').heading);
  await expectLifted(page, 'red');
  expect(traffic.messages).toEqual([]);
});

test('lifts no ink if its code fails, and tries again at the next press', async ({ page, traffic }) => {
  await page.route(LIFT_CODE, (route) => route.abort());
  await open(page);
  await patch(page, 'red').click();
  await expect.poll(() => traffic.messages).toContain('warning: Loading chunk lift failed.');
  await expectLifted(page);
  await expect(statusOf(page)).toBeEmpty();
  await page.unroute(LIFT_CODE);
  await patch(page, 'red').click();
  await expectLifted(page, 'red');
  expect(traffic.messages.filter((message) => !/ERR_FAILED|Loading chunk lift/.test(message))).toEqual([]);
});

/** Returns the matrices that the filter was set to, and whether the page moved. */
async function matricesOfPress(page: Page) {
  await patch(page, 'blue').click();
  await expectLifted(page, 'blue');
  await page.evaluate(() => {
    const values = new Set<string>();
    const matrix = document.querySelector('feColorMatrix');
    const note = () => values.add(matrix?.getAttribute('values') ?? '');
    if (matrix) new MutationObserver(note).observe(matrix, { attributeFilter: ['values'] });
    window.matrices = values;
  });
  await patch(page, 'red').click();
  await expectLifted(page, 'red', 'blue');
  return page.evaluate(() => window.matrices?.size);
}

test('lifts an ink gradually', async ({ page }) => {
  await open(page);
  expect(await matricesOfPress(page)).toBeGreaterThan(3);
});

/** Counts the animations of discs that the code of each document starts. */
const countDiscs = (page: Page) =>
  page.addInitScript(() => {
    window.discs = [];
    const { animate } = Element.prototype;
    Element.prototype.animate = function (...how) {
      if (this instanceof HTMLElement && this.dataset.lifts) window.discs?.push(this.dataset.lifts);
      return animate.apply(this, how);
    };
  });
const discs = (page: Page) => page.evaluate(() => window.discs);
const revealed = (page: Page) => expect(page.locator('[data-revealed]')).toHaveCount(1);

test('lifts the red disc once, as the headline of the first page comes into register', async ({ page }) => {
  await countDiscs(page);
  await page.goto('/');
  const place = await patch(page, 'red').boundingBox();
  await hydrated(page);
  await revealed(page);
  await expect.poll(() => discs(page)).toEqual(['red']);
  const running = patch(page, 'red').evaluate((disc) =>
    disc.getAnimations({ subtree: true }).map(({ effect }) => effect?.getComputedTiming().iterations),
  );
  expect(await running).toEqual([1]);
  expect(await patch(page, 'red').boundingBox()).toEqual(place);
  await page.getByRole('main').getByRole('link', { name: content.site.pages.home.buttons.portfolio }).click();
  await expect(page).toHaveURL('/portfolio');
  await page.getByRole('banner').getByRole('link', { name: content.messages.logo_label }).click();
  await revealed(page);
  expect(await discs(page)).toEqual(['red']);
  await page.reload();
  await hydrated(page);
  await revealed(page);
  expect(await discs(page)).toEqual([]);
  await expectLifted(page);
  await expect(page.locator('html')).not.toHaveAttribute('data-lifted');
});

test('lifts the red disc on another first page at once, and not again on the home page', async ({ page }) => {
  await countDiscs(page);
  await page.goto('/portfolio');
  await hydrated(page);
  await expect.poll(() => discs(page)).toEqual(['red']);
  await page.getByRole('banner').getByRole('link', { name: content.messages.logo_label }).click();
  await revealed(page);
  expect(await discs(page)).toEqual(['red']);
});

test('lifts no disc in a tab that was opened from another page of the site', async ({ page, site }) => {
  await countDiscs(page);
  await page.goto('/', { referer: `${site.url}/portfolio` });
  await hydrated(page);
  await revealed(page);
  expect(await discs(page)).toEqual([]);
});

test('names a disc on hover and focus, and what it has lifted', async ({ page }) => {
  await open(page);
  await page.mouse.move(0, 600);
  const word = (ink: PrintingInk) =>
    patch(page, ink).evaluate((disc) => {
      const { content, width } = getComputedStyle(disc, '::after');
      return content === 'none' ? 0 : Number.parseFloat(width);
    });
  for (const ink of PRINTING_INKS) {
    expect(await word(ink)).toBe(0);
    await tabTo(page, patch(page, ink));
    expect(await word(ink)).toBeGreaterThan(0);
  }
  await patch(page, 'red').hover();
  const lift = await word('red');
  expect(lift).toBeGreaterThan(0);
  await expect(patch(page, 'red')).toHaveAccessibleName(fillTemplate(words.lift, { ink: words.red }));
  await patch(page, 'red').click();
  await expectLifted(page, 'red');
  expect(await word('red')).not.toBe(lift);
  await expect(patch(page, 'red')).toHaveAccessibleName(fillTemplate(words.lift, { ink: words.red }));
});

test.describe('with reduced motion', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce' } });
  test('lifts no disc by itself', async ({ page }) => {
    await countDiscs(page);
    await page.goto('/');
    await hydrated(page);
    await revealed(page);
    expect(await discs(page)).toEqual([]);
  });

  test('lifts an ink at once', async ({ page }) => {
    await open(page);
    expect(await matricesOfPress(page)).toBe(1);
  });
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('has no switch', async ({ page }) => {
    await page.goto('/portfolio');
    await expect(page.locator('[data-lifts]').first()).toBeHidden();
  });
});

declare global {
  interface Window {
    matrices?: Set<string>;
    discs?: string[];
  }
}
