import type { Page } from '@playwright/test';
import { button, field, isMessage, MESSAGE, SERVICE, status, write } from './support/contact-form.ts';
import { holdRequests } from './support/requests.ts';
import { content } from './support/sample.ts';
import { expect, hydrated, test } from './support/site.ts';

const { messages: words } = content;
const email = content.site.owner.email ?? '';

/** Records the requests that check for a relay from now on. */
function recordRelayChecks(page: Page) {
  const relayChecks: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('/send-form') && !isMessage(request)) relayChecks.push(request.method());
  });
  return relayChecks;
}

/** The link that replaces the form. The plain address next to the form exists in any case. */
const link = (page: Page) => page.getByRole('main').locator('a[aria-describedby]', { hasText: email });

async function offeredMessage(page: Page) {
  const mailto = new URL((await link(page).getAttribute('href')) ?? '');
  expect([mailto.protocol, mailto.pathname]).toEqual(['mailto:', email]);
  return [mailto.searchParams.get('subject'), mailto.searchParams.get('body')];
}

test.describe('on a host of files', () => {
  test.use({ baseURL: ({ staticHost }, use) => use(staticHost.url) });

  test('turns the form into a mailto link at the first focus, with the typed text', async ({ page }) => {
    const relayChecks = recordRelayChecks(page);
    await page.goto('/contact');
    await hydrated(page);
    expect(relayChecks).toEqual([]);
    const release = await holdRequests(page, SERVICE);
    await write(page);
    expect(relayChecks).toEqual(['HEAD']);
    release();
    await expect(link(page)).toBeFocused();
    await expect(page.getByRole('alert')).toHaveText(words.contact.by_mail);
    await expect(link(page)).toHaveAccessibleDescription(words.contact.by_mail);
    await expect(page.locator('form')).toHaveCount(0);
    expect(await offeredMessage(page)).toEqual([MESSAGE.title, MESSAGE.message]);
    await expect(page.getByLabel(words.contact.message)).toHaveCount(0);
  });

  test('puts text typed before hydration into the link', async ({ page }) => {
    const release = await holdRequests(page, '**/static/js/**');
    await page.goto('/contact');
    await write(page);
    release();
    await expect(link(page)).toBeVisible();
    expect(await offeredMessage(page)).toEqual([MESSAGE.title, MESSAGE.message]);
  });

  test('keeps a message that is too long for a mailto link, so that it can be copied', async ({ page }) => {
    const message = 'Two inks. '.repeat(300);
    const release = await holdRequests(page, SERVICE);
    await page.goto('/contact');
    await hydrated(page);
    await write(page, { ...MESSAGE, message });
    release();
    await expect(link(page)).toBeVisible();
    expect(await offeredMessage(page)).toEqual([MESSAGE.title, null]);
    await expect(page.getByLabel(words.contact.message)).toHaveValue(message);
  });

  test('ignores a proxy’s 502', async ({ page }) => {
    await page.route(SERVICE, (route) => route.fulfill({ status: 502, body: 'Bad Gateway' }));
    await page.goto('/contact');
    await hydrated(page);
    const answer = page.waitForResponse(SERVICE);
    await field(page, 'title').focus();
    expect((await answer).status()).toBe(502);
    await write(page);
    await button(page).click();
    await expect(button(page)).toHaveText(words.contact.error);
    await expect(status(page)).toContainText(words.contact.server_status);
  });

  test.describe('without JavaScript', () => {
    test.use({ javaScriptEnabled: false });

    test('shows the owner’s address beside the form', async ({ page }) => {
      await page.goto('/contact');
      const address = page.getByRole('main').getByRole('link', { name: email, exact: true });
      await expect(address).toBeVisible();
      await expect(address).toHaveAttribute('href', `mailto:${email}`);
      await expect(button(page)).toBeVisible();
    });
  });
});

test('checks for the relay once on the site’s own server, and sends the form', async ({ page, traffic }) => {
  const relayChecks = recordRelayChecks(page);
  await page.goto('/contact');
  await hydrated(page);
  const answer = page.waitForResponse(SERVICE);
  await field(page, 'user_name').click();
  expect((await answer).status()).toBe(204);
  await write(page);
  await button(page).click();
  await expect(button(page)).toHaveText(words.contact.sent);
  expect(relayChecks).toEqual(['HEAD']);
  expect(traffic.messages).toEqual([]);
});
