import type { Page } from '@playwright/test';
import { PATIENCE } from '../../patience.ts';
import { giveAddress, guestPage } from '../support/guests.ts';
import { hydrated } from '../support/hydrated.ts';
import { expect, openScreen, type RunningStudio, test } from '../support/studio.ts';

/** The time limit of the first page by a link, for which the code is bundled once more. */
const BUNDLED = { timeout: 90_000 * PATIENCE };

test.describe.configure({ mode: 'serial', timeout: BUNDLED.timeout });
test.beforeEach(async ({ studio }) => {
  test.skip(studio.isFirebase, 'The address of the studio is written into the local storage.');
  await giveAddress(studio);
});

const main = (page: Page) => page.getByRole('main');
const made = (page: Page) => main(page).getByRole('status').filter({ hasText: 'shown once' });
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const notice = (page: Page) => page.getByText('Draft, not published. Only people with this link see it.');

/** Writes the heading of the about page into the draft. */
async function writeHeading(page: Page, studio: RunningStudio, text: string): Promise<void> {
  await page.goto(`${studio.url}/pages/about`);
  await main(page).getByLabel('Heading', { exact: true }).fill(text);
  await expect(page.getByRole('banner')).toContainText('Saved');
}

async function linkOf(page: Page, name: string): Promise<string> {
  await expect(made(page)).toContainText(name);
  await expect(main(page).getByText('Its copy is being made.')).toHaveCount(0, BUNDLED);
  return (await made(page).locator('p').nth(1).textContent()) ?? '';
}

let ana: string;
let ben: string;

test('shows the draft as it is now by a link, made with the mouse', async ({ page, studio, browser }) => {
  await openScreen(page, studio);
  await writeHeading(page, studio, 'About the draft');
  await page.goto(studio.url);
  await main(page).getByRole('link', { name: 'Show this to somebody' }).click();
  await expect(heading(page)).toHaveText('Show this to somebody');
  await expect(main(page)).toContainText('Nobody but you.');
  await main(page).getByRole('button', { name: 'Make a link' }).click();
  await expect(main(page)).toContainText('Give it a name.');
  await main(page).getByLabel('For whom').fill('Ana');
  await main(page).getByText('A day', { exact: true }).click();
  await main(page).getByRole('button', { name: 'Make a link' }).click();
  ana = await linkOf(page, 'Ana');
  expect(ana).toMatch(/^https:\/\/studio\.example:\d+\/-\/[\w-]{43}\/$/);
  await expect(main(page)).toContainText('Ana, until tomorrow, not seen yet');
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write']);
  await main(page).getByRole('button', { name: 'Copy the link' }).click();
  await expect(main(page).getByRole('button', { name: 'Copied' })).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(ana);

  const guest = await guestPage(browser);
  const problems: string[] = [];
  guest.on('console', (message) => message.type() === 'error' && problems.push(message.text()));
  guest.on('pageerror', (error) => problems.push(error.message));
  const answer = await guest.goto(ana);
  expect([answer?.status(), answer?.headers()['x-robots-tag']]).toEqual([200, 'noindex, nofollow']);
  await hydrated(guest);
  await expect(notice(guest)).toBeVisible();
  await expect(guest.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex, nofollow');
  // The link leads on without a new document, and the line stays.
  await guest.evaluate(() => Object.assign(window, { isSameDocument: true }));
  await guest.getByRole('link', { name: 'About', exact: true }).first().click();
  await expect(heading(guest)).toHaveText('About the draft');
  expect(await guest.evaluate(() => 'isSameDocument' in window)).toBe(true);
  expect(guest.url()).toBe(`${ana}about`);
  await expect(notice(guest)).toBeVisible();
  expect(await guest.context().cookies()).toEqual([]);
  const published = await (await page.request.get(`${studio.site}/about`)).text();
  expect(published).not.toContain('About the draft');
  expect(published).not.toContain('Draft, not published');
  expect(problems).toEqual([]);
  // A script that somebody got into the draft would not run.
  const isRun = await guest.evaluate(() => {
    document.head.append(Object.assign(document.createElement('script'), { textContent: 'window.isRun = true' }));
    return 'isRun' in window;
  });
  expect([isRun, problems.join()]).toEqual([false, expect.stringContaining('Content Security Policy')]);

  await page.reload();
  await expect(main(page)).toContainText('Ana, until tomorrow, seen once');
  await writeHeading(page, studio, 'About the later draft');
  await guest.goto(`${ana}about`);
  await expect(heading(guest)).toHaveText('About the draft');
  await guest.context().close();
});

test('shows the draft as it goes on by a link, made by keys', async ({ page, studio, browser }) => {
  await openScreen(page, studio, '/draft-links');
  await main(page).getByLabel('For whom').focus();
  await page.keyboard.type('Ben');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Tab');
  await page.keyboard.press('ArrowRight');
  await expect(main(page).getByLabel('A month')).toBeChecked();
  await expect(main(page).getByLabel('As it goes on')).toBeChecked();
  await page.keyboard.press('Enter');
  ben = await linkOf(page, 'Ben');
  const guest = await guestPage(browser);
  await guest.goto(`${ben}about`);
  await expect(heading(guest)).toHaveText('About the later draft');
  await writeHeading(page, studio, 'About the newest draft');
  await guest.reload();
  await expect(heading(guest)).toHaveText('About the newest draft');
  await guest.goto(`${ben}contact`);
  await hydrated(guest);
  await guest.getByLabel('Your name').fill('Ben');
  await expect(guest.getByText('This is a draft, so nothing can be sent from here.')).toBeVisible();
  await guest.goto(`${ben}nothing-there`);
  await expect(heading(guest)).toHaveText(/Nothing\s+printed here/);
  await guest.context().close();
});

test('ends a link at once by keys', async ({ page, studio, browser }) => {
  const guest = await guestPage(browser);
  await guest.goto(`${ana}about`);
  await expect(heading(guest)).toHaveText('About the draft');
  await openScreen(page, studio, '/draft-links');
  await main(page).getByRole('button', { name: 'End now the link of Ana' }).focus();
  await page.keyboard.press('Enter');
  await expect(main(page).getByRole('listitem')).toHaveCount(1);
  await expect(main(page).getByRole('heading', { name: 'Who can see the draft' })).toBeFocused();
  const answer = await guest.reload();
  expect([answer?.status(), await answer?.text()]).toEqual([404, 'Not Found']);
  expect((await guest.goto(`${ben}about`))?.status()).toBe(200);
  await guest.context().close();
});

test('shows private works only to whom the owner chooses', async ({ page, studio, browser }) => {
  await openScreen(page, studio, '/sections/portfolio/dogwood');
  await page.getByRole('heading', { name: 'Who may open it' }).click();
  await page.getByRole('radio', { name: 'People with a passphrase' }).check();
  await expect(page.getByRole('banner')).toContainText('Saved');
  const guest = await guestPage(browser);
  for (const address of ['', 'portfolio', 'portfolio.data', 'portfolio/deep-waters']) {
    await guest.goto(ben + address);
    expect(await guest.content(), address).not.toMatch(/dogwood/i);
  }
  expect((await guest.goto(`${ben}portfolio/dogwood`))?.status()).toBe(404);

  await page.goto(`${studio.url}/draft-links`);
  await main(page).getByLabel('For whom').fill('Cleo');
  await main(page).getByLabel('With private works').check();
  await main(page).getByRole('button', { name: 'Make a link' }).click();
  const cleo = await linkOf(page, 'Cleo');
  await expect(main(page)).toContainText('with private works.');
  await guest.goto(`${cleo}portfolio/dogwood`);
  await expect(heading(guest)).toHaveText('Dogwood');
  await guest.context().close();
});
