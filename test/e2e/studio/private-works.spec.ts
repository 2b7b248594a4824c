import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { PATIENCE } from '../../patience.ts';
import { A_PUBLISH, expect, FIRST_PAGE, openScreen, type RunningStudio, test } from '../support/studio.ts';

/** The time limit of a publish that encodes the pictures of a private work. */
const ENCRYPTED = { timeout: 60_000 * PATIENCE };

test.describe.configure({ mode: 'serial' });

const main = (page: Page) => page.getByRole('main');
const status = (page: Page) => main(page).getByRole('status').filter({ hasText: 'shown once' });

async function publish(page: Page, studio: RunningStudio): Promise<void> {
  await openScreen(page, studio, '/changes');
  await main(page).getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/Published in \d/)).toBeVisible(A_PUBLISH);
}

/** Makes a passphrase by keys, and returns its words. */
async function makePassphrase(page: Page, client: string): Promise<string> {
  await page.getByLabel('For whom').focus();
  await page.keyboard.type(client);
  await page.keyboard.press('Enter');
  await expect(status(page)).toContainText(client, ENCRYPTED);
  return (await status(page).locator('p').nth(1).textContent()) ?? '';
}

async function openAsClient(page: Page, address: string, passphrase: string): Promise<void> {
  await page.goto(address);
  await page.locator('[data-hydrated]').waitFor();
  await page.getByLabel('Passphrase').fill(passphrase);
  await page.keyboard.press('Enter');
}

test('makes a work private, opens it by a passphrase, and closes it again', async ({ page, studio, browser }) => {
  test.slow();
  await openScreen(page, studio, '/sections/portfolio/dogwood');
  await page.getByRole('heading', { name: 'Who may open it' }).click();
  await page.getByRole('radio', { name: 'People with a passphrase' }).check();
  await page.getByLabel('What the closed card says').fill('A mark for a garden');
  await page.getByLabel('With a passphrase: a closed card in the list').check();
  await expect(page.getByText('Nobody yet. Make a passphrase for each client.')).toBeVisible();
  await expect(page.getByText('Saved', { exact: true })).toBeVisible();
  await publish(page, studio);
  const works = await page.request.get(`${studio.site}/portfolio`);
  expect(await works.text()).not.toMatch(/dogwood/i);

  await openScreen(page, studio, '/sections/portfolio/dogwood');
  const ana = await makePassphrase(page, 'Ana');
  const ben = await makePassphrase(page, 'Ben');
  await expect(page.getByText('The site is being published with the last change.')).toBeHidden(ENCRYPTED);
  const address = (await page.getByRole('link', { name: /\/private\// }).textContent()) ?? '';
  const saved = await readFile(path.join(studio.data, 'settings.json'), 'utf8');
  expect(saved).not.toContain(ana);

  const client = await (await browser.newContext()).newPage();
  const closed = studio.site + new URL(address, studio.site).pathname;
  await expect.poll(async () => (await page.request.get(`${closed}/page.bin`)).status(), ENCRYPTED).toBe(200);
  await openAsClient(client, closed, ana);
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('Dogwood');
  await client.goto(`${studio.site}/portfolio`);
  await expect(client.getByRole('link', { name: 'A mark for a garden' })).toHaveAttribute(
    'href',
    new URL(closed).pathname,
  );

  const sealed = async () => String(await (await page.request.get(`${closed}/page.bin`)).body());
  const before = await sealed();
  await page.getByRole('button', { name: 'Remove the passphrase of Ana' }).click();
  await page.getByRole('button', { name: 'Remove it' }).click();
  await expect(page.getByRole('button', { name: 'Remove the passphrase of Ana' })).toBeHidden();
  await expect.poll(async () => (await sealed()) === before, ENCRYPTED).toBe(false);
  // The key that the tab has kept opens the work no more.
  await client.goto(closed);
  await expect(client.getByText('does not open the work')).toBeVisible();
  await openAsClient(client, closed, ana);
  await expect(client.getByText('does not open the work')).toBeVisible();
  await openAsClient(client, closed, ben);
  await expect(client.getByRole('heading', { level: 1 })).toHaveText('Dogwood');
});

test('shows a private work to its owner, and the closed page as a visitor sees it', async ({ page, studio }) => {
  await openScreen(page, studio, '/sections/portfolio/dogwood');
  const frame = page.getByRole('complementary', { name: 'The page' }).frameLocator('iframe').first();
  const heading = frame.getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Dogwood', FIRST_PAGE);
  await page.getByRole('button', { name: 'As a visitor' }).press('Enter');
  await expect(heading).toHaveText('A mark for a garden', FIRST_PAGE);
  await expect(frame.getByLabel('Passphrase')).toBeVisible();
  await expect(page.getByText('Visitors see this page in place of your work.')).toBeVisible();
  await page.getByRole('button', { name: 'As a visitor' }).press('Enter');
  await expect(heading).toHaveText('Dogwood', FIRST_PAGE);
  const closed = await page.getByRole('link', { name: /\/private\// }).getAttribute('href');
  await page.goto(studio.site + new URL(closed ?? '').pathname);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('A mark for a garden');
});
