import { button, expectError, field, MESSAGE, noteReasons, openBuiltWith, write } from './support/contact-form.ts';
import { expect, hydrated, test } from './support/site.ts';

// The owner can switch on guards of the e-mail client. Refused messages must not reach the service.
test.use({ baseURL: ({ staticHost }, use) => use(staticHost.url) });
test.afterEach(({ staticHost }) => staticHost.files.clear());

const LIMIT_MS = 60_000;
const TOO_MANY = { status: 429, text: 'Too Many Requests' };

test('refuses a browser that a program drives', async ({ page, staticHost, hosted }) => {
  const reasons = noteReasons(page);
  await openBuiltWith({ ...hosted.settings, EMAIL_BLOCK_HEADLESS: 'true' }, page, staticHost);
  await write(page);
  await button(page).click();
  await expectError(page, reasons, { status: 451, text: 'Unavailable For Headless Browser' }, 'by_mail');
  expect(hosted.posts).toEqual([]);
});

test('refuses only addresses on the block list', async ({ page, staticHost, hosted }) => {
  const reasons = noteReasons(page);
  const list = `user_email: spam@client.example, ${MESSAGE.user_email}`;
  await openBuiltWith({ ...hosted.settings, EMAIL_BLOCK_LIST: list }, page, staticHost);
  await write(page);
  await button(page).click();
  await expectError(page, reasons, { status: 403, text: 'Forbidden' }, 'by_mail');
  expect(hosted.posts).toEqual([]);
  await field(page, 'user_email').fill('ivo@client.example');
  await button(page).click();
  await expect(button(page)).toHaveText('Sent!');
});

test('makes a second message from the page wait, even after a reload', async ({ page, staticHost, hosted }) => {
  const reasons = noteReasons(page);
  await page.clock.install();
  await openBuiltWith({ ...hosted.settings, EMAIL_LIMIT_RATE_MS: String(LIMIT_MS) }, page, staticHost);
  await hydrated(page);
  await write(page);
  await button(page).click();
  await expect(button(page)).toHaveText('Sent!');
  await page.reload();
  await hydrated(page);
  const second = { ...MESSAGE, message: 'Three inks.' };
  await write(page, second);
  await button(page).click();
  await expectError(page, reasons, TOO_MANY, 'too_many_status', second);
  expect(hosted.posts).toHaveLength(1);
  await page.clock.fastForward(LIMIT_MS);
  hosted.pass(LIMIT_MS);
  await button(page).click();
  await expect(button(page)).toHaveText('Sent!');
  expect(hosted.posts).toHaveLength(2);
});

test('sends a failed message again at once', async ({ page, staticHost, hosted }) => {
  await openBuiltWith({ ...hosted.settings, EMAIL_LIMIT_RATE_MS: String(LIMIT_MS) }, page, staticHost);
  await write(page);
  hosted.trouble = 'lapsed grant';
  await button(page).click();
  await expect(button(page)).toHaveText('Error');
  hosted.trouble = undefined;
  await button(page).click();
  await expect(button(page)).toHaveText('Sent!');
  expect(hosted.posts.map(({ answer }) => answer)).toEqual(['lapsed grant', 'taken']);
});
