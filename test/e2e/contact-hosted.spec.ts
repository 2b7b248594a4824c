import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { fillTemplate } from '../../model/template.ts';
import { LIMITS_CHARS } from '../../server/contact/wire.ts';
import {
  button,
  expectError,
  MESSAGE,
  noteReasons,
  openBuiltWith,
  SERVICE,
  status,
  write,
} from './support/contact-form.ts';
import { contactPage } from './support/contact-page.ts';
import { ANSWERS, type HostedService } from './support/hosted-service.ts';
import { holdRequests } from './support/requests.ts';
import { content } from './support/sample.ts';
import { expect, SITE_FOLDER, type StaticHost, test } from './support/site.ts';

// A server sends the page, because Chromium blocks loopback addresses for a page that a route fulfills.
test.use({ baseURL: ({ staticHost }, use) => use(staticHost.url) });
test.afterEach(({ staticHost }) => staticHost.files.clear());

const KEY = /^[2-9BCDFGHJKMNPQRSTVWXYZ]{24}$/;

const ACCOUNT = [
  ['lib_version', '4.4.1'],
  ['service_id', 'service_hosted'],
  ['template_id', 'template_hosted'],
  ['user_id', 'key_hosted'],
];

/** Opens the page as built with only the three ids, and routes the hosted service's address to the stub. */
async function openBuiltForHosted(page: Page, staticHost: StaticHost, { settings }: HostedService) {
  const { EMAIL_ORIGIN: standIn, ...ids } = settings;
  await page.route('https://api.emailjs.com/**', async (route) => {
    const { pathname } = new URL(route.request().url());
    await route.fulfill({ response: await route.fetch({ url: `${standIn}${pathname}` }) });
  });
  await openBuiltWith(ids, page, staticHost);
}

/** The console's message if nothing has answered (specification, section 8). */
const NETWORK_ERROR = { status: 0, text: 'Network Error' };

const answerOf = (answer: keyof typeof ANSWERS) => {
  const [status, text] = ANSWERS[answer];
  return { status, text };
};

const answersOf = ({ posts }: HostedService) => posts.map(({ answer }) => answer);

test('equals the built page, to the byte, for the site’s own server', async () => {
  const built = path.join(SITE_FOLDER, 'contact', 'index.html');
  expect(await contactPage({})).toBe(await readFile(built, 'utf8'));
});

test('sends the four fields and the client’s four to the hosted service, and shows no reference', async ({
  page,
  staticHost,
  hosted,
}) => {
  await openBuiltForHosted(page, staticHost, hosted);
  await expect(button(page)).toHaveText('Send');
  await write(page, { ...MESSAGE, message: 'Two inks.\n.\n<b>紙</b> 🐝' });
  const release = await holdRequests(page, SERVICE);
  await button(page).click();
  await expect(button(page)).toHaveText('Sending');
  await expect(button(page)).toBeDisabled();
  await expect(button(page).locator('[aria-hidden="true"]')).toBeVisible();
  release();
  await expect(button(page)).toHaveText('Sent!');
  expect(answersOf(hosted)).toEqual(['taken']);
  expect(hosted.posts[0]?.fields).toEqual([
    ['user_name', 'Ines Duarte'],
    ['user_email', 'ines@client.example'],
    ['title', 'A poster'],
    ['message', 'Two inks.\r\n.\r\n<b>紙</b> 🐝'],
    ...ACCOUNT,
  ]);
  await expect(status(page)).toHaveText(content.messages.contact.sent_status);
});

test('sends three more fields to an owner’s relay and shows the reference', async ({ page, staticHost, hosted }) => {
  await openBuiltWith(hosted.settings, page, staticHost);
  await write(page);
  await button(page).click();
  await expect(button(page)).toHaveText('Sent!');
  const [{ fields = [] } = {}] = hosted.posts;
  expect(fields).toEqual([
    ...Object.entries(MESSAGE),
    ['print_run', ''],
    ['idempotency_key', expect.stringMatching(KEY)],
    ['elapsed_ms', expect.stringMatching(/^\d+$/)],
    ...ACCOUNT,
  ]);
  const reference = new Map(fields).get('idempotency_key')?.slice(0, 8) ?? '';
  await expect(status(page)).toContainText(fillTemplate(content.messages.contact.reference, { reference }));
});

test('keeps the longest message small enough in any script', async ({ page, staticHost, hosted }) => {
  await openBuiltWith(hosted.settings, page, staticHost);
  const longest = (name: keyof typeof LIMITS_CHARS) => '紙'.repeat(LIMITS_CHARS[name]);
  const longestMessage = {
    ...MESSAGE,
    user_name: longest('user_name'),
    title: longest('title'),
    message: longest('message'),
  };
  await write(page, longestMessage);
  await button(page).click();
  await expect(button(page)).toHaveText('Sent!');
  expect(hosted.posts[0]?.fields.slice(0, 4)).toEqual(Object.entries(longestMessage));
});

test('says Error for a wrong id', async ({ page, staticHost, hosted }) => {
  const reasons = noteReasons(page);
  await openBuiltWith({ ...hosted.settings, EMAIL_TEMPLATE_ID: 'another' }, page, staticHost);
  await write(page);
  await button(page).click();
  await expectError(page, reasons, answerOf('unknown template'), 'by_mail');
  expect(answersOf(hosted)).toEqual(['unknown template']);
});

test('says Error until a troubled service works again', async ({ page, staticHost, hosted }) => {
  const reasons = noteReasons(page);
  await openBuiltWith(hosted.settings, page, staticHost);
  await write(page);
  for (const trouble of ['lapsed grant', 'no recipient', 'cut line'] as const) {
    hosted.trouble = trouble;
    await button(page).click();
    if (trouble === 'cut line') await expectError(page, reasons, NETWORK_ERROR, 'no_answer_status');
    else await expectError(page, reasons, answerOf(trouble), 'by_mail');
  }
  hosted.trouble = undefined;
  await button(page).click();
  await expect(button(page)).toHaveText('Sent!');
  expect(answersOf(hosted)).toEqual(['lapsed grant', 'no recipient', 'taken']);
});

test('says Error for a second message within a second, and sends it later', async ({ page, staticHost, hosted }) => {
  const reasons = noteReasons(page);
  await openBuiltWith(hosted.settings, page, staticHost);
  await write(page);
  await button(page).click();
  await expect(button(page)).toHaveText('Sent!');
  const second = { ...MESSAGE, message: 'Three inks.' };
  await write(page, second);
  await button(page).click();
  await expectError(page, reasons, answerOf('too many'), 'too_many_status', second);
  hosted.pass(1000);
  await button(page).click();
  await expect(button(page)).toHaveText('Sent!');
  expect(answersOf(hosted)).toEqual(['taken', 'too many', 'taken']);
});

test('says Error on a page that lacks one of its ids', async ({ page, staticHost, hosted }) => {
  const reasons = noteReasons(page);
  // No build makes such a page, because it stops at the missing setting.
  await openBuiltWith(hosted.settings, page, staticHost, { publicKey: '' });
  await write(page);
  await button(page).click();
  const reason = 'The public key is required. Visit https://dashboard.emailjs.com/admin/account';
  await expectError(page, reasons, reason, 'by_mail');
  expect(hosted.posts).toEqual([]);
});

test('refuses a program that is no browser', async ({ request, hosted }) => {
  const answer = await request.post(`${hosted.settings.EMAIL_ORIGIN}/api/v1.0/email/send-form`, { multipart: MESSAGE });
  expect([answer.status(), await answer.text()]).toEqual([...ANSWERS.program]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('posts the same eight fields to the hosted service', async ({ page, staticHost, hosted }) => {
    await openBuiltForHosted(page, staticHost, hosted);
    await write(page);
    await button(page).click();
    await expect(page).toHaveURL('https://api.emailjs.com/api/v1.0/email/send-form');
    await expect(page.locator('body')).toHaveText('OK');
    expect(hosted.posts[0]?.fields).toEqual([...Object.entries(MESSAGE), ...ACCOUNT]);
  });

  test('posts the form to an owner’s relay', async ({ page, staticHost, hosted }) => {
    await openBuiltWith(hosted.settings, page, staticHost);
    await write(page);
    await button(page).click();
    await expect(page).toHaveURL(`${hosted.settings.EMAIL_ORIGIN}/api/v1.0/email/send-form`);
    await expect(page.locator('body')).toHaveText('OK');
    expect(hosted.posts[0]?.fields).toEqual([
      ...Object.entries(MESSAGE),
      ['print_run', ''],
      ['idempotency_key', ''],
      ['elapsed_ms', ''],
      ...ACCOUNT,
    ]);
  });
});
