import { button, MESSAGE, onMessage, openBuiltWith, write } from './support/contact-form.ts';
import { content, sectionIn } from './support/sample.ts';
import { expect, hydrated, test } from './support/site.ts';

const AHEAD = new Date('2060-06-01T12:00:00Z');
const BEHIND = new Date('1999-12-31T23:59:00Z');
const LIMIT_MS = 60_000;

for (const [name, first, then] of [
  ['jumps ahead', BEHIND, AHEAD],
  ['jumps back', AHEAD, BEHIND],
] as const) {
  test(`delivers a message once, and as a person’s, if the clock ${name} while it is written`, async ({ page }) => {
    const elapsed: number[] = [];
    await onMessage(page, async (route) => {
      elapsed.push(Number(/name="elapsed_ms"\s+(\d+)/.exec(route.request().postData() ?? '')?.[1]));
      await route.continue();
    });
    await page.clock.setSystemTime(first);
    await page.goto('/contact');
    await hydrated(page);
    await write(page);
    await page.clock.setSystemTime(then);
    await button(page).click();
    await expect(button(page)).toHaveText(content.messages.contact.sent ?? '');
    expect(elapsed).toHaveLength(1);
    expect(elapsed[0]).toBeGreaterThanOrEqual(0);
    expect(elapsed[0]).toBeLessThan(60_000);
    // The next draft survives a reload, whichever way the clock jumps.
    await write(page, { ...MESSAGE, message: 'Three inks.' });
    await page.clock.setSystemTime(first);
    await page.reload();
    await expect(page.locator('form [name="message"]')).toHaveValue('Three inks.');
  });
}

test.describe('with a limit of messages', () => {
  test.use({ baseURL: ({ staticHost }, use) => use(staticHost.url) });
  test.afterEach(({ staticHost }) => staticHost.files.clear());

  test('keeps nobody from writing after a fast clock is corrected', async ({ page, staticHost, hosted }) => {
    await page.clock.setSystemTime(AHEAD);
    await openBuiltWith({ ...hosted.settings, EMAIL_LIMIT_RATE_MS: String(LIMIT_MS) }, page, staticHost);
    await hydrated(page);
    await write(page);
    await button(page).click();
    await expect(button(page)).toHaveText(content.messages.contact.sent ?? '');
    await page.clock.setSystemTime(BEHIND);
    hosted.pass(LIMIT_MS);
    await write(page, { ...MESSAGE, message: 'Three inks.' });
    await button(page).click();
    await expect.poll(() => hosted.posts.map(({ answer }) => answer)).toEqual(['taken', 'taken']);
  });
});

test('navigates and turns slides with any clock', async ({ page, traffic }) => {
  await page.clock.setSystemTime(AHEAD);
  await page.goto('/portfolio/deep-waters');
  await hydrated(page);
  const show = page.locator('[aria-roledescription="carousel"]');
  await show.getByRole('button', { name: content.messages.slideshow.next }).click();
  await page.clock.setSystemTime(BEHIND);
  await show.getByRole('button', { name: content.messages.slideshow.next }).click();
  await expect(show.getByText('3 of 15', { exact: true })).toHaveCount(1);
  await page.getByRole('link', { name: sectionIn('music').label, exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sectionIn('music').heading);
  expect(traffic.messages).toEqual([]);
});
