import type { Page } from '@playwright/test';
import { fillTemplate } from '../../model/template.ts';
import { LIMITS_CHARS } from '../../server/contact/wire.ts';
import { button, field, MESSAGE, recordMessages, write } from './support/contact-form.ts';
import { holdRequests } from './support/requests.ts';
import { content } from './support/sample.ts';
import { expect, hydrated, test } from './support/site.ts';

// The field already refuses every value that the relay would refuse.
const { contact: words } = content.messages;

/** Expects the browser to focus the field and to say why it does not send. */
async function expectKeptBack(page: Page, name: string, complaint: string) {
  await expect(field(page, name)).toBeFocused();
  await expect(field(page, name)).toHaveJSProperty('validationMessage', complaint);
  await expect(button(page)).toHaveText(words.send);
}

const { format: written } = new Intl.NumberFormat(content.site.language);
const tooLong = (count: number, name: keyof typeof LIMITS_CHARS) =>
  fillTemplate(words.too_long, { count: written(count), limit: written(LIMITS_CHARS[name]) });

test('rejects blanks in the field', async ({ page }) => {
  const messages = await recordMessages(page);
  await page.goto('/contact');
  await hydrated(page);
  for (const [name, blanks] of [
    ['user_name', '   '],
    ['title', '\t\u00a0'],
    ['message', '\n \n'],
  ] as const) {
    await write(page, { ...MESSAGE, [name]: blanks });
    await button(page).click();
    await expectKeptBack(page, name, words.blank);
  }
  expect(messages).toEqual([]);
  await write(page);
  await button(page).click();
  await expect(button(page)).toHaveText(words.sent);
});

test('keeps the whole of a pasted message that is too long, and sends it when it is shorter', async ({ page }) => {
  const messages = await recordMessages(page);
  await page.goto('/contact');
  await hydrated(page);
  await write(page);
  const message = field(page, 'message');
  const pasted = `${'ink '.repeat(2_999)}dry.`;
  await message.fill('');
  await message.focus();
  // The text is typed, because maxlength does not limit values that a script sets.
  await page.keyboard.insertText(pasted);
  await expect(message).toHaveValue(pasted);
  const excess = pasted.length - LIMITS_CHARS.message;
  await expect(message).toHaveAccessibleDescription(tooLong(excess, 'message'));
  await expect(page.getByText(tooLong(excess, 'message'))).toBeVisible();
  await button(page).click();
  await expectKeptBack(page, 'message', tooLong(excess, 'message'));

  await page.reload();
  await hydrated(page);
  await expect(message).toHaveValue(pasted);
  await message.press('Control+End');
  await message.press('Backspace');
  await expect(message).toHaveAccessibleDescription(tooLong(excess - 1, 'message'));
  await button(page).click();
  await expectKeptBack(page, 'message', tooLong(excess - 1, 'message'));
  expect(messages).toEqual([]);

  await message.fill(pasted.slice(-LIMITS_CHARS.message));
  await expect(message).toHaveAccessibleDescription('');
  await button(page).click();
  await expect(button(page)).toHaveText(words.sent);
  expect(messages).toHaveLength(1);
  expect(messages[0]).toContain(pasted.slice(-LIMITS_CHARS.message));
});

test('limits name and subject to the relay’s lengths', async ({ page }) => {
  const messages = await recordMessages(page);
  await page.goto('/contact');
  await hydrated(page);
  for (const name of ['user_name', 'title'] as const) {
    const longest = 'a'.repeat(LIMITS_CHARS[name]);
    await write(page, { ...MESSAGE, [name]: `${longest}b` });
    await button(page).click();
    await expectKeptBack(page, name, tooLong(1, name));
    expect(messages).toEqual([]);
    await write(page, { ...MESSAGE, [name]: longest });
    await button(page).click();
    await expect(button(page)).toHaveText(words.sent);
    expect(messages.splice(0)).toHaveLength(1);
    await page.reload();
    await hydrated(page);
  }
});

test('rejects after hydration a message that was sent before', async ({ page }) => {
  const messages = await recordMessages(page);
  const release = await holdRequests(page, '**/static/js/**');
  await page.goto('/contact');
  await write(page, { ...MESSAGE, message: ' \n ' });
  await button(page).click();
  release();
  await hydrated(page);
  await expectKeptBack(page, 'message', words.blank);
  expect(messages).toEqual([]);
});
