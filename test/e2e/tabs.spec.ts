import type { Page } from '@playwright/test';
import { JOURNEY_FLAGS } from './support/chromium-flags.ts';
import { answered, button, field, LETTER, write } from './support/contact-form.ts';
import { expect, heading, hydrated, openFirst, test } from './support/keeping.ts';
import { content } from './support/sample.ts';

const { messages: words } = content;
const { pages } = content.site;

// Playwright switches off that pages are kept for going back.
test.use({
  launchOptions: async ({ launchOptions }, use) =>
    use({ ...launchOptions, args: JOURNEY_FLAGS, ignoreDefaultArgs: ['--disable-back-forward-cache'] }),
});

const themeSwitch = (page: Page) => page.getByRole('contentinfo').getByRole('button', { name: words.theme.night });
const edition = (page: Page) => page.locator('html');

async function open(page: Page, address: string) {
  await page.goto(address);
  await hydrated(page);
}

/** Sends the letter and gives its reference. */
async function send(page: Page) {
  const answering = answered(page);
  await button(page).click();
  const answer = await answering;
  await expect(button(page)).toHaveText(words.contact.sent);
  return answer.headers()['x-reference'];
}

/** Marks the page as it lives now: a document that is loaded again knows nothing of it. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-journey', ''));

for (const workers of ['with', 'without'] as const) {
  test.describe(`${workers} the worker`, () => {
    test.use({ serviceWorkers: workers === 'with' ? 'allow' : 'block' });

    test('a page that is gone back to lives on, in the edition that was chosen meanwhile', async ({ page }) => {
      // A page that a new worker claims is not kept for going back.
      if (workers === 'with') await openFirst(page, '/contact');
      await open(page, '/contact');
      await write(page);
      await mark(page);
      await open(page, '/about');
      await themeSwitch(page).click();
      await expect(edition(page)).toHaveAttribute('data-theme', 'dark');
      await page.goBack({ waitUntil: 'commit' });
      await expect(heading(page)).toHaveText(pages.contact.heading);
      await expect(edition(page)).toHaveAttribute('data-journey', '');
      await expect(edition(page)).toHaveAttribute('data-theme', 'dark');
      await expect(themeSwitch(page)).toHaveAttribute('aria-pressed', 'true');
      for (const [name, text] of Object.entries(LETTER)) await expect(field(page, name)).toHaveValue(text);
      expect(await send(page)).toMatch(/./);
      await page.getByRole('banner').getByRole('link', { name: words.logo_label }).click();
      await expect(page).toHaveURL('/');
      // Still the same document: nothing was loaded for it.
      await expect(edition(page)).toHaveAttribute('data-journey', '');
    });
  });
}

test('an edition that is turned over in one tab is turned over in the other', async ({ page, context }) => {
  await open(page, '/about');
  const other = await context.newPage();
  await open(other, '/music');
  await themeSwitch(page).click();
  for (const tab of [page, other]) {
    await expect(edition(tab)).toHaveAttribute('data-theme', 'dark');
    await expect(themeSwitch(tab)).toHaveAttribute('aria-pressed', 'true');
  }
  await themeSwitch(other).click();
  await expect(edition(page)).toHaveAttribute('data-theme', 'light');
});

test('two tabs hold two letters, and the one that is sent leaves the other alone', async ({ page, context }) => {
  await open(page, '/contact');
  const other = await context.newPage();
  await open(other, '/contact');
  const second = { ...LETTER, title: 'A book', message: 'Three inks.' };
  await write(page);
  await write(other, second);
  const sent = await send(page);
  await other.reload();
  await hydrated(other);
  for (const [name, text] of Object.entries(second)) await expect(field(other, name)).toHaveValue(text);
  expect(await send(other)).not.toBe(sent);
});

test('a letter that stands in a tab and in its copy arrives once', async ({ page, context }) => {
  await open(page, '/contact');
  await write(page);
  const sent = await send(page);
  // Its draft went with the sending: the same words again are the same letter while the page lives.
  await write(page);
  const copied = context.waitForEvent('page');
  await page.evaluate(() => void window.open(location.href));
  const copy = await copied;
  await hydrated(copy);
  for (const [name, text] of Object.entries(LETTER)) await expect(field(copy, name)).toHaveValue(text);
  expect(await send(copy)).toBe(sent);
  expect(await send(page)).toBe(sent);
});

test('a recording plays in the tab where it was asked for, and goes on when the other closes', async ({
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
