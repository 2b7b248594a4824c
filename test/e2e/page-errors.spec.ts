import type { Page } from '@playwright/test';
import { fontsLoaded, loadedFonts } from './support/fonts.ts';
import { test } from './support/one-tab.ts';
import { content, sectionIn } from './support/sample.ts';
import { expect, hydrated } from './support/site.ts';

const { messages: words } = content;
const { contact, error } = content.site.pages;
const music = sectionIn('music');
const FAULT = 'a mistake in the page itself';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });

/** Returns styles of the footer. React renders the document again for an error, and must keep them. */
const look = (page: Page) =>
  page.getByRole('contentinfo').evaluate((footer) => {
    const { padding, fontFamily } = getComputedStyle(footer);
    return { padding, fontFamily, scripted: 'scripted' in document.documentElement.dataset };
  });

/** Replaces the code of the sections with code that throws when rendered, once `due` resolves. */
async function breakSections(page: Page, due?: Promise<void>) {
  await page.route('**/static/js/section.*.chunk.js', async (route) => {
    await due;
    await route.fulfill({
      contentType: 'text/javascript',
      body: `export default function Section() { throw new Error(${JSON.stringify(FAULT)}); }`,
    });
  });
}

test('shows an error page that belongs to the site if a page throws', async ({ page, traffic }) => {
  await breakSections(page);
  await page.goto('/privacy');
  await hydrated(page);
  await fontsLoaded(page);
  const before = await look(page);
  const fonts = new Set(await loadedFonts(page));
  await page
    .getByRole('banner')
    .getByRole('link', { name: sectionIn('music').label })
    .click();
  await expect(heading(page)).toHaveText('Unexpected Application Error!');
  await expect(page).toHaveURL('/music');
  for (const landmark of ['banner', 'main', 'contentinfo'] as const)
    await expect(page.getByRole(landmark)).toHaveCount(1);
  expect(await look(page)).toEqual(before);
  await fontsLoaded(page);
  expect(new Set(await loadedFonts(page))).toEqual(fonts);
  await expect(page).toHaveTitle(error.title);
  await expect(page.getByRole('main')).toBeFocused();
  await expect(page.getByRole('status')).toHaveText(error.title);
  // The reason appears in the console only.
  expect(traffic.messages.join()).toContain(FAULT);
  await expect(page.getByRole('main')).not.toContainText(FAULT);
  await expect(page.getByRole('main').getByRole('link', { name: words.error.plain_address })).toBeVisible();
  await page.getByRole('banner').getByRole('link', { name: words.contact_button }).click();
  await expect(heading(page)).toHaveText(contact.heading);
});

for (const [fault, breakAbout] of [
  [
    'throws',
    (page: Page) =>
      page.route('**/static/js/about.*.chunk.js', (route) =>
        route.fulfill({
          contentType: 'text/javascript',
          body: `export default function About() { throw new Error(${JSON.stringify(FAULT)}); }`,
        }),
      ),
  ],
  ['has lost its data', (page: Page) => page.route('**/about.data*', (route) => route.abort())],
] as const) {
  test(`plays a recording on while a page ${fault}`, async ({ page }) => {
    await breakAbout(page);
    await page.route('**/about', (route) => route.abort());
    await page.goto('/music');
    await hydrated(page);
    await page
      .getByRole('button', { name: /^Play (?!.* from )/ })
      .first()
      .click();
    const time = () => page.evaluate(() => document.querySelector<HTMLAudioElement>('body > audio')?.currentTime ?? 0);
    await expect.poll(time).toBeGreaterThan(0);
    await page.getByRole('contentinfo').getByRole('link', { name: words.footer_about }).click();
    await expect(heading(page)).toHaveText(error.heading);
    const before = await time();
    await expect.poll(time).toBeGreaterThan(before);
    await page.getByRole('banner').getByRole('link', { name: words.contact_button }).click();
    await expect(heading(page)).toHaveText(contact.heading);
    const later = await time();
    await expect.poll(time).toBeGreaterThan(later);
  });
}

test('loads the page at its address when the visitor tries again after an error', async ({ page }) => {
  await breakSections(page);
  await page.goto('/privacy');
  await hydrated(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: sectionIn('music').label })
    .click();
  await page.getByRole('main').getByRole('button', { name: words.error.retry }).click();
  await expect(heading(page)).toHaveText(music.heading);
});

test('keeps a readable page if its code throws', async ({ page }) => {
  const rendered = Promise.withResolvers<void>();
  await breakSections(page, rendered.promise);
  // `load` would not do, because it waits for the code held back.
  await page.goto('/music', { waitUntil: 'commit' });
  await page.getByRole('contentinfo').waitFor();
  await fontsLoaded(page);
  const before = await look(page);
  const thrown = page.waitForEvent('console', (message) => message.text().includes(FAULT));
  rendered.resolve();
  await thrown;
  await hydrated(page);
  expect(await look(page)).toEqual(before);
  await expect(heading(page)).toHaveText(music.heading);
  await expect(page.getByRole('article')).toHaveCount(content.releases.length);
  await page.getByRole('banner').getByRole('link', { name: words.contact_button }).click();
  await expect(heading(page)).toHaveText(contact.heading);
});
