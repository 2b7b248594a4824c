import { readFile } from 'node:fs/promises';
import type { Page } from '@playwright/test';
import { button, MESSAGE, write } from '../support/contact-form.ts';
import { expect, openScreen, type RunningStudio, test } from '../support/studio.ts';

// The tests share the messages of one studio.
test.describe.configure({ mode: 'serial' });

const list = (page: Page) => page.getByRole('navigation', { name: 'Pages and works' });
const messages = (page: Page) => page.getByRole('main').getByRole('listitem');
const summary = (page: Page, subject: string) => page.getByRole('main').locator('summary', { hasText: subject });
const act = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });

async function send(page: Page, studio: RunningStudio, title: string, message: string = MESSAGE.message) {
  await page.goto(`${studio.site}/contact`);
  await write(page, { ...MESSAGE, title, message });
  const answer = page.waitForResponse((response) => response.request().method() === 'POST');
  await button(page).click();
  expect((await answer).status()).toBeLessThan(400);
}

test('releases a message held back; reads, deletes and restores a new one by keys', async ({
  page,
  browser,
  studio,
}) => {
  await openScreen(page, studio, '/messages');
  await expect(page.getByRole('main')).toContainText('No messages yet.');
  const visitor = await browser.newPage();
  // The message is written faster than a person types, so it is held back.
  await send(visitor, studio, 'A poster');
  await visitor.close();

  await page.goto(studio.url);
  await list(page).getByRole('link', { name: 'Messages 1 held back' }).click();
  await expect(summary(page, 'A poster')).toContainText('looks like spam');
  await summary(page, 'A poster').click();
  await expect(page.getByRole('main')).toContainText(MESSAGE.message);
  await expect(page.getByRole('main')).toContainText('too fast for a person');
  await expect(page.getByRole('link', { name: 'Answer' })).toHaveAttribute('href', /^mailto:ines@client\.example\?/);
  await act(page, 'Not spam').click();
  await expect(summary(page, 'A poster')).not.toContainText('spam');

  const context = await browser.newContext({ javaScriptEnabled: false });
  await send(await context.newPage(), studio, 'A book');
  await context.close();
  await page.goto(studio.url);
  await expect(page.getByRole('main').getByRole('link', { name: 'A new message' })).toBeVisible();
  await list(page).getByRole('link', { name: 'Messages 1 new' }).press('Enter');
  await expect(summary(page, 'A book')).toContainText('new');
  await expect(summary(page, 'A poster')).not.toContainText('new');
  await summary(page, 'A book').press('Enter');
  await expect(page.getByRole('link', { name: 'Answer' })).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('link', { name: 'Answer' })).toBeFocused();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(act(page, 'Delete')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(act(page, 'Restore')).toBeFocused();
  await expect(summary(page, 'A book')).toBeHidden();
  await expect(messages(page)).toHaveCount(1);
  await page.keyboard.press('Enter');
  await expect(summary(page, 'A book')).toBeFocused();
  await page.reload();
  await expect(messages(page)).toHaveCount(2);
  await page.goto(studio.url);
  await expect(list(page).getByRole('link', { name: 'Messages', exact: true })).toBeVisible();
});

/** A text that is hard to export: a mailbox has messages begin with "From ", and a table has commas, quotes and lines. */
const HARD_TEXT = 'Dear you,\nFrom here on I say "hello",\n>From there, too.';

test('finds, filters and answers messages by keys, and says why one did not arrive', async ({
  page,
  browser,
  studio,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false });
  await send(await context.newPage(), studio, '=1+1', HARD_TEXT);
  await context.close();
  const visitor = await browser.newPage();
  await send(visitor, studio, 'A stamp');
  await visitor.close();
  await openScreen(page, studio, '/messages');
  await expect(summary(page, 'A stamp')).toBeVisible();
  const all = await messages(page).count();

  await page.getByLabel('Find messages').focus();
  await page.keyboard.type('HÉLLO there');
  await expect(messages(page)).toHaveCount(1);
  await expect(summary(page, '=1+1')).toBeVisible();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('no such words');
  await expect(page.getByRole('main')).toContainText('No message has these words.');
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.press('Backspace');
  await expect(messages(page)).toHaveCount(all);

  await page.keyboard.press('Tab');
  await expect(page.getByRole('radio', { name: 'All' })).toBeFocused();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(page.getByRole('radio', { name: 'Needs attention' })).toBeChecked();
  await expect(messages(page)).toHaveCount(1);
  await summary(page, 'A stamp').press('Enter');
  await expect(page.getByRole('main')).toContainText('which is too fast for a person');
  await expect(page.getByRole('main')).toContainText('If a person wrote it, press Not spam.');

  await page.getByRole('radio', { name: 'Needs attention' }).press('ArrowLeft');
  await expect(messages(page)).toHaveCount(all - 1);
  await summary(page, '=1+1').press('Enter');
  await expect(page.getByRole('link', { name: 'Answer' })).toBeVisible();
  await page.keyboard.press('Tab');
  await page.keyboard.press('Tab');
  await expect(act(page, 'Mark as answered')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(summary(page, '=1+1')).toContainText('answered');
  await expect(act(page, 'Not answered')).toBeFocused();
  await page.reload();
  await page.getByRole('radio', { name: 'Not answered' }).check();
  await expect(summary(page, '=1+1')).toBeHidden();
  await page.getByRole('radio', { name: 'All' }).check();
  await expect(summary(page, '=1+1')).toContainText('answered');
  await summary(page, '=1+1').press('Enter');
  await act(page, 'Not answered').press('Enter');
  await expect(summary(page, '=1+1')).not.toContainText('answered');
  await act(page, 'Mark as answered').press('Enter');
  await expect(summary(page, '=1+1')).toContainText('answered');
});

/** Downloads all messages by the keyboard. */
async function download(page: Page, name: string): Promise<{ readonly file: string; readonly text: string }> {
  const downloading = page.waitForEvent('download');
  await page.getByRole('link', { name }).press('Enter');
  const done = await downloading;
  return { file: done.suggestedFilename(), text: await readFile(await done.path(), 'utf8') };
}

/** Parses a mailbox (mboxrd) into its messages. */
const parseMbox = (text: string) =>
  text
    .split(/^From \S+ \w{3} \w{3} [ \d]\d \d\d:\d\d:\d\d \d{4}\n/m)
    .slice(1)
    .map((message) => message.replace(/^>(>*From )/gm, '$1'));

/** Parses a table by RFC 4180. */
const parseCsv = (text: string) =>
  [...text.replace(/^\ufeff/, '').matchAll(/(?:"(?:[^"]|"")*"[,\r])+\n/g)].map(([row]) =>
    [...row.matchAll(/"((?:[^"]|"")*)"/g)].map(([, cell = '']) => cell.replaceAll('""', '"')),
  );

test('downloads all messages as a mailbox and as a table', async ({ page, studio }) => {
  await openScreen(page, studio, '/messages');
  await expect(messages(page).first()).toBeVisible();
  const all = await messages(page).count();

  const mbox = await download(page, 'for a mail program');
  expect(mbox.file).toMatch(/^messages-\d{4}-\d\d-\d\d\.mbox$/);
  const mails = parseMbox(mbox.text);
  expect(mails).toHaveLength(all);
  const [hard] = mails.filter((mail) => /^Subject: .*=1\+1$/m.test(mail));
  expect(hard).toMatch(/^Reply-To: Ines Duarte <ines@client\.example>$/m);
  expect(hard).toContain(HARD_TEXT);

  const csv = await download(page, 'as a table');
  expect(csv.file).toMatch(/\.csv$/);
  const [head, ...rows] = parseCsv(csv.text);
  expect(head).toEqual(['Reference', 'Date', 'Name', 'Email', 'Subject', 'Message', 'State', 'Answered']);
  expect(rows).toHaveLength(all);
  const row = rows.find(([, , , , subject]) => subject === "'=1+1");
  expect(row?.slice(2)).toEqual([MESSAGE.user_name, MESSAGE.user_email, "'=1+1", HARD_TEXT, 'waiting', 'yes']);
});
