import { leaveAndReturn, recordRestored, withCache } from './support/back-forward-cache.ts';
import { button, field, MESSAGE, status, write } from './support/contact-form.ts';
import { expectLifted, patch } from './support/ink-switch.ts';
import { content } from './support/sample.ts';
import { expect, hydrated, test } from './support/site.ts';

const { messages: words } = content;
const title = content.releases.find(({ recording }) => recording)?.recording?.title ?? '';
const FAR_PX = 300;

test.use({ launchOptions: [({ launchOptions }, use) => use(withCache(launchOptions)), { scope: 'worker' }] });

test('restores the form’s text, its scroll position and the choices of another page from the cache', async ({
  page,
  traffic,
}) => {
  await page.setViewportSize({ width: 390, height: 480 });
  await recordRestored(page);
  await page.goto('/contact');
  await hydrated(page);
  await write(page);
  await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), FAR_PX);
  await leaveAndReturn(page, '/about', async () => {
    await hydrated(page);
    await page.getByRole('button', { name: words.theme.night }).click();
    await patch(page, 'red').click();
    await expectLifted(page, 'red');
  });
  expect(await page.evaluate(() => scrollY)).toBe(FAR_PX);
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await expect(page.getByRole('button', { name: words.theme.night })).toHaveAttribute('aria-pressed', 'true');
  await expect(patch(page, 'red')).toHaveAttribute('aria-pressed', 'true');
  for (const [name, text] of Object.entries(MESSAGE)) await expect(field(page, name)).toHaveValue(text);
  await button(page).click();
  await expect(button(page)).toHaveText(words.contact.sent);
  await expect(status(page)).toContainText(words.contact.sent_status);
  expect(traffic.messages).toEqual([]);
});

test('restores player, film and enlarged picture from the cache', async ({ page, traffic }) => {
  await recordRestored(page);
  await page.goto('/music');
  await hydrated(page);
  const bar = page.locator('section', { has: page.getByRole('slider') });
  const time = () => page.locator('audio').evaluate((audio: HTMLAudioElement) => audio.currentTime);
  await page
    .getByRole('main')
    .getByRole('button', { name: `Play ${title}`, exact: true })
    .click();
  await expect.poll(time).toBeGreaterThan(0);
  await leaveAndReturn(page, '/about');
  // Chromium pauses the media of a page that is left.
  await expect(page.locator('audio')).toHaveJSProperty('paused', true);
  const left = await time();
  await bar.getByRole('button', { name: `Play ${title}`, exact: true }).click();
  await expect.poll(time).toBeGreaterThan(left);

  await page.goto('/portfolio/meant-to-bee');
  await hydrated(page);
  const film = page.locator('video').first();
  await film.scrollIntoViewIfNeeded();
  await expect(film).toHaveJSProperty('paused', false);
  await leaveAndReturn(page, '/about');
  await expect(film).toBeInViewport();
  await expect(film).toHaveJSProperty('paused', false);

  await page.goto('/art');
  await hydrated(page);
  await page.locator('#enlarge-1').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await leaveAndReturn(page, '/about');
  await expect(page.getByRole('dialog')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL('/art');
  expect(traffic.messages).toEqual([]);
});
