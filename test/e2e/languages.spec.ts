import { readdir, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { parse } from 'node-html-parser';
import { GERMAN_LETTERS, writeStudioInZurich } from '../fixtures/studio-in-zurich.ts';
import { fontsLoaded } from './support/fonts.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { movesOf } from './support/moves.ts';
import { serveOwner } from './support/other-owner.ts';
import { answerForeignRequests } from './support/requests.ts';
import { openFirst, pageCached } from './support/service-worker.ts';
import { expect, hydrated, test } from './support/site.ts';
import { wrongLanguages } from './support/text-languages.ts';

const WORK = '/arbeiten/tram';
const ONLY_GERMAN = '/arbeiten/berg';
const WINDOWS = [
  { width: 320, height: 640 },
  { width: 390, height: 844 },
  { width: 768, height: 1024 },
  { width: 1440, height: 900 },
];

test.use({ baseURL: undefined, contextOptions: { reducedMotion: 'reduce' }, locale: 'de-CH' });

/** The site has three languages, and so thrice the pages. */
const owner = serveOwner(writeStudioInZurich, { buildMs: 240_000 });

const menu = (page: Page, label: string) => page.getByRole('banner').getByRole('navigation', { name: label });

/** Returns the paths of all pages below a folder of the built site. */
async function pagesIn(folder: string): Promise<string[]> {
  const files = await readdir(path.join(owner.client, folder), { recursive: true });
  return files.filter((file) => file.endsWith('.html')).map((file) => path.join(folder, file));
}

for (const language of ['en', 'fr']) {
  test(`marks each German text on the pages in ${language}`, async () => {
    const pages = await pagesIn(language);
    expect(pages.length).toBeGreaterThan(8);
    for (const page of pages) {
      const html = await readFile(path.join(owner.client, page), 'utf8');
      expect.soft(wrongLanguages(html, 'de', GERMAN_LETTERS), page).toEqual([]);
    }
  });
}

test('has no word of another language but the switch and the offer', async () => {
  const html = await readFile(path.join(owner.client, 'index.html'), 'utf8');
  const body = parse(html).querySelector('body');
  for (const part of body?.querySelectorAll('script, [hreflang], [data-offers]') ?? []) part.remove();
  expect(body?.querySelectorAll('[lang]')).toEqual([]);
  expect(body?.text).not.toMatch(/Contact|Languages|Langues|English/);
});

test('leads to the page in other languages, or to the nearest one', async ({ page }) => {
  await page.goto(owner.url + WORK);
  await hydrated(page);
  await menu(page, 'Sprachen').getByText('Deutsch').first().click();
  const links = menu(page, 'Sprachen').getByRole('link');
  await expect(links).toHaveText(['Deutsch', 'Français', 'English']);
  await expect(links.nth(0)).toHaveAttribute('aria-current', 'true');
  await page.keyboard.press('Escape');
  await expect(links.nth(0)).toBeHidden();

  await page.goto(owner.url + ONLY_GERMAN);
  await hydrated(page);
  await menu(page, 'Sprachen').getByText('Deutsch').first().click();
  await expect(links.nth(2)).toHaveAttribute('href', '/en/arbeiten');
  await page.getByRole('banner').getByRole('link', { name: 'Notizen' }).click();
  await expect(page).toHaveURL(`${owner.url}/notizen`);
  await menu(page, 'Sprachen').getByText('Deutsch').first().click();
  await expect(links.nth(1)).toHaveAttribute('href', '/fr/');
  await links.nth(2).click();
  await expect(page).toHaveURL(`${owner.url}/en/notizen`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(menu(page, 'Languages').getByText('English').first()).toBeVisible();
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false, locale: 'fr-FR' });

  test('has the switch and no offer', async ({ page }) => {
    await page.goto(owner.url + WORK);
    await expect(page.locator('[data-offers]').first()).toBeHidden();
    await menu(page, 'Sprachen').getByText('Deutsch').first().click();
    await menu(page, 'Sprachen').getByRole('link', { name: 'English' }).click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('A map of the trams');
  });
});

/** Opens pages as a browser with these languages and returns the lines that were offered on each. */
async function offersOn(browser: Browser, locale: string, addresses: readonly string[]): Promise<string[][]> {
  const context = await browser.newContext({ locale });
  const page = await context.newPage();
  const offers: string[][] = [];
  for (const address of addresses) {
    await page.goto(owner.url + address, { waitUntil: 'domcontentloaded' });
    offers.push(await page.locator('[data-offers]:visible').allInnerTexts());
  }
  await context.close();
  return offers;
}

test('offers the page in the language of the browser once', async ({ browser }) => {
  const french = 'Cette page existe aussi en français.';
  expect(await offersOn(browser, 'fr-CH', ['/notizen', WORK, '/about'])).toEqual([[], [french], []]);
  expect(await offersOn(browser, 'de-CH', [WORK])).toEqual([[]]);
  expect(await offersOn(browser, 'ja-JP', [WORK])).toEqual([[]]);
  expect(await offersOn(browser, 'de-CH', ['/en/about'])).toEqual([['Diese Seite gibt es auch auf Deutsch.']]);
});

test('moves nothing by its offer, which a button closes', async ({ browser }) => {
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 390, height: 844 } });
  const page = await context.newPage();
  await page.goto(owner.url + WORK);
  const offer = page.getByRole('complementary', { name: 'Français' });
  await expect(offer.getByRole('link')).toHaveAttribute('href', '/fr/arbeiten/tram');
  await hydrated(page);
  await fontsLoaded(page);
  await expect(offer).toBeVisible();
  expect(await movesOf(page)).toEqual([]);
  await offer.getByRole('button', { name: 'Fermer cet avis' }).click();
  await expect(offer).toBeHidden();
  await context.close();
});

test('tells the language of texts in attributes, which scripts add', async ({ page }) => {
  await answerForeignRequests(page, owner.url);
  await page.goto(`${owner.url}/en${WORK}`);
  await hydrated(page);
  await page.locator('#enlarge-2').click();
  const dialog = page.getByRole('dialog');
  await expect(dialog.getByRole('img', { name: 'Ein Ausschnitt für Kinder' })).toHaveAttribute('lang', 'de');
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: /Vimeo/ }).click();
  await expect(page.getByTitle('Ein Tag am Gerät, Vimeo')).toHaveAttribute('lang', 'de');
});

test('keeps to its language at an unknown address', async ({ page }) => {
  await page.goto(`${owner.url}/en/about`);
  await hydrated(page);
  const response = await page.goto(`${owner.url}/en/arbeiten/nowhere`);
  expect(response?.status()).toBe(404);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  const main = page.getByRole('main');
  await expect(main.getByRole('link', { name: 'Continue where you left off' })).toHaveAttribute('href', '/en/about');
  const banner = page.getByRole('banner');
  await expect(banner.locator('[data-back]:not([hidden])')).toHaveAttribute('href', '/en/arbeiten');
  await expect(banner.locator('a[aria-current="page"]')).toHaveText('Work');
});

test('shows the offline page of its language', async ({ browser }) => {
  const context = await browser.newContext({ serviceWorkers: 'allow' });
  const page = await context.newPage();
  await openFirst(page, `${owner.url}/en/about`);
  await pageCached(page, '/en/about');
  await context.setOffline(true);
  await page.goto(`${owner.url}/en/drucke`);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(page.getByText('Das Gelesene bleibt verfügbar.')).toHaveAttribute('lang', 'de');
  await expect(page.getByRole('list', { name: 'Kept from your visit' }).getByRole('link')).toHaveAttribute(
    'href',
    '/en/about',
  );
  await context.close();
});

test('names the languages of each page to search engines and readers of feeds', async () => {
  const read = (file: string) => readFile(path.join(owner.client, file), 'utf8');
  const linksOf = async (file: string) =>
    parse(await read(file))
      .querySelectorAll('link[hreflang]')
      .map((link) => [link.getAttribute('hreflang'), link.getAttribute('href')]);
  const address = (language: string, page: string) => `https://studio.example${language}${page}`;
  const everywhere = [
    ['de', address('', WORK)],
    ['fr', address('/fr', WORK)],
    ['en', address('/en', WORK)],
    ['x-default', address('', WORK)],
  ];
  expect(await linksOf(`en${WORK}/index.html`)).toEqual(everywhere);
  expect(await linksOf(`${WORK}/index.html`)).toEqual(everywhere);
  expect(await linksOf(`${ONLY_GERMAN}/index.html`)).toEqual([]);
  const work = parse(await read(`en${WORK}/index.html`));
  expect(work.querySelector('meta[property="og:locale"]')?.getAttribute('content')).toBe('en_US');
  const post = parse(await read('en/notizen/saeule/index.html'));
  expect(post.querySelector('script[type="application/ld+json"]')?.text).toContain('"inLanguage":"en"');
  const sitemap = await read('sitemap.xml');
  expect(sitemap).toContain(`<loc>${address('/en', '/arbeiten/see')}</loc>`);
  expect(sitemap).toContain(`<loc>${address('', ONLY_GERMAN)}</loc>`);
  expect(sitemap).not.toContain(address('/en', ONLY_GERMAN));
  const feed = await read('en/notizen/feed.xml');
  expect(feed).toContain('xml:lang="en"');
  expect(feed).toContain('The pillar');
});

test('has no fault in the layout of its pages', async ({ page }) => {
  for (const address of ['/', WORK, `/en${WORK}`, '/fr', '/en/resume']) {
    await page.goto(owner.url + address);
    await fontsLoaded(page);
    for (const viewport of WINDOWS) {
      await page.setViewportSize(viewport);
      expect.soft(await layoutFaults(page), `${address}, ${viewport.width} px`).toEqual([]);
    }
  }
});
