import type { FrameLocator, Page } from '@playwright/test';
import { expect, FIRST_PAGE, openScreen, test } from '../support/studio.ts';

// The tests share one studio and run one after another.
test.describe.configure({ mode: 'default' });

const RED = 'rgb(250, 74, 54)';
const WEAK = 'rgb(255, 144, 128)';

const preview = (page: Page): FrameLocator => page.frameLocator('iframe[title*="on a desktop"]');
const headline = (page: Page) => preview(page).locator('h1 [data-ink="red"]').first();
const red = (page: Page) => page.getByLabel('Red', { exact: true });
const isSaved = (page: Page) => expect(page.getByRole('banner')).toContainText('Saved');
/** Expects the ink in the page's own styles, without the studio's temporary value; the page may reload in between. */
const hasOwnRed = (page: Page, hex: string) =>
  expect(async () => {
    const styles = await preview(page).locator('[data-site-styles]').textContent();
    const [red, green, blue] = [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));
    expect(styles).toContain(`--ink-red:rgb(${red} ${green} ${blue})`);
  }).toPass();

test.beforeEach(async ({ page, studio }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await openScreen(page, studio, '/appearance');
  await expect(headline(page)).toBeVisible(FIRST_PAGE);
});

test('shows a readable ink during the drag, and accepts it', async ({ page }) => {
  await page.getByLabel('Red, chosen by eye').fill('#fa4a36');
  await expect(headline(page)).toHaveCSS('color', RED);
  await isSaved(page);
  await hasOwnRed(page, '#fa4a36');
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(headline(page)).not.toHaveCSS('color', RED);
});

test('shows and refuses an ink that is too weak, and accepts the nearest one by keys', async ({ page }) => {
  await red(page).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('#ff9080');
  await expect(headline(page)).toHaveCSS('color', WEAK);
  await expect(page.getByRole('status').filter({ hasText: 'Not saved:' })).toContainText('red on paper is 2.1:1');
  await page.keyboard.press('Tab');
  await expect(page.getByRole('button', { name: /^Use #\w+, the nearest/ })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByText('Not saved:')).toHaveCount(0);
  await expect(headline(page)).not.toHaveCSS('color', WEAK);
  await isSaved(page);
  await hasOwnRed(page, await red(page).inputValue());
});

test('chooses a font by keys, shows it in the owner’s headline and on the page', async ({ page }) => {
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
  await expect(async () => expect(await width()).not.toBe(before)).toPass();
});

test('keeps each contrast clear of the words beside it', async ({ page }) => {
  const rows = page.getByRole('region', { name: 'Contrast' }).getByRole('listitem');
  const cutOff = await rows.evaluateAll((all) =>
    all
      .filter(({ firstElementChild: at }) => at && at.scrollWidth > at.clientWidth)
      .map(({ textContent }) => textContent),
  );
  await expect(rows).not.toHaveCount(0);
  expect(cutOff).toEqual([]);
});
