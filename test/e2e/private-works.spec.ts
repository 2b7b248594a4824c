import path from 'node:path';
import type { Page } from '@playwright/test';
import { describePicture } from '../../assets/images/description.ts';
import { SEALED_FOLDER } from '../../lib/sealed-files.ts';
import { english } from '../../model/words/english.ts';
import {
  PASSPHRASES,
  PRIVATE,
  PRIVATE_PICTURES,
  PRIVATE_WORDS,
  privateSetting,
  UNLISTED,
  writePrivate,
} from '../fixtures/private-works.ts';
import { serveOwner } from './support/other-owner.ts';
import { openInFolder } from './support/sealed-site.ts';
import { expect, hydrated, test } from './support/site.ts';
import { difference, filesOf, picturesIn, pixelHash } from './support/traces.ts';

test.use({ baseURL: undefined });

const { id, ...settings } = await privateSetting();
const CLOSED = `/private/${id}`;
/** Pictures are taken for the same if fewer of the 72 bits of their hashes differ. */
const SAME_PICTURE_BITS = 8;

const owner = serveOwner(writePrivate, { settings });
const buildFolder = () => path.join(owner.client, '..');
const original = (name: string) => path.join(owner.content, 'portfolio', PRIVATE.slug, name);

async function openBy(page: Page, passphrase: string): Promise<void> {
  await page.getByLabel('Passphrase').fill(passphrase);
  await page.getByRole('button', { name: 'Open', exact: true }).click();
}

test('opens a built site with Node’s own cryptography by the document', async () => {
  const opened = await openInFolder(owner.client, id, PASSPHRASES.ana);
  expect(opened).toMatchObject({ title: PRIVATE.title, view: { html: expect.stringContaining('Pellucidarium') } });
  const pictures = opened?.files.filter(({ type }) => type === 'image/jpeg') ?? [];
  expect(pictures).toHaveLength(PRIVATE_PICTURES.length);
  const hashes = await Promise.all(PRIVATE_PICTURES.map((name) => pixelHash(original(name))));
  for (const { bytes } of pictures) {
    const shown = await pixelHash(bytes);
    expect(Math.min(...hashes.map((hash) => difference(hash, shown)))).toBeLessThan(SAME_PICTURE_BITS);
  }
  expect(String(opened?.files.find(({ url }) => url.startsWith('#file'))?.bytes)).toContain('The brief of Isolde');
  expect(await openInFolder(owner.client, id, `  ${PASSPHRASES.ben.toUpperCase()} `)).toBeDefined();
  expect(await openInFolder(owner.client, id, PASSPHRASES.ended)).toBeUndefined();
  expect(await openInFolder(owner.client, id, 'sorvane kelumi pradofu')).toBeUndefined();
});

test('leaves no word, file name or picture of a private work in the whole build', async () => {
  test.slow();
  const files = await filesOf(buildFolder());
  const hashes = await Promise.all(PRIVATE_PICTURES.map(async (name) => (await describePicture(original(name))).hash));
  const traces = [...PRIVATE_WORDS, PRIVATE.slug, ...hashes].map((word) => word.toLowerCase());
  const found = files.flatMap(({ name, bytes }) => {
    const text = `${name}\n${bytes.toString('latin1')}`.toLowerCase();
    return traces.filter((word) => text.includes(word)).map((word) => `${word} in ${name}`);
  });
  expect(found).toEqual([]);
  const pixels = await Promise.all(PRIVATE_PICTURES.map((name) => pixelHash(original(name))));
  const alike: string[] = [];
  for (const { name, bytes } of picturesIn(files)) {
    const shown = await pixelHash(bytes).catch(() => undefined);
    if (shown && pixels.some((hash) => difference(hash, shown) < SAME_PICTURE_BITS)) alike.push(name);
  }
  expect(alike).toEqual([]);
});

test('says nothing by sizes, and names a closed page in no list', async () => {
  const files = await filesOf(owner.client);
  const sealed = files.filter(({ name }) => name.startsWith('private/files/'));
  expect(new Set(sealed.map(({ bytes }) => bytes.length)).size).toBe(1);
  expect(sealed.length % 16).toBe(0);
  const page = files.find(({ name }) => name === `private/${id}/page.bin`);
  expect((page?.bytes.length ?? 0) - 28).toBe(64 * 1024);
  const naming = files.filter(({ bytes }) => bytes.includes(id)).map(({ name }) => name);
  const ofWall = ['portfolio/index.html', 'portfolio.data'];
  const expected = [`private/${id}.data`, `private/${id}/index.html`, ...ofWall];
  expect(naming.filter((name) => !/\.(br|gz)$/.test(name)).sort()).toEqual(expected.sort());
});

test('opens a private work by a passphrase, with its pictures and its file', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto(owner.url + CLOSED);
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PRIVATE.closed);
  await openBy(page, 'not this one either');
  await expect(page.getByRole('status').filter({ hasText: 'does not open' })).toBeVisible();
  await openBy(page, PASSPHRASES.ana);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PRIVATE.title);
  await expect(page).toHaveTitle(PRIVATE.title);
  await expect(page.getByText('Isolde Farquharson asked')).toBeVisible();
  const pictures = page.locator('main article img');
  await expect(pictures).toHaveCount(PRIVATE_PICTURES.length);
  await expect
    .poll(() =>
      pictures.evaluateAll(
        (all) => all.filter((one) => one instanceof HTMLImageElement && one.naturalWidth > 100).length,
      ),
    )
    .toBe(PRIVATE_PICTURES.length);
  const downloaded = page.waitForEvent('download');
  await page.getByRole('link', { name: 'brief' }).click();
  expect((await downloaded).suggestedFilename()).toBe('quillon-brief.pdf');
  const traces = requests.filter((url) => /quillon|ombrevale|\/static\/(pictures\/(?!mark\.)|files\/)/.test(url));
  expect(traces).toEqual([]);
  await page.reload();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(PRIVATE.title);
  await page.getByRole('button', { name: 'Close it' }).click();
  await expect(page.getByLabel('Passphrase')).toBeVisible();
});

test('says so if pictures or a file of an open work do not load, and opens it again', async ({ page }) => {
  const files = `**${SEALED_FOLDER}/**`;
  await page.route(files, (route) => route.abort());
  await page.goto(owner.url + CLOSED);
  await hydrated(page);
  await openBy(page, PASSPHRASES.ana);
  const failure = page.getByRole('alert').filter({ hasText: english.words.closed.failed });
  await expect(failure).toBeInViewport();
  await page.unroute(files);
  const downloaded = page.waitForEvent('download');
  await page.getByRole('link', { name: 'brief' }).click();
  expect((await downloaded).suggestedFilename()).toBe('quillon-brief.pdf');
  await failure.getByRole('button', { name: english.words.closed.open }).click();
  await expect
    .poll(() =>
      page
        .locator('main article img')
        .first()
        .evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth),
    )
    .toBeGreaterThan(100);
  await expect(failure).toHaveCount(0);
});

test('keeps a work open for a week only if asked', async ({ browser }) => {
  const context = await browser.newContext();
  const first = await context.newPage();
  await first.goto(owner.url + CLOSED);
  await hydrated(first);
  await openBy(first, PASSPHRASES.ben);
  await expect(first.getByRole('heading', { level: 1 })).toHaveText(PRIVATE.title);
  const second = await context.newPage();
  await second.goto(owner.url + CLOSED);
  await hydrated(second);
  await second.getByLabel('Keep it open').check();
  await openBy(second, PASSPHRASES.ben);
  await expect(second.getByRole('heading', { level: 1 })).toHaveText(PRIVATE.title);
  const third = await context.newPage();
  await third.goto(owner.url + CLOSED);
  await expect(third.getByRole('heading', { level: 1 })).toHaveText(PRIVATE.title);
  await context.close();
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });

  test('the closed page says what it is and whom to ask', async ({ page }) => {
    await page.goto(owner.url + CLOSED);
    await expect(page.getByText('A passphrase opens it')).toBeVisible();
    await expect(page.getByText('opens only with JavaScript')).toBeVisible();
    await expect(page.getByLabel('Passphrase')).toBeHidden();
    await expect(page.getByRole('link', { name: 'Ask for a passphrase' })).toHaveAttribute('href', '/contact');
  });
});

test('shows a closed card on the wall, which leads to the closed page', async ({ page }) => {
  await page.goto(`${owner.url}/portfolio`);
  await page.getByRole('link', { name: PRIVATE.closed }).click();
  await expect(page).toHaveURL(owner.url + CLOSED);
  await expect(page.getByLabel('Passphrase')).toBeVisible();
});

test('shows an unlisted work at its address alone, and to no search engine', async ({ page }) => {
  await page.goto(`${owner.url}/portfolio/${UNLISTED.slug}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(UNLISTED.title);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute('content', 'noindex');
  await expect(page.locator('main article img')).toHaveCount(1);
  const files = await filesOf(owner.client);
  const naming = files.filter(({ name, bytes }) => !name.includes(UNLISTED.slug) && bytes.includes(UNLISTED.slug));
  expect(naming.map(({ name }) => name)).toEqual([]);
});
