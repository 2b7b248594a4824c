import type { Page } from '@playwright/test';
import { recordDocuments } from './support/requests.ts';
import { content, sectionIn } from './support/sample.ts';
import { expect, hydrated, test } from './support/site.ts';

const { messages: words } = content;
const { contact, error } = content.site.pages;
const music = sectionIn('music');
/** The code of all sections, which other pages do not load. */
const SECTION_CODE = '**/static/js/section.*.chunk.js';
const MUSIC_DATA = '**/music.data*';
const MUSIC_PAGE = '**/music';
const ALL_CODE = '**/static/js/**';
const TIMEOUT_MS = 120_000;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const clickMusic = (page: Page) =>
  page
    .getByRole('banner')
    .getByRole('link', { name: sectionIn('music').label })
    .click();

for (const [part, pattern] of [
  ['code', SECTION_CODE],
  ['data', MUSIC_DATA],
] as const) {
  test(`loads a page whose ${part} fails as a new document`, async ({ page }) => {
    await page.route(pattern, (route) => route.abort());
    const documents = recordDocuments(page);
    await page.goto('/privacy');
    await hydrated(page);
    await clickMusic(page);
    await expect(heading(page)).toHaveText(music.heading);
    await expect(page.getByRole('article')).toHaveCount(content.releases.length);
    // The new document has also tried to load its code, but no second document is requested.
    await page.waitForLoadState('networkidle');
    await expect(heading(page)).toHaveText(music.heading);
    expect(documents).toEqual(['/privacy', '/music']);
    await page.goBack();
    await expect(heading(page)).toHaveText(content.privacy.heading);
  });
}

for (const [fault, answer] of [
  ['is out of reach', undefined],
  ['is in trouble', 503],
] as const) {
  test(`shows an error and offers ways on if the page ${fault} too`, async ({ page }) => {
    for (const pattern of [SECTION_CODE, MUSIC_PAGE]) {
      await page.route(pattern, (route) => (answer ? route.fulfill({ status: answer }) : route.abort()));
    }
    const documents = recordDocuments(page);
    await page.goto('/privacy');
    await hydrated(page);
    await clickMusic(page);
    const main = page.getByRole('main');
    await expect(heading(page)).toHaveText('Unexpected Application Error!');
    await expect(main).toContainText('Loading chunk section failed.');
    await expect(main).toContainText(words.error.chunk);
    await expect(page).toHaveURL('/music');
    const plain = main.getByRole('link', { name: words.error.plain_address });
    await expect(plain).toHaveAttribute('href', '/music');
    // While the fault lasts, a retry leads back to this error and not to the browser's own error page.
    const retry = main.getByRole('button', { name: words.error.retry });
    const tried = page.waitForRequest((request) => request.url().endsWith('/music'));
    await retry.click();
    await tried;
    await expect(main).toContainText('Loading chunk section failed.');
    expect(documents).toEqual(['/privacy']);
    for (const pattern of [SECTION_CODE, MUSIC_PAGE]) await page.unroute(pattern);
    await retry.click();
    await expect(heading(page)).toHaveText(music.heading);
    await hydrated(page);
    expect(documents).toEqual(['/privacy', '/music']);
  });
}

test('leads on within the site from the error, and back once the fault is gone', async ({ page }) => {
  for (const pattern of [SECTION_CODE, MUSIC_PAGE]) await page.route(pattern, (route) => route.abort());
  await page.goto('/privacy');
  await hydrated(page);
  await clickMusic(page);
  await expect(heading(page)).toHaveText(error.heading);
  await page.getByRole('banner').getByRole('link', { name: words.contact_button }).click();
  await expect(heading(page)).toHaveText(contact.heading);
  for (const pattern of [SECTION_CODE, MUSIC_PAGE]) await page.unroute(pattern);
  await page.getByRole('main').getByRole('link', { name: music.label, exact: true }).click();
  await expect(heading(page)).toHaveText(music.heading);
});

test('treats code that hangs for two minutes as lost', async ({ page }) => {
  await page.clock.install();
  await page.route(SECTION_CODE, () => {});
  await page.route(MUSIC_PAGE, (route) => route.abort());
  await page.goto('/privacy');
  await hydrated(page);
  await clickMusic(page);
  // The prefetch hangs as well, so it is the navigation that starts to wait.
  await expect(page.getByRole('main')).toHaveAttribute('aria-busy', 'true');
  await page.clock.fastForward(TIMEOUT_MS - 5000);
  await expect(heading(page)).toHaveText(content.privacy.heading);
  await page.clock.fastForward(5000);
  await expect(page.getByRole('main')).toContainText('Loading chunk section failed.');
});

test('keeps a readable page if none of its code loads', async ({ page }) => {
  await page.route(ALL_CODE, (route) => route.abort());
  const failed = page.waitForEvent('requestfailed', (request) => request.url().includes('/static/js/'));
  const documents = recordDocuments(page);
  await page.goto('/portfolio');
  await failed;
  await page.getByRole('main').locator('a[href="/portfolio/dogwood"]').click();
  await expect(page).toHaveURL('/portfolio/dogwood');
  await page
    .getByRole('banner')
    .getByRole('link', { name: sectionIn('music').label })
    .click();
  await expect(heading(page)).toHaveText(music.heading);
  expect(documents).toEqual(['/portfolio', '/portfolio/dogwood', '/music']);
});
