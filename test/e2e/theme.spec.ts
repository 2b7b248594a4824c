import type { Page } from '@playwright/test';
import { markAddresses } from '../../assets/icons/mark.ts';
import { blockStorage } from './support/blocked-storage.ts';
import { difference, pixelsOf } from './support/pixels.ts';
import { holdRequests } from './support/requests.ts';
import { content, sectionIn } from './support/sample.ts';
import { expect, hydrated, test } from './support/site.ts';

const { inks } = content.site;
const name = content.messages.theme.night;
const GROUND = { light: inks.paper, dark: inks.key };
const marks = markAddresses(content.mark);
const WORDS = { light: inks.key, dark: inks.stock };

/** Returns the color as the browser computes it, such as `rgb(28, 26, 44)`. */
const computed = (ink: string) => ink.replaceAll(' ', ', ');
const switchOf = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name });
const chosen = (page: Page) => page.evaluate(() => localStorage.getItem('theme'));

/** Checks background, text, blend mode, theme-color and the state of the switch. */
async function expectTheme(page: Page, theme: 'light' | 'dark') {
  await expect(page.locator('html')).toHaveCSS('background-color', computed(GROUND[theme]));
  await expect(page.locator('html')).toHaveCSS('color', computed(WORDS[theme]));
  const reported = await page.evaluate(() => ({
    overprint: getComputedStyle(document.documentElement).getPropertyValue('--overprint').trim(),
    theme: [...document.querySelectorAll<HTMLMetaElement>('meta[name="theme-color"]')]
      .filter(({ media }) => matchMedia(media).matches)
      .map((meta) => meta.content),
  }));
  expect(reported).toEqual({ overprint: theme === 'light' ? 'multiply' : 'screen', theme: [GROUND[theme]] });
  await expect(switchOf(page)).toHaveAttribute('aria-pressed', String(theme === 'dark'));
}

for (const [colorScheme, own, other] of [
  ['light', 'light', 'dark'],
  ['dark', 'dark', 'light'],
] as const) {
  test.describe(`where the system is ${colorScheme}`, () => {
    test.use({ colorScheme });

    test('follows the system, and the switch changes it and back', async ({ page, traffic }) => {
      await page.goto('/about');
      await hydrated(page);
      await expectTheme(page, own);
      await switchOf(page).click();
      await expectTheme(page, other);
      expect(await chosen(page)).toBe(other);
      await page.reload();
      await hydrated(page);
      await expectTheme(page, other);
      await page.goto('/no-such-page');
      await expectTheme(page, other);
      await switchOf(page).press('Space');
      await expectTheme(page, own);
      expect(await chosen(page)).toBeNull();
      await page.emulateMedia({ colorScheme: colorScheme === 'light' ? 'dark' : 'light' });
      await expectTheme(page, other);
      expect(traffic.messages.filter((message) => !message.includes('404'))).toEqual([]);
    });

    test('changes the mark with the theme, whatever the system says', async ({ page }) => {
      const mark = page.getByRole('link', { name: content.messages.logo_label }).locator('img');
      const shown = async (theme: 'light' | 'dark') => {
        await expect(mark).toHaveJSProperty('currentSrc', new URL(marks[theme], page.url()).href);
        await mark.evaluate((image: HTMLImageElement) => image.decode());
      };
      await page.goto('/about');
      await shown(own);
      await switchOf(page).click();
      await shown(other);
      await hydrated(page);
      await page.getByRole('contentinfo').getByRole('link', { name: content.messages.footer_contact }).click();
      await expect(page).toHaveURL('/contact');
      await shown(other);
      await page.reload();
      await shown(other);
      // An SVG opened on its own follows the system in every engine, as it does within a page in WebKit.
      const drawn = [];
      for (const theme of [other, own] as const) {
        await page.goto(marks[theme]);
        await page.emulateMedia({ colorScheme });
        const picture = await pixelsOf(page.locator('svg'));
        await page.emulateMedia({ colorScheme: colorScheme === 'light' ? 'dark' : 'light' });
        expect(difference(picture, await pixelsOf(page.locator('svg')))).toBe(0);
        drawn.push(picture);
      }
      const [ofOther, ofOwn] = drawn;
      expect(ofOther && ofOwn && difference(ofOther, ofOwn)).toBeGreaterThan(0);
    });

    test('changes once and at once with a press before hydration', async ({ page }) => {
      const release = await holdRequests(page, '**/*.chunk.js');
      await page.goto('/portfolio');
      await switchOf(page).click();
      await expectTheme(page, other);
      release();
      await hydrated(page);
      await expectTheme(page, other);
    });

    test('shows the chosen theme in the first frame', async ({ page }) => {
      await page.addInitScript((theme) => {
        localStorage.setItem('theme', theme);
        requestAnimationFrame(function look() {
          if (!document.body) return requestAnimationFrame(look);
          window.firstGround = getComputedStyle(document.documentElement).backgroundColor;
        });
      }, other);
      await page.goto('/');
      await page.waitForFunction(() => window.firstGround !== undefined);
      expect(await page.evaluate(() => window.firstGround)).toBe(computed(GROUND[other]));
    });

    test.describe('without a script', () => {
      test.use({ javaScriptEnabled: false });
      test('follows the system and shows no switch', async ({ page }) => {
        await page.goto('/about');
        await expect(page.locator('html')).toHaveCSS('background-color', computed(GROUND[own]));
        await expect(page.getByRole('button', { name, includeHidden: true })).toBeHidden();
        const mark = page.getByRole('link', { name: content.messages.logo_label }).locator('img');
        await expect(mark).toHaveJSProperty('currentSrc', new URL(marks[own], page.url()).href);
      });
    });

    test('prints in the light theme', async ({ page }) => {
      await page.goto('/about');
      for (let turn = 0; turn < 2; turn += 1) {
        await switchOf(page).click();
        await page.emulateMedia({ media: 'print' });
        await expect(page.locator('html')).toHaveCSS('background-color', computed(GROUND.light));
        await page.emulateMedia({ media: 'screen' });
      }
    });
  });
}

test('changes pages in other tabs as well', async ({ page, context }) => {
  await page.goto('/about');
  await hydrated(page);
  const other = await context.newPage();
  await other.goto('/music');
  await hydrated(other);
  await switchOf(page).click();
  await expectTheme(other, 'dark');
  await switchOf(other).click();
  await expectTheme(page, 'light');
});

test('stays from page to page, and if React renders the document again', async ({ page }) => {
  await page.route('**/art.data*', (route) => route.abort());
  await page.route('**/art', (route) => route.abort());
  await page.goto('/music');
  await hydrated(page);
  await switchOf(page).click();
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: sectionIn('portfolio').label }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sectionIn('portfolio').heading);
  await expectTheme(page, 'dark');
  await header.getByRole('link', { name: sectionIn('art').label }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.site.pages.error.heading);
  await expectTheme(page, 'dark');
  await switchOf(page).click();
  await expectTheme(page, 'light');
});

test('lasts as long as the page without storage', async ({ page, traffic }) => {
  await blockStorage(page);
  await page.goto('/music');
  await hydrated(page);
  await switchOf(page).click();
  await page
    .getByRole('banner')
    .getByRole('link', { name: sectionIn('portfolio').label })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sectionIn('portfolio').heading);
  await expectTheme(page, 'dark');
  expect(traffic.messages).toEqual([]);
});

test('has a switch that is large enough for fingers and in the narrowest window', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 640 });
  await page.goto('/about');
  const box = await switchOf(page).boundingBox();
  expect(box?.height).toBeGreaterThanOrEqual(44);
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(320);
});

declare global {
  interface Window {
    firstGround?: string;
  }
}
