import type { Page, Route } from '@playwright/test';
import { markAddresses } from '../../assets/icons/mark.ts';
import { fillTemplate } from '../../model/template.ts';
import { button, field, MESSAGE, onMessage, status, write } from './support/contact-form.ts';
import { opacityOf } from './support/painting.ts';
import { holdRequests } from './support/requests.ts';
import { BETWEEN_LISTENERS_MS, dueAt, recordRevealTimes, revealTimes } from './support/reveal-times.ts';
import { content } from './support/sample.ts';
import { expect, hydrated, test } from './support/site.ts';

const { messages: words } = content;
const FIELDS = ['user_name', 'user_email', 'title', 'message'] as const;

/** Answers each message with `answer`, and returns the fields of all received messages. */
async function answerMessages(page: Page, answer: (route: Route) => Promise<void>): Promise<[string, string][][]> {
  const messages: [string, string][][] = [];
  await onMessage(page, async (route) => {
    const request = route.request();
    const body = new Response(new Uint8Array(request.postDataBuffer() ?? []), {
      headers: { 'content-type': request.headers()['content-type'] ?? '' },
    });
    messages.push([...(await body.formData())].map(([name, value]) => [name, String(value)]));
    await answer(route);
  });
  return messages;
}

const take = (route: Route) => route.fulfill({ status: 200, body: 'OK' });

test('reveals the words 750 ms after the page and before its code, and never hides the fields', async ({ page }) => {
  await recordRevealTimes(page);
  // This request holds back the load event.
  const release = await holdRequests(page, `**${markAddresses(content.mark).light}`);
  await page.goto('/contact', { waitUntil: 'domcontentloaded' });
  expect(await opacityOf(page.locator('h1'))).toBe(0);
  for (const name of FIELDS) expect(await opacityOf(field(page, name))).toBe(1);
  expect(await opacityOf(button(page))).toBe(1);
  release();
  const { load, revealed } = await revealTimes(page);
  expect(revealed).toBeGreaterThanOrEqual(dueAt(load + 749));
  expect(revealed).toBeLessThan(dueAt(load + 750) + BETWEEN_LISTENERS_MS);
  await expect.poll(() => opacityOf(page.locator('h1'))).toBe(1);
  const { email = '' } = content.site.owner;
  const address = page.getByRole('main').getByRole('link', { name: email, exact: true });
  await expect(address).toHaveAttribute('href', `mailto:${email}`);
  await hydrated(page);
  await expect(address).toBeVisible();
  const { painted, requested } = await page.evaluate(async () => {
    const { promise, resolve } = Promise.withResolvers<number>();
    new PerformanceObserver((list) => resolve(list.getEntries().at(-1)?.startTime ?? Number.NaN)).observe({
      type: 'largest-contentful-paint',
      buffered: true,
    });
    const code = performance.getEntriesByType('resource').filter(({ name }) => name.endsWith('.js'));
    return { painted: await promise, requested: Math.min(...code.map(({ startTime }) => startTime)) };
  });
  expect(painted).toBeGreaterThan(revealed);
  expect(requested).toBeGreaterThan(painted);
});

test('hides the words and reveals them after 750 ms after a link and after Back', async ({ page }) => {
  await recordRevealTimes(page);
  const isRevealed = async () => {
    await expect(page.locator('h1')).toHaveText(content.site.pages.contact.heading);
    const { came, revealed } = await revealTimes(page);
    // A click's effects may run before the observer of the page's insertion.
    expect(revealed).toBeGreaterThanOrEqual(came + 750 - BETWEEN_LISTENERS_MS);
    await expect.poll(() => opacityOf(page.locator('h1'))).toBe(1);
  };
  await page.goto('/about');
  await hydrated(page);
  await page.getByRole('banner').getByRole('link', { name: words.contact_button }).click();
  await isRevealed();
  await page.getByRole('banner').getByRole('link', { name: words.logo_label }).click();
  await expect(page).toHaveURL('/');
  await page.goBack();
  await isRevealed();
});

test('labels and requires every field, and checks the e-mail address', async ({ page }) => {
  const messages = await answerMessages(page, take);
  await page.goto('/contact');
  await hydrated(page);
  for (const [at, label] of [
    words.contact.name,
    words.contact.email,
    words.contact.subject,
    words.contact.message,
  ].entries()) {
    await expect(page.getByLabel(label, { exact: true })).toHaveAttribute('name', FIELDS[at] ?? '');
  }
  await expect(field(page, 'user_email')).toHaveAttribute('type', 'email');
  await button(page).click();
  await expect(field(page, 'user_name')).toBeFocused();
  for (const name of FIELDS) {
    await write(page, { ...MESSAGE, [name]: '' });
    await button(page).click();
    await expect(field(page, name)).toBeFocused();
    await expect(page.locator('form :invalid')).toHaveCount(1);
  }
  await write(page, { ...MESSAGE, user_email: 'ines at client' });
  await button(page).click();
  await expect(field(page, 'user_email')).toBeFocused();
  expect(messages).toEqual([]);
  await write(page);
  await button(page).click();
  await expect(button(page)).toHaveText('Sent!');
  expect(messages).toHaveLength(1);
});

test('sends the four fields and the service’s four, in their order', async ({ page }) => {
  const messages = await answerMessages(page, take);
  await page.goto('/contact');
  await write(page);
  await button(page).click();
  await expect(button(page)).toHaveText('Sent!');
  expect(messages).toHaveLength(1);
  const [message = []] = messages;
  expect(message.slice(0, 4)).toEqual(Object.entries(MESSAGE));
  const own = message.slice(4, -4);
  expect(own.map(([name]) => name)).toEqual(['print_run', 'idempotency_key', 'elapsed_ms']);
  expect(own[0]?.[1]).toBe('');
  const service = message.slice(-4);
  expect(service.map(([name]) => name)).toEqual(['lib_version', 'service_id', 'template_id', 'user_id']);
  for (const [, value] of [...own.slice(1), ...service]) expect(value).not.toBe('');
});

test('changes the button from Send to Sending to Sent! and keeps it', async ({ page }) => {
  await page.clock.install();
  const { promise: waitForAnswer, resolve: answer } = Promise.withResolvers<void>();
  await answerMessages(page, async (route) => {
    await waitForAnswer;
    await take(route);
  });
  await page.goto('/contact');
  await expect(button(page)).toHaveText('Send');
  await expect(status(page)).toBeEmpty();
  await write(page);
  await button(page).click();
  await expect(button(page)).toHaveText('Sending');
  await expect(button(page)).toBeDisabled();
  const spinner = button(page).locator('[aria-hidden="true"]');
  await expect(spinner).toBeVisible();
  expect(await spinner.evaluate((element) => element.getAnimations().length)).toBeGreaterThan(0);
  answer();
  await expect(button(page)).toHaveText('Sent!');
  await expect(button(page)).toBeEnabled();
  await expect(status(page)).toContainText(words.contact.sent_status);
  await page.clock.runFor('01:00:00');
  await expect(button(page)).toHaveText('Sent!');
});

const answering = (status: number, body: string) => (route: Route) => route.fulfill({ status, body });
const { contact } = words;

const TROUBLES = [
  ['a refusal with 400', answering(400, 'The template ID not found'), contact.by_mail],
  [
    'a subject that is refused',
    answering(400, 'The title parameter is empty, too long or not on one line'),
    fillTemplate(contact.field_status, { field: contact.subject }),
  ],
  ['one message too many', answering(429, 'Too Many Requests'), contact.too_many_status],
  ['a broken service with 500', answering(500, ''), contact.server_status],
  ['a dead network', (route: Route) => route.abort(), contact.no_answer_status],
] as const;

test('says Error and what helps if a message fails, keeps its text and sends it again', async ({ page }) => {
  let answer = take;
  const messages = await answerMessages(page, (route) => answer(route));
  await page.goto('/contact');
  for (const [name, refuse, advice] of TROUBLES) {
    await test.step(name, async () => {
      answer = refuse;
      await write(page);
      await button(page).click();
      await expect(button(page)).toHaveText('Error');
      await expect(status(page)).toContainText(advice);
      for (const field_ of FIELDS) await expect(field(page, field_)).toHaveValue(MESSAGE[field_]);
      await field(page, 'message').press('End');
      await field(page, 'message').pressSequentially(' And paper.');
      const { promise: waitForAnswer, resolve } = Promise.withResolvers<void>();
      answer = async (route) => {
        await waitForAnswer;
        await take(route);
      };
      await button(page).click();
      await expect(button(page)).toHaveText('Sending');
      await expect(status(page)).toHaveText(words.contact.sending);
      resolve();
      await expect(button(page)).toHaveText('Sent!');
      expect(messages.splice(0).at(-1)).toContainEqual(['message', 'Two inks. And paper.']);
    });
  }
});
