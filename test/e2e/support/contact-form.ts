import { expect, type Page, type Request, type Route } from '@playwright/test';
import type { EmailSettings } from '../../../app/email/email-settings.ts';
import { contactPage } from './contact-page.ts';
import { content } from './sample.ts';
import type { StaticHost } from './site.ts';

/** Where every e-mail service takes messages, at any origin. */
export const SERVICE = '**/api/v1.0/email/send-form';

/** Whether a request is a message: the page also asks whether there is a relay at all. */
export const isMessage = (request: Request) => request.method() === 'POST' && request.url().endsWith('/send-form');

/** Hands each message to `answer`; the page's question whether there is a relay goes on. */
export const onMessage = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route(SERVICE, (route) => (isMessage(route.request()) ? answer(route) : route.fallback()));

/** The messages that are sent, from now on, as they are posted. */
export async function recordMessages(page: Page): Promise<string[]> {
  const messages: string[] = [];
  await onMessage(page, async (route) => {
    messages.push(route.request().postData() ?? '');
    await route.continue();
  });
  return messages;
}

/** The answer to the next message. */
export const answered = (page: Page) => page.waitForResponse((response) => isMessage(response.request()));

/** What a visitor writes. */
export const MESSAGE = {
  user_name: 'Ines Duarte',
  user_email: 'ines@client.example',
  title: 'A poster',
  message: 'Two inks.',
};

export const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`);
export const button = (page: Page) => page.locator('form button[type="submit"]');
export const status = (page: Page) => page.locator('form').getByRole('status');

/** Fills in the fields of the form. */
export async function write(page: Page, message: Partial<typeof MESSAGE> = MESSAGE) {
  for (const [name, text] of Object.entries(message)) await field(page, name).fill(text);
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

/** Why a message was not sent, as the console says it: an answer, or in words. */
type Reason = { status: number; text: string } | string;

/** What the console says of messages that were not sent, from now on. */
export function noteReasons(page: Page): Promise<Reason>[] {
  const reasons: Promise<Reason>[] = [];
  page.on('console', (message) => {
    const [, reason] = message.args();
    if (reason && message.text().startsWith('The message was not sent:')) reasons.push(reason.jsonValue());
  });
  return reasons;
}

type Advice = Extract<keyof typeof content.messages.contact, `${string}_status`> | 'by_mail';

/** The button says Error, the page what helps and nothing of why; all that was written stands there to be changed. */
export async function expectError(
  page: Page,
  reasons: Promise<Reason>[],
  reason: Reason,
  advice: Advice,
  message = MESSAGE,
) {
  await expect(button(page)).toHaveText('Error');
  await expect(button(page)).toBeEnabled();
  expect(await Promise.all(reasons.splice(0))).toEqual([reason]);
  await expect(page.locator('body')).not.toContainText(typeof reason === 'string' ? reason : reason.text);
  await expect(status(page)).toContainText(content.messages.contact[advice]);
  for (const [name, text] of Object.entries(message)) {
    await expect(field(page, name)).toHaveValue(text);
    await expect(field(page, name)).toBeEditable();
  }
}
