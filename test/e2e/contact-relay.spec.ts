import type { Page } from '@playwright/test';
import { SEND_FORM_PATH } from '../../server/contact/relay.ts';
import { axeFinds } from './support/axe.ts';
import {
  button,
  field,
  isMessage,
  MESSAGE,
  onMessage,
  SERVICE,
  status,
  waitForAnswer,
  write,
} from './support/contact-form.ts';
import { holdRequests } from './support/requests.ts';
import { content } from './support/sample.ts';
import { expect, hydrated, test } from './support/site.ts';

const REFERENCE = /[2-9BCDFGHJKMNPQRSTVWXYZ]{8}/;

const { messages: words } = content;
const referenceOn = async (page: Page) => REFERENCE.exec((await status(page).textContent()) ?? '')?.[0];

async function send(page: Page) {
  const answering = waitForAnswer(page);
  await button(page).click();
  const answer = await answering;
  await expect(button(page)).toHaveText('Sent!');
  return { status: answer.status(), text: await answer.text(), reference: answer.headers()['x-reference'] };
}

test('sends a message to the site’s own server and shows its reference', async ({ page }) => {
  await page.goto('/contact');
  await write(page);
  const first = await send(page);
  expect([first.status, first.text]).toEqual([200, 'OK']);
  await expect(status(page)).toContainText(words.contact.sent_status);
  expect(await referenceOn(page)).toBe(first.reference);

  // An unchanged message keeps its reference; an edited one is another message.
  expect((await send(page)).reference).toBe(first.reference);
  await field(page, 'message').fill('Three inks.');
  const second = await send(page);
  expect(second.reference).not.toBe(first.reference);
  expect(await referenceOn(page)).toBe(second.reference);
});

test('keeps a draft over a reload and deletes it once it is sent', async ({ page }) => {
  await page.goto('/contact');
  await hydrated(page);
  await write(page);
  await page.reload();
  await hydrated(page);
  for (const [name, text] of Object.entries(MESSAGE)) await expect(field(page, name)).toHaveValue(text);
  await send(page);
  await page.reload();
  await hydrated(page);
  for (const name of Object.keys(MESSAGE)) await expect(field(page, name)).toHaveValue('');
});

test('sends a failed message after a reload as the same message', async ({ page }) => {
  const keys: (string | undefined)[] = [];
  await onMessage(page, (route) => {
    keys.push(/name="idempotency_key"\r\n\r\n(\S+)/.exec(route.request().postData() ?? '')?.[1]);
    return route.fulfill({ status: 503 });
  });
  await page.goto('/contact');
  await write(page);
  for (const time of [1, 2]) {
    await button(page).click();
    await expect(button(page)).toHaveText('Error');
    expect(keys).toHaveLength(time);
    await page.reload();
    await hydrated(page);
  }
  expect(keys[0]).toMatch(REFERENCE);
  expect(keys[1]).toBe(keys[0]);
});

test('times out after 20 s if the server hangs, and offers a mailto link with the message', async ({ page }) => {
  await page.clock.install();
  const release = await holdRequests(page, SERVICE);
  await page.goto('/contact');
  await write(page);
  const requested = page.waitForRequest(isMessage);
  await button(page).click();
  await requested;
  await page.clock.runFor(19_000);
  await expect(button(page)).toHaveText('Sending');
  await page.clock.runFor(1_500);
  await expect(button(page)).toHaveText('Error');
  const mailto = new URL((await status(page).getByRole('link').getAttribute('href')) ?? '');
  expect([mailto.protocol, mailto.pathname]).toEqual(['mailto:', content.site.owner.email]);
  expect([mailto.searchParams.get('subject'), mailto.searchParams.get('body')]).toEqual([
    MESSAGE.title,
    MESSAGE.message,
  ]);
  release();
});

test('answers a form without a script with pages that are accessible in both themes and run no injected script', async ({
  page,
  traffic,
}) => {
  const account = { service_id: 'portfolio', template_id: 'contact', user_id: 'visitor' };
  const hostile = { ...MESSAGE, ...account, message: '</textarea><script>document.title = "broken"</script>' };
  for (const [fields, heading] of [
    [hostile, words.contact.sent],
    [{ ...hostile, user_email: '"><script>document.title = "broken"</script>' }, words.contact.error],
  ] as const) {
    await page.goto('/contact');
    // The browser posts as without the page's code, but scripts run in the answer.
    await page.evaluate(
      ([action, fields]) => {
        const form = Object.assign(document.createElement('form'), { method: 'post', action });
        for (const [name, value] of Object.entries(fields)) {
          form.append(Object.assign(document.createElement('input'), { name, value }));
        }
        document.body.append(form);
        form.submit();
      },
      [SEND_FORM_PATH, fields] as const,
    );
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
    for (const theme of ['light', 'dark']) {
      if (theme === 'dark') await page.getByRole('button', { name: words.theme.night }).click();
      await expect(page.locator('html')).toHaveAttribute('data-theme', theme);
      expect(await axeFinds(page)).toEqual([]);
    }
    await expect(page).toHaveTitle(`${heading} – ${content.site.studio}`);
    await page.getByRole('button', { name: words.theme.night }).click();
  }
  expect(traffic.foreign).toEqual([]);
});
