import { expect, type Page } from '@playwright/test';
import type { EmailSettings } from '../../../app/components/contact-form/email-settings.ts';
import { contactPage } from './contact-page.ts';
import { content } from './sample.ts';
import type { StaticHost } from './site.ts';

/** Where every e-mail service takes messages, at any origin. */
export const SERVICE = '**/api/v1.0/email/send-form';

/** What a visitor writes. */
export const LETTER = {
  user_name: 'Ines Duarte',
  user_email: 'ines@client.example',
  title: 'A poster',
  message: 'Two inks.',
};

export const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`);
export const button = (page: Page) => page.locator('form button[type="submit"]');
export const status = (page: Page) => page.locator('form').getByRole('status');

/** Fills in the fields of the letter. */
export async function write(page: Page, letter: Partial<typeof LETTER> = LETTER) {
  for (const [name, text] of Object.entries(letter)) await field(page, name).fill(text);
}

/** Opens the contact page on a static host as it is built with these settings, and changed by `change`. */
export async function openBuiltWith(
  settings: Readonly<Record<string, string>>,
  page: Page,
  { files }: StaticHost,
  change?: Partial<EmailSettings>,
) {
  files.set('/contact/', await contactPage(settings, change));
  await page.goto('/contact');
}

/** What the console says of messages that were not sent, from now on. */
export function noteReasons(page: Page): string[] {
  const reasons: string[] = [];
  page.on('console', (message) => {
    const [, reason] = /^The message was not sent: (.*)$/s.exec(message.text()) ?? [];
    if (reason !== undefined) reasons.push(reason);
  });
  return reasons;
}

/** The button says Error, the page nothing of why, and all that was written stands there to be changed. */
export async function expectError(page: Page, reasons: string[], reason: string, letter = LETTER) {
  await expect(button(page)).toHaveText('Error');
  await expect(button(page)).toBeEnabled();
  expect(reasons.splice(0)).toEqual([reason]);
  await expect(page.locator('body')).not.toContainText(reason);
  await expect(status(page)).toContainText(content.messages.contact.error_status);
  for (const [name, text] of Object.entries(letter)) {
    await expect(field(page, name)).toHaveValue(text);
    await expect(field(page, name)).toBeEditable();
  }
}
