import type { Page } from '@playwright/test';
import { withCache } from './support/back-forward-cache.ts';
import { button, field, MESSAGE, waitForAnswer, write } from './support/contact-form.ts';
import { content } from './support/sample.ts';
import { expect, heading, hydrated, openFirst, test } from './support/service-worker.ts';

const { messages: words } = content;
const { pages } = content.site;

test.use({ launchOptions: [({ launchOptions }, use) => use(withCache(launchOptions)), { scope: 'worker' }] });

const themeSwitch = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: words.theme.night });
const root = (page: Page) => page.locator('html');

async function open(page: Page, address: string) {
  await page.goto(address);
  await hydrated(page);
}

async function send(page: Page) {
  const answering = waitForAnswer(page);
  await button(page).click();
  const answer = await answering;
  await expect(button(page)).toHaveText(words.contact.sent);
  return answer.headers()['x-reference'];
}

/** Marks the document; a reloaded one has no mark. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));

for (const workers of ['with', 'without'] as const) {
  test.describe(`${workers} the service worker`, () => {
    test.use({ serviceWorkers: workers === 'with' ? 'allow' : 'block' });

    test('restores a page from the back/forward cache alive, in the theme chosen on another page', async ({ page }) => {
      // A page that a new service worker claims does not enter the back/forward cache.
      if (workers === 'with') await openFirst(page, '/contact');
      await open(page, '/contact');
      await write(page);
      await mark(page);
      await open(page, '/about');
      await themeSwitch(page).click();
      await expect(root(page)).toHaveAttribute('data-theme', 'dark');
      await page.goBack({ waitUntil: 'commit' });
      await expect(heading(page)).toHaveText(pages.contact.heading);
      await expect(root(page)).toHaveAttribute('data-marked', '');
      await expect(root(page)).toHaveAttribute('data-theme', 'dark');
      await expect(themeSwitch(page)).toHaveAttribute('aria-pressed', 'true');
      for (const [name, text] of Object.entries(MESSAGE)) await expect(field(page, name)).toHaveValue(text);
      expect(await send(page)).toMatch(/./);
      await page.getByRole('banner').getByRole('link', { name: words.logo_label }).click();
      await expect(page).toHaveURL('/');
      await expect(root(page)).toHaveAttribute('data-marked', '');
    });
  });
}

test('keeps two messages in two tabs, and sending one leaves the other alone', async ({ page, context }) => {
  await open(page, '/contact');
  const other = await context.newPage();
  await open(other, '/contact');
  const second = { ...MESSAGE, title: 'A book', message: 'Three inks.' };
  await write(page);
  await write(other, second);
  const sent = await send(page);
  await other.reload();
  await hydrated(other);
  for (const [name, text] of Object.entries(second)) await expect(field(other, name)).toHaveValue(text);
  expect(await send(other)).not.toBe(sent);
});

test('delivers a message in a tab and in its copy once', async ({ page, context }) => {
  await open(page, '/contact');
  await write(page);
  const sent = await send(page);
  // Sending deletes the draft, but the same words are the same message while the page lives.
  await write(page);
  const copied = context.waitForEvent('page');
  await page.evaluate(() => void window.open(location.href));
  const copy = await copied;
  await hydrated(copy);
  for (const [name, text] of Object.entries(MESSAGE)) await expect(field(copy, name)).toHaveValue(text);
  expect(await send(copy)).toBe(sent);
  expect(await send(page)).toBe(sent);
});

test('plays a recording in the tab that started it and goes on when the other tab closes', async ({
  page,
  context,
}) => {
  const release = content.releases.find(({ recording }) => recording);
  const title = release?.recording?.title ?? '';
  const sound = (tab: Page) =>
    tab.locator('audio:not(noscript audio)').evaluate((audio: HTMLAudioElement) => [audio.paused, audio.currentTime]);
  await open(page, '/music');
  await page
    .getByRole('article', { name: release?.title, exact: true })
    .getByRole('button', { name: `Play ${title}`, exact: true })
    .click();
  await expect.poll(() => sound(page)).toEqual([false, expect.not.closeTo(0)]);
  const other = await context.newPage();
  await open(other, '/music');
  expect(await sound(other)).toEqual([true, 0]);
  await other.close();
  const [, at = 0] = await sound(page);
  await expect.poll(async () => (await sound(page))[1]).toBeGreaterThan(Number(at));
});
