import type { Page } from '@playwright/test';
import { PATIENCE } from '../../patience.ts';
import { expect, FIRST_PAGE, openScreen, test } from '../support/studio.ts';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
/** A save may wait until the studio has made the first pages of the draft. */
const saved = (page: Page) =>
  expect(page.getByRole('banner').getByText('Saved', { exact: true })).toBeVisible(FIRST_PAGE);

/** The time limit of the publish that makes each page and card in a new language, which are twice as many as before. */
const A_NEW_LANGUAGE = { timeout: 60_000 * PATIENCE };

test.describe.configure({ mode: 'serial' });

test('a language is added, written beside the original, previewed and published', async ({ page, studio }) => {
  // The first preview and the publish make each page in both languages.
  test.slow();
  await openScreen(page, studio, '/pages/home');
  await expect(field(page, 'Find anything')).toBeVisible();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('language');
  await expect(page.getByRole('list', { name: 'Found' }).getByRole('link').first()).toHaveText('SettingsLanguages');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/settings#languages$/);
  await expect(main(page).getByRole('heading', { name: 'Languages' })).toBeFocused(FIRST_PAGE);
  await field(page, 'Add a language').fill('portugues');
  await main(page).getByRole('button', { name: 'Portuguese Português', exact: true }).click();
  await expect(main(page).getByText('Portuguese, at /pt/')).toBeVisible();
  await expect(field(page, 'Add a language')).toBeFocused();
  await saved(page);
  const toTranslate = main(page).getByRole('link', { name: /^Translate into Portuguese: [1-9]\d* texts$/ });
  await expect(toTranslate).toBeVisible(FIRST_PAGE);

  await page.goto(`${studio.url}/sections/portfolio/dogwood`);
  await expect(page.getByRole('radio', { name: 'With Portuguese' })).toBeChecked(FIRST_PAGE);
  await field(page, 'Title in Portuguese').fill('Corniso');
  await saved(page);
  const preview = page.frameLocator('iframe[title^="The page as it will be"]').first();
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Corniso', FIRST_PAGE);
  const asPublished = page.getByRole('button', { name: 'As published' });
  await asPublished.click();
  await expect(page.getByText('This page is not published in Portuguese yet.')).toBeVisible();
  await asPublished.click();

  const untitled = 'Visitors get the original until Design has a name in Portuguese.';
  await expect(main(page).getByText(untitled)).toBeVisible(FIRST_PAGE);
  await main(page).getByRole('link', { name: 'Write it' }).click();
  await expect(field(page, 'Name in Portuguese')).toBeFocused(FIRST_PAGE);
  await page.keyboard.type('Trabalhos');
  await saved(page);

  await page.goto(`${studio.url}/changes`);
  await expect(main(page).getByRole('link', { name: 'Dogwood, in Portuguese' })).toBeVisible(FIRST_PAGE);
  await main(page).getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/Published in/)).toBeVisible(A_NEW_LANGUAGE);
  const published = await page.request.get(`${studio.site}/pt/portfolio/dogwood/`);
  expect(await published.text()).toContain('Corniso');
});

test('a translation is written with the keyboard, copied, kept and taken back', async ({ page, studio }) => {
  await openScreen(page, studio, '/sections/portfolio/dogwood');
  const title = field(page, 'Title');
  await page.getByRole('radio', { name: 'With Portuguese' }).check(FIRST_PAGE);
  await expect(field(page, 'Title in Portuguese')).toHaveValue('Corniso', FIRST_PAGE);
  await title.focus();
  await page.keyboard.press('Tab');
  await expect(field(page, 'Title in Portuguese')).toBeFocused();

  for (const [label, language] of [
    ['Text', 'en'],
    ['Text in Portuguese', 'pt'],
  ] as const) {
    await field(page, label).scrollIntoViewIfNeeded();
    const editor = field(page, label).and(page.locator('[contenteditable]'));
    await expect(editor).toHaveAttribute('lang', language, FIRST_PAGE);
  }

  await title.fill('Dogwood Land');
  await saved(page);
  await main(page)
    .getByRole('button', { name: /^Still right ?: Title in Portuguese$/ })
    .click();
  await expect(field(page, 'Title in Portuguese')).toBeFocused();
  await expect(main(page).getByText('The original has changed since.')).toHaveCount(0);

  const client = field(page, 'Client in Portuguese');
  await main(page)
    .getByRole('button', { name: /^Copy as a start ?: Client in Portuguese$/ })
    .click();
  await expect(client).toHaveValue('Dogwood Land Company');
  await expect(client).toBeFocused();
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(client).toHaveValue('');

  await main(page).getByRole('button', { name: 'Go to the first' }).click();
  await expect(client).toBeFocused();
  await saved(page);
});

test('Enter leads from text to text, also into folded parts and to the next page', async ({ page, studio }) => {
  await openScreen(page, studio, '/sections/portfolio/dogwood');
  await page.getByRole('radio', { name: 'With Portuguese' }).check(FIRST_PAGE);
  const client = field(page, 'Client in Portuguese');
  await client.fill('Dogwood, terras');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Your role in Portuguese')).toBeFocused();
  await expect(main(page).getByRole('button', { name: 'Next text' })).toHaveCount(1);

  await main(page).getByRole('button', { name: 'Copy all as a start' }).click();
  const description = field(page, 'Description in Portuguese');
  const fold = main(page).locator('details').filter({ has: description });
  const summary = fold.locator('summary');
  await summary.click();
  await description.fill('');
  await saved(page);
  await summary.click();
  await expect(fold.getByText('1 not in Portuguese yet')).toBeVisible();
  await client.focus();
  await page.keyboard.press('Enter');
  await expect(description).toBeFocused();
  await page.keyboard.type('Logotipo');
  await expect(main(page).getByText('Everything here is in Portuguese.')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(field(page, 'Title in Portuguese')).toBeFocused(FIRST_PAGE);
  await expect(page).toHaveURL(/\/deep-waters#/);

  // The forms of site.yaml are pages of their own, and a page is finished before the next.
  await openScreen(page, studio, '/pages/home#field-pages-home-description@pt');
  await expect(description).toBeFocused(FIRST_PAGE);
  await page.keyboard.type('Uma frase');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Line 1 in Portuguese')).toBeFocused();
  await main(page).getByRole('button', { name: 'Copy all as a start' }).click();
  await saved(page);
  await field(page, 'Line 1 in Portuguese').focus();
  await page.keyboard.press('Enter');
  await expect(page).not.toHaveURL(/pages\/home/);
  await expect(page.locator(':focus')).toHaveAttribute('id', /@pt(-\d+)?$/, FIRST_PAGE);
});

test('the list of missing texts leads to each field', async ({ page, studio }) => {
  await openScreen(page, studio, '/translations');
  const first = main(page).locator('details[open]').getByRole('link').first();
  await first.click();
  await expect(page).toHaveURL(/@pt$/);
  await expect(page.locator(':focus')).toHaveAttribute('id', /@pt(-\d+)?$/, FIRST_PAGE);
});

test('a language is taken away, and its texts come back with it', async ({ page, studio }) => {
  await openScreen(page, studio, '/settings#languages');
  await main(page).getByRole('button', { name: 'Remove Portuguese' }).click();
  await expect(main(page).getByText('Portuguese, at /pt/')).toHaveCount(0);
  await expect(field(page, 'Add a language')).toBeFocused();
  const notice = 'Portuguese was removed from the site. Its texts are kept.';
  await expect(page.getByText(notice, { exact: true })).toBeVisible();
  await saved(page);
  await page.goto(`${studio.url}/sections/portfolio/dogwood`);
  await expect(field(page, 'Title')).toBeVisible(FIRST_PAGE);
  await expect(field(page, 'Title in Portuguese')).toHaveCount(0);
  await page.goto(`${studio.url}/settings#languages`);
  await field(page, 'Add a language').fill('Hawaiian');
  await expect(main(page).getByRole('button', { name: /^Hawaiian/ })).toBeVisible();
  await field(page, 'Add a language').fill('pt');
  await page.keyboard.press('Enter');
  await saved(page);
  await page.goto(`${studio.url}/sections/portfolio/dogwood`);
  await expect(field(page, 'Title in Portuguese')).toHaveValue('Corniso', FIRST_PAGE);
});
