import type { Page } from '@playwright/test';
import { button, MESSAGE, write } from '../support/contact-form.ts';
import { expect, openScreen, type RunningStudio, test } from '../support/studio.ts';

const list = (page: Page) => page.getByRole('navigation', { name: 'Pages and works' });
const messages = (page: Page) => page.getByRole('main').getByRole('listitem');
const summary = (page: Page, subject: string) => page.getByRole('main').locator('summary', { hasText: subject });
const act = (page: Page, name: string) => page.getByRole('main').getByRole('button', { name });

async function send(page: Page, studio: RunningStudio, title: string) {
  await page.goto(`${studio.site}/contact`);
  await write(page, { ...MESSAGE, title });
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
