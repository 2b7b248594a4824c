import { expect, type Page, type Request, type Route } from '@playwright/test';
import type { EmailSettings } from '../../../app/email/email-settings.ts';
import { contactPage } from './contact-page.ts';
import { content } from './sample.ts';
import type { StaticHost } from './site.ts';

/** The path of an e-mail service's API, at any origin. */
export const SERVICE = '**/api/v1.0/email/send-form';

/** Returns whether a request is a message and not the page's check for a relay. */
export const isMessage = (request: Request) => request.method() === 'POST' && request.url().endsWith('/send-form');

/** Passes each message to `answer`; the page's check for a relay goes through. */
export const onMessage = (page: Page, answer: (route: Route) => Promise<void>) =>
  page.route(SERVICE, (route) => (isMessage(route.request()) ? answer(route) : route.fallback()));

/** Records the bodies of all messages from now on. */
export async function recordMessages(page: Page): Promise<string[]> {
  const messages: string[] = [];
  await onMessage(page, async (route) => {
    messages.push(route.request().postData() ?? '');
    await route.continue();
  });
  return messages;
}

export const waitForAnswer = (page: Page) => page.waitForResponse((response) => isMessage(response.request()));

export const MESSAGE = {
  user_name: 'Ines Duarte',
  user_email: 'ines@client.example',
  title: 'A poster',
  message: 'Two inks.',
};

export const field = (page: Page, name: string) => page.locator(`form [name="${name}"]`);
export const button = (page: Page) => page.locator('form button[type="submit"]');
export const status = (page: Page) => page.locator('form').getByRole('status');

export async function write(page: Page, message: Partial<typeof MESSAGE> = MESSAGE) {
  for (const [name, text] of Object.entries(message)) await field(page, name).fill(text);
}

/** Opens the contact page on a static host, built with these settings and changed by `change`. */
export async function openBuiltWith(
  settings: Readonly<Record<string, string>>,
  page: Page,
  { files }: StaticHost,
  change?: Partial<EmailSettings>,
) {
  files.set('/contact/', await contactPage(settings, change));
  await page.goto('/contact');
}

/** The console's reason for an unsent message: an answer or a text. */
type Reason = { status: number; text: string } | string;

/** Records the console's reasons for unsent messages from now on. */
export function noteReasons(page: Page): Promise<Reason>[] {
  const reasons: Promise<Reason>[] = [];
  page.on('console', (message) => {
    const [, reason] = message.args();
    if (reason && message.text().startsWith('The message was not sent:')) reasons.push(reason.jsonValue());
  });
  return reasons;
}

type Advice = Extract<keyof typeof content.messages.contact, `${string}_status`> | 'by_mail';

/** Expects the button to say Error, the page to help without giving the reason, and the fields to keep their text. */
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
