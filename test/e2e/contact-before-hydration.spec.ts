import type { Page, Response } from '@playwright/test';
import { button, field, onMessage, write } from './support/contact-form.ts';
import { test } from './support/one-tab.ts';
import { holdRequests } from './support/requests.ts';
import { content } from './support/sample.ts';
import { expect, hydrated } from './support/site.ts';

const CODE = '**/static/js/**';
/** A text that only the e-mail client's code contains. */
const CLIENT_MARK = 'dashboard.emailjs.com';

async function countMessages(page: Page) {
  const count = { messages: 0 };
  await onMessage(page, async (route) => {
    count.messages += 1;
    await route.fulfill({ status: 200, body: 'OK' });
  });
  return count;
}

test('does not fetch the e-mail client before the form is touched', async ({ page }) => {
  const scripts: Promise<string>[] = [];
  const note = (response: Response) => {
    if (response.url().includes('/static/js/')) scripts.push(response.text());
  };
  page.on('response', note);
  await page.goto('/contact');
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  // Without this, bodies of later responses would be read after the end of the test.
  page.off('response', note);
  const before = await Promise.all(scripts);
  expect(before.length).toBeGreaterThan(0);
  expect(before.filter((code) => code.includes(CLIENT_MARK))).toEqual([]);
  const client = page.waitForResponse(
    async (response) => response.url().includes('/static/js/') && (await response.text()).includes(CLIENT_MARK),
  );
  await field(page, 'user_name').focus();
  expect((await client).ok()).toBe(true);
});

test('fills in the subject from a link that names a project', async ({ page }) => {
  const [project] = content.projects;
  await page.goto(`/contact?about=${project?.slug}`);
  await expect(field(page, 'title')).toHaveValue(`About ${project?.title}`);
  await page.goto('/contact?about=no-such-project');
  await hydrated(page);
  await expect(field(page, 'title')).toHaveValue('');
});

test('keeps text typed before hydration', async ({ page }) => {
  const release = await holdRequests(page, CODE);
  await page.goto(`/contact?about=${content.projects[0]?.slug}`);
  await write(page);
  release();
  await hydrated(page);
  await expect(field(page, 'user_name')).toHaveValue('Ines Duarte');
  await expect(field(page, 'user_email')).toHaveValue('ines@client.example');
  await expect(field(page, 'title')).toHaveValue('A poster');
  await expect(field(page, 'message')).toHaveValue('Two inks.');
});

for (const presses of [1, 2]) {
  test(`sends one message if Send is pressed ${presses === 1 ? 'once' : 'twice'} before hydration`, async ({
    page,
  }) => {
    const release = await holdRequests(page, CODE);
    const count = await countMessages(page);
    await page.goto('/contact');
    await write(page);
    for (let press = 0; press < presses; press += 1) await button(page).click();
    await expect(button(page)).toHaveText('Send');
    expect(count.messages).toBe(0);
    release();
    await expect(button(page)).toHaveText('Sent!');
    await page.waitForLoadState('networkidle');
    expect(count.messages).toBe(1);
  });
}
