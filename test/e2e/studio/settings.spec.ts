import { readdir, readFile, stat } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { smtpServer } from '../../fixtures/smtp-server.ts';
import { A_PUBLISH, expect, openScreen, type RunningStudio, START_MS, test } from '../support/studio.ts';

const PASSWORD = 'red-herring-7';

const part = (page: Page, name: string) => page.getByRole('main').getByRole('region', { name });
const button = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });

test('sets up a mailbox, tries it, and publishes what the privacy page says', async ({ page, studio }) => {
  const mailServer = await smtpServer({ onAuth: ({ username }, _, done) => done(null, { user: username }) });
  try {
    await openScreen(page, studio, '/settings');
    const mailbox = part(page, 'Mailbox');
    await mailbox.getByRole('radio', { name: 'Gmail' }).check();
    await expect(mailbox.getByLabel('Mail server')).toHaveValue('smtp.gmail.com');
    await expect(mailbox).toContainText('myaccount.google.com/apppasswords');
    await mailbox.getByRole('radio', { name: 'Another' }).check();
    const { hostname, port } = new URL(mailServer.url);
    await mailbox.getByLabel('Mail server').fill(hostname);
    await mailbox.getByLabel('Port').fill(port);
    await mailbox.getByLabel('User').fill('mara');
    await mailbox.getByLabel('Messages go to').fill('mara@studio.example');
    await button(page, 'Save the mailbox').click();
    await expect(mailbox).toContainText('Nothing was saved. Password of the mailbox: missing.');
    await mailbox.getByLabel('Password').fill(PASSWORD);
    await button(page, 'Save the mailbox').click();
    await expect(mailbox.getByLabel('Password')).toHaveAttribute('placeholder', 'Saved. Type to replace it.');

    await button(page, 'Send a trial message').click();
    await expect(mailbox).toContainText('The mail server took it: 250 OK: message queued', A_PUBLISH);
    expect(mailServer.taken.map(({ to }) => to)).toEqual([['mara@studio.example']]);

    await button(page, 'Publish with the new settings').click();
    await expect(page.getByText('Your site does not have the saved settings yet')).toBeHidden(A_PUBLISH);
    const published = await readFile(path.join(path.dirname(studio.data), 'build/current/contact.json'), 'utf8');
    expect(JSON.parse(published)).toMatchObject({ service: 'own', hasMailbox: true });

    expect(await filesWith(PASSWORD, path.join(path.dirname(studio.data), 'build'))).toEqual([]);
    expect(await filesWith(PASSWORD, studio.data)).toEqual(['settings.json']);

    await page.reload();
    await expect(mailbox.getByLabel('User')).toHaveValue('mara');
    await expect(mailbox.getByLabel('Password')).toHaveValue('');
    const settings = path.join(studio.data, 'settings.json');
    expect((await stat(settings)).mode & 0o777).toBe(0o600);
    await page.goto(`${studio.url}/messages`);
    await page.locator('summary', { hasText: 'Trial message' }).first().click();
    await expect(page.getByRole('main')).toContainText('The mail server answered: 250 OK: message queued');
  } finally {
    await mailServer.close();
  }
});

test('says in words why a trial message was not sent', async ({ page, studio }) => {
  await openScreen(page, studio, '/settings');
  const mailbox = part(page, 'Mailbox');
  await mailbox.getByLabel('Mail server').fill('127.0.0.1');
  await mailbox.getByLabel('Port').fill('9');
  await button(page, 'Save the mailbox').click();
  // The saved password belongs to the server that it was typed for.
  await expect(mailbox).toContainText('Password of the mailbox: missing. Type it.');
  await mailbox.getByLabel('Password').fill('another');
  await button(page, 'Save the mailbox').click();
  await expect(mailbox).toContainText('Saved.');
  await button(page, 'Send a trial message').click();
  await expect(mailbox).toContainText('The connection was refused', A_PUBLISH);
  await button(page, 'Stop forwarding').click();
  await expect(mailbox).toContainText('Messages are only kept here.');
});

test('restores a downloaded backup in the browser, and goes back', async ({ page, studio }) => {
  test.skip(studio.isFirebase, 'With Firebase, the command restores.');
  test.setTimeout(START_MS);
  await openScreen(page, studio, '/settings');
  await expect(part(page, 'Backup').getByRole('listitem')).toHaveCount(1, A_PUBLISH);
  const downloading = page.waitForEvent('download');
  await button(page, 'Download a backup').click();
  const file = await (await downloading).path();
  await expect(part(page, 'Backup')).toContainText('The last one left today');
  await addDraft(page, studio);

  await page.goto(`${studio.url}/settings`);
  await page.getByLabel('A backup', { exact: true }).setInputFiles({
    name: 'site.tar',
    mimeType: 'application/x-tar',
    buffer: await readFile(file),
  });
  await restoreNow(page);
  await expect(part(page, 'Backup')).toContainText('is restored. To go back, restore the one before.');
  await page.goto(`${studio.url}/changes`);
  await expect(page.getByRole('main')).toContainText('Nothing yet.');
  expect((await fetch(studio.site)).status).toBe(200);

  await page.goto(`${studio.url}/settings`);
  await part(page, 'Backup')
    .getByRole('listitem')
    .filter({ hasText: 'before a restore' })
    .getByRole('button', { name: 'Restore' })
    .click();
  await restoreNow(page);
  await page.goto(`${studio.url}/changes`);
  await expect(page.getByRole('main')).toContainText('One change.');
});

test('refuses a file that is no backup', async ({ page, studio }) => {
  await openScreen(page, studio, '/settings');
  await page.getByLabel('A backup', { exact: true }).setInputFiles({
    name: 'holiday.tar',
    mimeType: 'application/x-tar',
    buffer: Buffer.from('no backup'),
  });
  await expect(part(page, 'Backup')).toContainText('is damaged, cut short or no backup');
});

test('checks where the address leads, and says what to write at the registrar', async ({ page, studio }) => {
  await openScreen(page, studio, '/settings#address');
  const address = part(page, 'Address');
  await address.getByLabel('Address of the site').fill(`http://localhost:${new URL(studio.site).port}`);
  await button(page, 'Check where it leads').click();
  await expect(address).toContainText('localhost leads to this server.', A_PUBLISH);
  await address.getByLabel('Address of the site').fill('https://portfolio.nobody.invalid');
  await button(page, 'Check where it leads').click();
  await expect(address).toContainText('Nobody knows portfolio.nobody.invalid yet.', A_PUBLISH);
  await expect(address).toContainText('a record of type CNAME, name portfolio,');
});

/** Returns the files below a folder that contain a text. */
async function filesWith(text: string, folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  const files = entries.filter((entry) => entry.isFile()).map(({ parentPath, name }) => path.join(parentPath, name));
  const found = await Promise.all(files.map(async (file) => ((await readFile(file)).includes(text) ? file : [])));
  return found.flat().map((file) => path.relative(folder, file));
}

async function addDraft(page: Page, studio: RunningStudio): Promise<void> {
  await page.goto(`${studio.url}/pages/about`);
  await page.getByRole('main').getByLabel('Heading', { exact: true }).fill('After the backup');
  await expect(page.getByRole('link', { name: '1 change' })).toBeVisible(A_PUBLISH);
}

async function restoreNow(page: Page): Promise<void> {
  const dialog = page.getByRole('dialog');
  await expect(dialog).toContainText('The backup is sound', A_PUBLISH);
  await dialog.getByRole('button', { name: 'Restore it' }).click();
  await expect(dialog).toContainText('The studio restores the backup', A_PUBLISH);
  await expect(dialog).toBeHidden({ timeout: START_MS });
}
