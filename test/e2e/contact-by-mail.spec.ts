import type { Page } from '@playwright/test';
import { button, field, isMessage, LETTER, SERVICE, status, write } from './support/contact-form.ts';
import { hold } from './support/observing.ts';
import { content } from './support/sample.ts';
import { expect, hydrated, test } from './support/site.ts';

// A site that is built for its own server, wherever it is handed out.
const { messages: words } = content;
const email = content.site.owner.email ?? '';

/** The questions whether there is a relay, from now on. */
function noteQuestions(page: Page) {
  const questions: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/send-form') && !isMessage(request)) questions.push(request.method());
  });
  return questions;
}

const link = (page: Page) => page.getByRole('main').getByRole('link', { name: email, exact: true });

/** Subject and text of the letter that the owner's address carries. */
async function letterOffered(page: Page) {
  const mailto = new URL((await link(page).getAttribute('href')) ?? '');
  expect([mailto.protocol, mailto.pathname]).toEqual(['mailto:', email]);
  return [mailto.searchParams.get('subject'), mailto.searchParams.get('body')];
}

test.describe('on a host of files', () => {
  test.use({ baseURL: ({ staticHost }, use) => use(staticHost.url) });

  test('the form becomes the owner’s address at the first touch, and its words go along', async ({ page }) => {
    const questions = noteQuestions(page);
    await page.goto('/contact');
    await hydrated(page);
    expect(questions).toEqual([]);
    const release = await hold(page, SERVICE);
    await write(page);
    expect(questions).toEqual(['HEAD']);
    release();
    await expect(link(page)).toBeFocused();
    await expect(page.getByRole('alert')).toHaveText(words.contact.by_mail);
    await expect(link(page)).toHaveAccessibleDescription(words.contact.by_mail);
    await expect(page.locator('form')).toHaveCount(0);
    expect(await letterOffered(page)).toEqual([LETTER.title, LETTER.message]);
    await expect(page.getByLabel(words.contact.message)).toHaveCount(0);
  });

  test('what was written before the page’s code had come goes along, too', async ({ page }) => {
    const release = await hold(page, '**/static/js/**');
    await page.goto('/contact');
    await write(page);
    release();
    await expect(link(page)).toBeVisible();
    expect(await letterOffered(page)).toEqual([LETTER.title, LETTER.message]);
  });

  test('a letter that is too long for an address stays to be copied', async ({ page }) => {
    const message = 'Two inks. '.repeat(300);
    const release = await hold(page, SERVICE);
    await page.goto('/contact');
    await hydrated(page);
    await write(page, { ...LETTER, message });
    release();
    await expect(link(page)).toBeVisible();
    expect(await letterOffered(page)).toEqual([LETTER.title, null]);
    await expect(page.getByLabel(words.contact.message)).toHaveValue(message);
  });

  test('a proxy’s 502 changes nothing', async ({ page }) => {
    await page.route(SERVICE, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
    await page.goto('/contact');
    await hydrated(page);
    const answer = page.waitForResponse(SERVICE);
    await field(page, 'title').focus();
    expect((await answer).status()).toBe(502);
    await write(page);
    await button(page).click();
    await expect(button(page)).toHaveText(words.contact.error);
    await expect(status(page)).toContainText(words.contact.error_status);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('the owner’s address stands beside the form', async ({ page }) => {
      await page.goto('/contact');
      await expect(link(page)).toBeVisible();
      await expect(link(page)).toHaveAttribute('href', `mailto:${email}`);
      await expect(button(page)).toBeVisible();
    });
  });
});

test('on the site’s own server the page asks once, and the form sends', async ({ page, traffic }) => {
  const questions = noteQuestions(page);
  await page.goto('/contact');
  await hydrated(page);
  const answer = page.waitForResponse(SERVICE);
  await field(page, 'user_name').click();
  expect((await answer).status()).toBe(204);
  await write(page);
  await button(page).click();
  await expect(button(page)).toHaveText(words.contact.sent);
  expect(questions).toEqual(['HEAD']);
  expect(traffic.messages).toEqual([]);
});
