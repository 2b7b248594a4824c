import type { Page } from '@playwright/test';
import { fillTemplate } from '../../model/template.ts';
import { LIMITS_CHARS } from '../../server/contact/wire.ts';
import { button, field, MESSAGE, recordMessages, write } from './support/contact-form.ts';
import { holdRequests } from './support/requests.ts';
import { content } from './support/sample.ts';
import { expect, hydrated, test } from './support/site.ts';

// What the relay would refuse is refused in the field.
const { contact: words } = content.messages;

/** The browser focuses the field and says why it is not sent. */
async function expectKeptBack(page: Page, name: string, complaint: string) {
  await expect(field(page, name)).toBeFocused();
  await expect(field(page, name)).toHaveJSProperty('validationMessage', complaint);
  await expect(button(page)).toHaveText(words.send);
}

const tooLong = (count: number, name: keyof typeof LIMITS_CHARS) =>
  fillTemplate(words.too_long, { count, limit: LIMITS_CHARS[name] });

test('blanks alone are kept back in the field', async ({ page }) => {
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

test('a message that is pasted too long is kept whole, and sent when it is shorter', async ({ page }) => {
  const messages = await recordMessages(page);
  await page.goto('/contact');
  await hydrated(page);
  await write(page);
  const message = field(page, 'message');
  const pasted = `${'ink '.repeat(2_999)}dry.`;
  await message.fill('');
  await message.focus();
  // Typed: a maxlength would not limit what a script fills in.
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

test('a name and a subject are as long as the relay takes them', async ({ page }) => {
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

test('what is sent before hydration is kept back after it', async ({ page }) => {
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
