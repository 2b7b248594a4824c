import { button, field, MESSAGE, onMessage, SERVICE, status, write } from './support/contact-form.ts';
import { holdRequests } from './support/requests.ts';
import { content } from './support/sample.ts';
import { expect, hydrated, test } from './support/site.ts';

const { messages: words } = content;

for (const [name, answer, label] of [
  ['taken', { status: 200, body: 'OK' }, 'Sent!'],
  ['refused', { status: 400, body: 'No' }, 'Error'],
] as const) {
  test(`keeps the focus on Send, pressed by key, when the message is ${name}`, async ({ page }) => {
    await page.route(SERVICE, (route) => route.fulfill(answer));
    await page.goto('/contact');
    await write(page);
    await button(page).focus();
    await page.keyboard.press('Enter');
    await expect(button(page)).toHaveText(label);
    await expect(button(page)).toBeFocused();
  });
}

test('keeps the focus where the visitor has moved it', async ({ page }) => {
  const release = await holdRequests(page, SERVICE);
  await page.goto('/contact');
  await write(page);
  await button(page).click();
  await expect(button(page)).toHaveText('Sending');
  await field(page, 'message').focus();
  release();
  await expect(button(page)).toHaveText('Sent!');
  await expect(field(page, 'message')).toBeFocused();
});

test('sends with Enter in a field, and ignores a second Enter while sending', async ({ page }) => {
  let messages = 0;
  page.on('request', (request) => {
    if (request.method() === 'POST') messages += 1;
  });
  const release = await holdRequests(page, SERVICE);
  await page.goto('/contact');
  await write(page);
  await field(page, 'title').press('Enter');
  await expect(button(page)).toHaveText('Sending');
  await expect(status(page)).toHaveText(words.contact.sending);
  await field(page, 'title').press('Enter');
  release();
  await expect(button(page)).toHaveText('Sent!');
  await expect(field(page, 'title')).toBeFocused();
  expect(messages).toBe(1);
});

test('sends one message for two submits in one task', async ({ page }) => {
  let messages = 0;
  await onMessage(page, async (route) => {
    messages += 1;
    await route.fulfill({ status: 200, body: 'OK' });
  });
  await page.goto('/contact');
  await hydrated(page);
  await write(page);
  await page.locator('form').evaluate((form) => {
    if (!(form instanceof HTMLFormElement)) return;
    form.requestSubmit();
    form.requestSubmit();
  });
  await expect(button(page)).toHaveText('Sent!');
  await page.waitForLoadState('networkidle');
  expect(messages).toBe(1);
});

test('keeps changes during sending as a draft', async ({ page }) => {
  const release = await holdRequests(page, SERVICE);
  await page.goto('/contact');
  await write(page);
  await button(page).click();
  await expect(button(page)).toHaveText('Sending');
  await field(page, 'message').fill('Three inks.');
  release();
  await expect(button(page)).toHaveText('Sent!');
  await page.reload();
  await hydrated(page);
  await expect(field(page, 'message')).toHaveValue('Three inks.');
});

test('updates the mailto link with the text typed after an error', async ({ page }) => {
  await page.route(SERVICE, (route) => route.abort());
  await page.goto('/contact');
  await write(page);
  await button(page).click();
  const offeredMessage = async () => {
    const { searchParams } = new URL((await status(page).getByRole('link').getAttribute('href')) ?? '');
    return [searchParams.get('subject'), searchParams.get('body')];
  };
  await expect.poll(offeredMessage).toEqual([MESSAGE.title, MESSAGE.message]);
  await field(page, 'message').fill('Three inks.');
  await expect.poll(offeredMessage).toEqual([MESSAGE.title, 'Three inks.']);
});
