import type { Page } from '@playwright/test';
import { z } from 'zod';
import { authObstacle, PASSWORD } from '../../fixtures/auth-emulator.ts';
import { axeFinds } from '../support/axe.ts';
import { expect, OWNERS, test } from '../support/firebase-sign-in-site.ts';

const obstacle = authObstacle();

test.skip(obstacle !== undefined, `Firebase Authentication is not tested: ${obstacle}.`);
// The tests share one emulator.
test.describe.configure({ mode: 'default' });

const address = (page: Page) => page.getByLabel('E-mail address');
const password = (page: Page) => page.getByLabel('Password');
const signIn = (page: Page) => page.getByRole('button', { name: 'Sign in', exact: true });
const isIn = (page: Page) => expect(page.getByRole('link', { name: 'Timeline' })).toBeVisible();

function faultsOf(page: Page): string[] {
  const faults: string[] = [];
  page.on('console', (message) => {
    if (/Content Security Policy/i.test(message.text())) faults.push(message.text());
  });
  page.on('pageerror', (error) => faults.push(error.message));
  return faults;
}

test('signs the owner in with address, password and keyboard, and stores nothing in the browser', async ({
  page,
  signInSite,
}) => {
  const faults = faultsOf(page);
  const hosts = new Set<string>();
  page.on('request', (request) => hosts.add(new URL(request.url()).host));
  await signInSite.emulator.signUp(OWNERS.keys);
  await page.goto(signInSite.url);
  await address(page).focus();
  await page.keyboard.type(OWNERS.keys);
  await page.keyboard.press('Tab');
  await page.keyboard.type('something else');
  await page.keyboard.press('Enter');
  await expect(page.getByRole('alert')).toContainText('The address or the password is not right.');
  await expect(address(page)).toHaveValue(OWNERS.keys);
  expect(await axeFinds(page)).toEqual([]);
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type(PASSWORD);
  await page.keyboard.press('Enter');
  await isIn(page);
  expect([...hosts].sort()).toEqual([signInSite.emulator.host, new URL(signInSite.url).host].sort());
  expect(await page.evaluate(() => [localStorage.length, sessionStorage.length])).toEqual([0, 0]);
  expect(faults).toEqual([]);
});

test('lets the owner confirm the address by a mail', async ({ page, signInSite }) => {
  await signInSite.emulator.signUp(OWNERS.mouse, { isConfirmed: false });
  await page.goto(signInSite.url);
  await address(page).fill(OWNERS.mouse);
  await password(page).fill(PASSWORD);
  await signIn(page).click();
  await page.getByRole('button', { name: 'Send the mail' }).click();
  await expect(page.getByText(`A mail to ${OWNERS.mouse} is on its way.`)).toBeVisible();
  await fetch(await signInSite.emulator.mailedLink(OWNERS.mouse));
  await signIn(page).click();
  await isIn(page);
});

test('lets the owner sign in over the screen when a session is over', async ({ page, signInSite }) => {
  await signInSite.emulator.signUp(OWNERS.away);
  await page.goto(`${signInSite.url}/devices`);
  await address(page).fill(OWNERS.away);
  await password(page).fill(PASSWORD);
  await signIn(page).click();
  await expect(page.getByText(`By ${OWNERS.away}`)).toBeVisible();
  await page.context().clearCookies();
  await page.getByRole('button', { name: 'Sign out' }).click();
  const sheet = page.getByRole('dialog', { name: 'Sign in to continue' });
  await sheet.getByLabel('E-mail address').fill(OWNERS.away);
  await sheet.getByLabel('Password').fill(PASSWORD);
  await sheet.getByRole('button', { name: 'Sign in', exact: true }).click();
  await expect(sheet).toBeHidden();
  await expect(page.getByRole('heading', { name: 'People and devices' })).toBeVisible();
});

test('signs the owner in with Google, in Google’s window', async ({ page, signInSite }) => {
  const faults = faultsOf(page);
  // The emulator accepts this as a token of Google.
  const token = JSON.stringify({ sub: 'google', email: OWNERS.google, email_verified: true });
  await page.context().route('https://accounts.google.com/**', async (route) => {
    const query = z
      .object({
        client_id: z.literal('client'),
        redirect_uri: z.literal(`${signInSite.url}/sign-in/google`),
        state: z.string(),
      })
      .parse(Object.fromEntries(new URL(route.request().url()).searchParams));
    const location = `${query.redirect_uri}#${new URLSearchParams({ state: query.state, id_token: token })}`;
    await route.fulfill({ status: 302, headers: { Location: location } });
  });
  await page.goto(signInSite.url);
  const opened = page.waitForEvent('popup');
  await page.getByRole('button', { name: 'Sign in with Google' }).click();
  const window = await opened;
  await isIn(page);
  expect(window.isClosed()).toBe(true);
  expect(faults).toEqual([]);
});
