import type { FrameLocator, Page } from '@playwright/test';
import { enterByLink, expect, FIRST_PAGE, test } from '../support/studio.ts';

// One studio serves all of them, one after another.
test.describe.configure({ mode: 'default' });

const RED = 'rgb(250, 74, 54)';
const WEAK = 'rgb(255, 144, 128)';

const seen = (page: Page): FrameLocator => page.frameLocator('iframe[title*="on a desktop"]');
const headline = (page: Page) => seen(page).locator('h1 [data-ink="red"]').first();
const red = (page: Page) => page.getByLabel('Red', { exact: true });
const isSaved = (page: Page) => expect(page.getByRole('banner')).toContainText('Saved');
/** Without what the studio has told the page for a while. */
const ownInk = (page: Page) =>
  seen(page)
    .locator('html')
    .evaluate(
      (root) => root.ownerDocument.querySelector('[data-site-styles]')?.textContent?.match(/--ink-red:([^;]+)/)?.[1],
    );

test.beforeEach(async ({ page, studio }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await enterByLink(page, studio);
  await page.goto(`${studio.url}/look`);
  await expect(headline(page)).toBeVisible(FIRST_PAGE);
});

test('an ink that holds is seen while one drags, and taken', async ({ page }) => {
  await page.getByLabel('Red, chosen by eye').fill('#fa4a36');
  await expect(headline(page)).toHaveCSS('color', RED);
  await isSaved(page);
  await expect.poll(() => ownInk(page)).toBe('rgb(250 74 54)');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(headline(page)).not.toHaveCSS('color', RED);
});

test('one that is too weak is seen and refused, and the nearest taken, by keys', async ({ page }) => {
  await red(page).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('#ff9080');
  await expect(headline(page)).toHaveCSS('color', WEAK);
  await expect(page.getByRole('status').filter({ hasText: 'Not taken' })).toContainText('red on paper is 2.1:1');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Take #\w+, the nearest/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Not taken')).toHaveCount(0);
  await expect(headline(page)).not.toHaveCSS('color', WEAK);
  await isSaved(page);
  const taken = await headline(page).evaluate((text) => getComputedStyle(text).color.replaceAll(',', ''));
  await expect.poll(() => ownInk(page)).toBe(taken);
});

test('a font is chosen by keys, shown in the owner’s headline, and seen on the page', async ({ page }) => {
  const headlines = page.getByRole('group', { name: 'Headlines' });
  await expect(headlines.getByText('Graphic designer Web developer').first()).toBeVisible();
  await headlines.getByRole('radio', { checked: true }).focus();
  const width = () =>
    headline(page).evaluate((text) => {
      const words = document.createRange();
      words.selectNodeContents(text);
      return words.getBoundingClientRect().width;
    });
  const before = await width();
  await page.keyboard.press('ArrowDown');
  await expect(headlines.getByRole('radio', { name: /Barlow Condensed/ })).toBeChecked();
  await isSaved(page);
  await expect.poll(width).not.toBe(before);
});
