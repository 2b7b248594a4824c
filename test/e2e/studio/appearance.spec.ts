import type { FrameLocator, Page } from '@playwright/test';
import { expect, FIRST_PAGE, openScreen, test } from '../support/studio.ts';

// The tests share one studio and run one after another.
test.describe.configure({ mode: 'default' });

const VARIABLE_FONT = 'test/fixtures/fonts/block/block-variable.ttf';
const RED = 'rgb(250, 74, 54)';
const FOR_WORDS = 'rgb(255, 94, 69)';

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

test('takes a pale ink, and shows its words in the nearest color that can be read', async ({ page }) => {
  await red(page).focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('#ff9080');
  await expect(headline(page)).toHaveCSS('color', FOR_WORDS);
  await expect(page.getByRole('list', { name: 'Contrast of red' })).toContainText(/your red2\.1.*for words3\.0/);
  await isSaved(page);
  await hasOwnRed(page, '#ff9080');
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

test('takes a dropped variable font with its license, and sets the headline in it', async ({ page }) => {
  await page.getByLabel('Your own typeface', { exact: true }).setInputFiles(VARIABLE_FONT);
  await expect(page.getByLabel('Name of the family')).toHaveValue('block');
  await page.getByRole('button', { name: 'Add the typeface' }).click();
  await expect(page.getByText('Write whose license allows this font on the web and in a PDF.')).toBeVisible();
  await page.getByLabel('License').fill('Drawn for these tests; free for any use.');
  await page.getByRole('button', { name: 'Add the typeface' }).click();
  await expect(page.getByText('block: variable, weights 300 to 800.')).toBeVisible();
  await page.getByRole('group', { name: 'Headlines' }).getByRole('radio', { name: /Block/ }).check();
  await isSaved(page);
  const weights = () =>
    preview(page)
      .locator('html')
      .evaluate((html) =>
        [...html.ownerDocument.fonts]
          .filter(({ family }) => family.replaceAll('"', '') === 'Display')
          .map(({ weight }) => weight),
      );
  await expect(async () => expect(await weights()).toContain('800')).toPass();
});
