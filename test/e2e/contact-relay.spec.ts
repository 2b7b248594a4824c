import type { Page } from '@playwright/test';
import { SEND_FORM_PATH } from '../../server/contact/relay.ts';
import { axeFinds } from './support/axe.ts';
import {
  answered,
  button,
  field,
  isMessage,
  MESSAGE,
  onMessage,
  SERVICE,
  status,
  write,
} from './support/contact-form.ts';
import { holdRequests } from './support/requests.ts';
import { content } from './support/sample.ts';
import { expect, hydrated, test } from './support/site.ts';

const REFERENCE = /[2-9BCDFGHJKMNPQRSTVWXYZ]{8}/;

const { messages: words } = content;
const referenceOn = async (page: Page) => REFERENCE.exec((await status(page).textContent()) ?? '')?.[0];

async function send(page: Page) {
  const answering = answered(page);
  await button(page).click();
  const answer = await answering;
  await expect(button(page)).toHaveText('Sent!');
  return { status: answer.status(), text: await answer.text(), reference: answer.headers()['x-reference'] };
}

test('the site’s own server takes a message, and the visitor can quote it', async ({ page }) => {
  await page.goto('/contact');
  await write(page);
  const first = await send(page);
  expect([first.status, first.text]).toEqual([200, 'OK']);
  await expect(status(page)).toContainText(words.contact.sent_status);
  expect(await referenceOn(page)).toBe(first.reference);

  // Unchanged it is the same message, edited another.
  expect((await send(page)).reference).toBe(first.reference);
  await field(page, 'message').fill('Three inks.');
  const second = await send(page);
  expect(second.reference).not.toBe(first.reference);
  expect(await referenceOn(page)).toBe(second.reference);
});

test('a draft survives a reload, and is gone once it is sent', async ({ page }) => {
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

test('a failed message that is sent again after a reload is still the same one', async ({ page }) => {
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

test('a server that hangs times out after 20 s, and a mailto link is offered with the message', async ({ page }) => {
  await page.clock.install();
  const release = await holdRequests(page, SERVICE);
  await page.goto('/contact');
  await write(page);
  const asked = page.waitForRequest(isMessage);
  await button(page).click();
  await asked;
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

test('the pages that answer a form which posts itself are accessible by day and night, and run no script in it', async ({
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
    // As without the page's code: the browser posts, and scripts run in the answer.
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
