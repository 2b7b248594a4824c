import type { Page } from '@playwright/test';
import { button, MESSAGE, SERVICE, write } from './support/contact-form.ts';
import { answerWithHalf } from './support/requests.ts';
import { content } from './support/sample.ts';
import { expect, test } from './support/site.ts';

// If the code or the style sheet never loads, input before hydration is handled as without a script.
const FILES = { code: '**/static/js/**', 'style sheet': '**/static/css/**' };
/** The time that the page waits for its code after the first input. */
const TIME_OUT_MS = 20_000;

const { messages: words } = content;
const release = content.releases.find(({ recording }) => recording);
const title = release?.recording?.title ?? '';
const article = (page: Page) => page.getByRole('article', { name: release?.title, exact: true });
const ownPlayer = (page: Page) => article(page).locator('audio');

/**
 * Holds back all code or the style sheet.
 *
 * @returns a function that lets the files fail or arrive cut off, or that lets the time-out pass
 */
async function holdCode(
  page: Page,
  fault: 'fails' | 'is cut off' | 'hangs',
  files: keyof typeof FILES = 'code',
): Promise<() => Promise<void>> {
  const { promise, resolve } = Promise.withResolvers<void>();
  if (fault === 'hangs') await page.clock.install();
  await page.route(FILES[files], async (route) => {
    await promise;
    if (fault === 'is cut off') return answerWithHalf(route);
    await (fault === 'fails' ? route.abort() : route.continue());
  });
  return async () => {
    if (fault !== 'hangs') return resolve();
    await page.clock.fastForward(TIME_OUT_MS);
    // The code arrives too late, so it leaves the page as it is.
    resolve();
  };
}

for (const [files, fault] of [
  ['code', 'fails'],
  ['code', 'is cut off'],
  ['code', 'hangs'],
  ['style sheet', 'fails'],
] as const) {
  test(`delivers a message sent before hydration once if the ${files} ${fault}`, async ({ page }) => {
    const posts: string[] = [];
    await page.route(SERVICE, async (route) => {
      posts.push(route.request().postData() ?? '');
      await route.continue();
    });
    const failCode = await holdCode(page, fault, files);
    await page.goto('/contact');
    await write(page);
    await button(page).click();
    await button(page).click();
    await expect(button(page)).toHaveText(words.contact.send);
    expect(posts).toEqual([]);
    await failCode();
    // The server's page answers, because the browser has posted the form.
    await expect(page).toHaveURL(/\/send-form$/);
    await expect(page.getByRole('main')).toContainText(words.relay.thanks);
    expect(posts).toHaveLength(1);
    for (const text of [...Object.values(MESSAGE), 'service_id', 'user_id']) expect(posts[0]).toContain(text);
  });
}

for (const fault of ['fails', 'hangs'] as const) {
  test(`plays a recording started before hydration if the code ${fault}`, async ({ page }) => {
    const failCode = await holdCode(page, fault);
    await page.goto('/music');
    await article(page)
      .getByRole('button', { name: `Play ${title}`, exact: true })
      .click();
    await expect(ownPlayer(page)).toHaveCount(0);
    await failCode();
    await expect(ownPlayer(page)).toBeFocused();
    await expect(ownPlayer(page)).toHaveJSProperty('paused', false);
    const time = () => ownPlayer(page).evaluate((audio) => (audio instanceof HTMLAudioElement ? audio.currentTime : 0));
    await expect.poll(time).toBeGreaterThan(0);
    await expect(page.getByRole('main').getByRole('button')).toHaveCount(0);
    await page.waitForLoadState('networkidle');
    await expect(ownPlayer(page)).toHaveJSProperty('paused', false);
  });
}

for (const fault of ['fails', 'hangs'] as const) {
  test(`gives a pressed film the browser’s own controls if the code ${fault}`, async ({ page }) => {
    const failCode = await holdCode(page, fault);
    await page.goto('/music');
    const film = page.locator('video');
    await film.click();
    await failCode();
    await expect(film).toHaveAttribute('controls');
    await film.focus();
    await page.keyboard.press('Space');
    await expect(film).toHaveJSProperty('paused', false);
  });
}

test('opens the provider of a player pressed before hydration if the code fails', async ({ page, traffic }) => {
  const failCode = await holdCode(page, 'fails');
  await page.goto('/music');
  const embed = article(page).locator('[data-kind="sound"]');
  await embed.getByRole('button').click();
  await failCode();
  await expect(embed.getByRole('link')).toBeFocused();
  await expect(embed.getByRole('button')).toHaveCount(0);
  expect(traffic.foreign).toEqual([]);
});
