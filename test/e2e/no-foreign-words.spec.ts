import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Page } from '@playwright/test';
import { LANGUAGE, WORDS_FILE, wordsModule, writeOtherLetters } from '../fixtures/other-letters.ts';
import { button, MESSAGE, onMessage, write } from './support/contact-form.ts';
import { dataTexts, feedTexts, textsOf, withLatin } from './support/latin-letters.ts';
import { serveOwner } from './support/other-owner.ts';
import { answerForeignRequests } from './support/requests.ts';
import { expect, hydrated, test } from './support/site.ts';

/** The default words have Cyrillic letters and the content has Greek ones, so a Latin letter comes from the code. */
// Its cards and its resume are made anew, which takes long on a busy machine.
const owner = serveOwner(writeOtherLetters, { buildMs: 240_000, modules: { [WORDS_FILE]: wordsModule() } });

test.use({ baseURL: undefined, contextOptions: { reducedMotion: 'reduce' } });

const fetched = async (page: Page, address: string) => (await page.request.get(owner.url + address)).text();

/** Expects no foreign word in the document as it is now, with what its code has added. */
async function expectOwnWords(page: Page) {
  expect.soft(withLatin(textsOf(await page.content()))).toEqual([]);
}

test('has no foreign word on any page', async ({ page }) => {
  const addresses = await owner.addresses();
  expect(addresses).toEqual(expect.arrayContaining(['/', '/portfolio', '/music', '/art', '/resume', '/privacy']));
  for (const address of [...addresses, '/no-such-page', '/offline.html']) {
    const html = await fetched(page, address);
    expect(html).toContain(`<html lang="${LANGUAGE}" dir="rtl"`);
    expect(textsOf(html).join(), address).toMatch(/\p{Script=Cyrillic}/u);
    expect.soft(withLatin(textsOf(html)), address).toEqual([]);
  }
});

test('has no foreign word in feeds, the manifest and the summary', async ({ page }) => {
  expect.soft(withLatin(feedTexts(await fetched(page, '/feed.xml')))).toEqual([]);
  for (const file of ['/feed.json', '/site.webmanifest']) {
    expect.soft(withLatin(dataTexts(await fetched(page, file))), file).toEqual([]);
  }
  expect.soft(withLatin((await fetched(page, '/llms.txt')).split('\n'))).toEqual([]);
});

test('has no foreign word on the pages that answer a form', async ({ page }) => {
  const message = { ...MESSAGE, user_name: 'Ινές', title: 'Αφίσα', message: 'Δύο.' };
  const answers = [
    message,
    { ...message, message: '' },
    { ...message, user_email: 'a@' },
    { ...message, user_name: '' },
  ];
  for (const form of answers) {
    const answer = await page.request.post(`${owner.url}/api/v1.0/email/send-form`, {
      form,
      headers: { accept: 'text/html', origin: owner.url },
    });
    const html = await answer.text();
    expect(html).toContain('<html');
    expect.soft(withLatin(textsOf(html)), JSON.stringify(form)).toEqual([]);
  }
  // The other reasons are in the release, for the server.
  const build = path.dirname(owner.client);
  const [release = ''] = await readdir(path.join(build, 'releases'));
  const { why, advice } = JSON.parse(await readFile(path.join(build, 'releases', release, 'contact.json'), 'utf8'));
  expect(Object.keys(why)).toContain('too large');
  expect.soft(withLatin(dataTexts(JSON.stringify([why, advice])))).toEqual([]);
});

test('has no foreign word in the enlarged picture, at the plates and in the slideshow', async ({ page }) => {
  await page.goto(`${owner.url}/portfolio/dogwood`);
  await hydrated(page);
  await page.locator('#enlarge-1').click();
  await expect(page.getByRole('dialog')).toBeVisible();
  await expectOwnWords(page);
  await page.goto(`${owner.url}/portfolio/deep-waters`);
  await hydrated(page);
  await page.locator('[data-ready]').scrollIntoViewIfNeeded();
  await expect(page.locator('[data-ready="true"]')).toHaveCount(1);
  await expectOwnWords(page);
  await page.goto(`${owner.url}/portfolio/bb-king-poster`);
  await hydrated(page);
  await page.locator('[data-bare]').scrollIntoViewIfNeeded();
  const patches = page.locator('[data-bare] button[aria-pressed]');
  await expect(page.getByRole('main').getByRole('status')).not.toHaveText('');
  for (const patch of await patches.all()) await patch.click();
  await expect(page.locator('[data-bare] [aria-pressed="false"]').first()).toBeVisible();
  await expectOwnWords(page);
});

test('has no foreign word in players', async ({ page }) => {
  await answerForeignRequests(page, owner.url);
  await page.goto(`${owner.url}/music`);
  await hydrated(page);
  // A button of another site is replaced by its player, so the last one is pressed first.
  for (const button of (await page.locator('main article button[type="button"]').all()).reverse()) await button.click();
  await expect(page.locator('main iframe').first()).toBeAttached();
  await expectOwnWords(page);
});

test('has no foreign word in what the form says', async ({ page }) => {
  await page.goto(`${owner.url}/contact`);
  await hydrated(page);
  const complaints = () =>
    page.locator('form :is(input, textarea)').evaluateAll((all) =>
      all.map((one) => {
        const isField = one instanceof HTMLInputElement || one instanceof HTMLTextAreaElement;
        return isField && one.validity.customError ? one.validationMessage : '';
      }),
    );
  for (const text of [' ', 'α'.repeat(10_001)]) {
    await write(page, { ...MESSAGE, message: text });
    await button(page).click();
    expect((await complaints()).join('')).not.toBe('');
    expect.soft(withLatin(await complaints())).toEqual([]);
  }
  await page.context().setOffline(true);
  await write(page);
  await button(page).click();
  await expect(page.locator('form').getByRole('status')).not.toHaveText('');
  await expectOwnWords(page);
  await page.context().setOffline(false);
  for (const answer of [{ status: 429 }, { status: 400 }, { status: 503 }, { status: 200, body: 'OK' }]) {
    await onMessage(page, (route) => route.fulfill(answer));
    const before = await page.locator('form').getByRole('status').textContent();
    await button(page).click();
    await expect(page.locator('form').getByRole('status')).not.toHaveText(before ?? '');
    await expectOwnWords(page);
  }
});

test('has no foreign word on the error page', async ({ page }) => {
  await page.route('**/static/js/section.*.chunk.js', (route) =>
    route.fulfill({
      contentType: 'text/javascript',
      body: 'export default function Section() { throw new Error(); }',
    }),
  );
  await page.goto(`${owner.url}/privacy`);
  await hydrated(page);
  await page.getByRole('banner').locator('a[href="/music"]').click();
  await expect(page.getByRole('main').getByRole('button')).toBeVisible();
  await expectOwnWords(page);
});
