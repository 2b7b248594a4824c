import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { readSiteContent } from '../../assets/site-content.ts';
import { siteAddresses } from '../../model/page-addresses.ts';
import { LONG_TITLE, LONG_WORD, writeIllustrator } from '../fixtures/illustrator.ts';
import { HEADLINE, WORKS as PHOTOGRAPHS, SECTIONS, writePhotographer } from '../fixtures/photographer.ts';
import { type BuiltCopy, buildFor } from './support/build-copy.ts';
import { measured, wordsOverPictures } from './support/contrast.ts';
import { loadCompletely } from './support/every-page.ts';
import { FIRST_FLIGHT_BYTES, firstScreenBytes } from './support/first-screen.ts';
import { fontsLoaded } from './support/fonts.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { expectWholeReaderView } from './support/reader-view.ts';
import { content } from './support/sample.ts';
import { expect, type OwnServer, startSite, test } from './support/site.ts';
import { wordsUnderSigns } from './support/zoom-view.ts';

const WORK = '/auftraege/kapitaen';
const WORKS = [WORK, '/auftraege/uebungen', '/auftraege/plakate'];
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

let folder: string;
let copy: BuiltCopy;
let server: OwnServer;

test.use({ baseURL: undefined, contextOptions: { reducedMotion: 'reduce' } });

/** Builds and serves the site of another owner for the tests of a group. */
function serve(write: (from: string, to: string) => Promise<void>) {
  test.describe.configure({ mode: 'serial' });

  test.beforeAll(async () => {
    test.slow();
    folder = await mkdtemp(path.join(tmpdir(), 'other-owner-'));
    await write(content.folder, path.join(folder, 'content'));
    copy = await buildFor('https://studio.example', { content: path.join(folder, 'content') });
    server = await startSite(copy.folder);
  });

  test.afterAll(async () => {
    await server?.stop();
    await copy?.remove();
    await rm(folder, { recursive: true });
  });

  test('shows the first screen of each page after one flight', async ({ page }) => {
    test.slow();
    const read = await readSiteContent(path.join(folder, 'content'));
    if (!read.content) throw new Error('The content of the other owner has mistakes.');
    for (const address of siteAddresses(read.content)) {
      const bytes = await firstScreenBytes(page, server.url + address);
      expect.soft(bytes, address).toBeLessThanOrEqual(FIRST_FLIGHT_BYTES);
    }
  });
}

test.describe('of an illustrator with long German titles and upright pictures', () => {
  serve(writeIllustrator);

  test('keeps long words and lines of code in their places', async ({ page }) => {
    for (const address of ['/auftraege', '/auftraege/tag/plakate', '/music', '/drucke', '/resume', ...WORKS]) {
      await page.goto(server.url + address);
      await fontsLoaded(page);
      for (const viewport of [{ width: 320, height: 640 }, PHONE, { width: 640, height: 320 }, DESKTOP]) {
        await page.setViewportSize(viewport);
        expect.soft(await layoutFaults(page), `${address}, ${viewport.width} px`).toEqual([]);
        const wider = await page
          .locator('main :is(a, dd, [aria-hidden] > span, [aria-hidden])')
          .evaluateAll((all) =>
            all.filter((one) => one.scrollWidth > one.clientWidth + 1).map((one) => one.textContent),
          );
        expect.soft(wider, `${address}, ${viewport.width} px`).toEqual([]);
      }
    }
  });

  test('shows the works of a tag at an address of its own, also without scripts', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
    const page = await context.newPage();
    await page.goto(`${server.url}/auftraege`);
    const works = page.locator('main ul > li');
    await expect(works).toHaveCount(WORKS.length);
    const tags = page.getByRole('navigation', { name: 'Tags' });
    await expect(tags.getByRole('link')).toHaveText(['All', 'Bücher', 'Plakate']);
    await tags.getByRole('link', { name: 'Plakate' }).click();
    await expect(page).toHaveURL(`${server.url}/auftraege/tag/plakate`);
    await expect(page).toHaveTitle(/^Plakate, /);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plakate');
    await expect(works).toHaveCount(1);
    await expect(tags.locator('[aria-current="page"]')).toHaveText('Plakate');
    const sitemap = await page.request.get(`${server.url}/sitemap.xml`);
    expect(await sitemap.text()).toContain('/auftraege/tag/plakate</loc>');
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute('href', 'https://studio.example/auftraege/tag/plakate');
    expect((await page.request.get(`${server.url}/portfolio/tag/plakate`)).url()).toMatch(/\/auftraege\/tag\/plakate$/);
    await context.close();
  });

  test('leads on from the old addresses of a renamed section and of its works, on any host', async ({ page }) => {
    for (const [from, to] of [
      ['/portfolio', '/auftraege'],
      ['/portfolio/kapitaen/', '/auftraege/kapitaen'],
      ['/art', '/drucke'],
    ] as const) {
      const answer = await page.request.get(server.url + from, { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location], from).toEqual([301, to]);
      const file = path.join(copy.folder, 'build', 'client', from, 'index.html');
      expect(await readFile(file, 'utf8'), from).toContain(`content="0; url=${to}"`);
    }
  });

  test('scrolls only the line of code, also by the keyboard', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(server.url + WORK);
    const code = page.locator('main pre');
    await code.focus();
    await expect(code).toBeFocused();
    expect(await code.evaluate((it) => it.scrollWidth > it.clientWidth + 100)).toBe(true);
  });

  test('hyphenates the long words of a link to another work', async ({ page }) => {
    await page.goto(`${server.url}/auftraege/uebungen`);
    const words = await page.locator('main a[href$="/kapitaen"]').allTextContents();
    expect(words.join('')).toContain('\u00ad');
    expect(words.join('').replaceAll('\u00ad', '')).toContain(LONG_WORD);
  });

  test('has all pictures and captions of the works in the reader view', async ({ page }) => {
    await page.route('**/static/**', (route) => route.abort());
    for (const address of WORKS) {
      await page.goto(server.url + address, { waitUntil: 'domcontentloaded' });
      await expectWholeReaderView(page, address);
    }
  });

  test('shows a slide of any shape whole in the window, and hides its neighbor', async ({ page }) => {
    for (const viewport of [PHONE, DESKTOP, { width: 844, height: 390 }, { width: 1920, height: 800 }]) {
      await page.setViewportSize(viewport);
      await page.goto(server.url + WORK);
      const slides = await page.locator('[aria-roledescription="slide"]').evaluateAll((all) =>
        all.map((slide) => {
          const { width, height } = slide.querySelector('img')?.getBoundingClientRect() ?? { width: 0, height: 0 };
          return { width, height, share: slide.clientWidth / (slide.parentElement?.clientWidth ?? 1) };
        }),
      );
      expect(slides).toHaveLength(4);
      for (const { width, height, share } of slides) {
        expect.soft(height, `${viewport.width} px`).toBeLessThanOrEqual(0.86 * viewport.height + 1);
        expect.soft(Math.max(width / viewport.width, height / viewport.height)).toBeGreaterThan(0.8);
        expect.soft(share).toBe(1);
      }
    }
  });

  test('reads the caption of an opening right after its picture', async ({ page }) => {
    await page.goto(server.url + WORK);
    const next = await page
      .locator('main a#enlarge-1')
      .evaluate((link) => link.closest('section section')?.parentElement?.nextElementSibling?.textContent);
    expect(next).toBe('Blatt 1.');
  });

  test('puts a long title of a release below the heading of its page', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(`${server.url}/music`);
    await fontsLoaded(page);
    const [heading, title] = await Promise.all(['h1', 'h2'].map((name) => page.locator(name).first().boundingBox()));
    expect(title?.y).toBeGreaterThan((heading?.y ?? 0) + (heading?.height ?? Number.NaN));
  });

  test('hyphenates a long title and keeps its accents off the line above', async ({ page }) => {
    await page.setViewportSize(PHONE);
    for (const [address, title] of [
      ['/auftraege', 'main a[href$="/uebungen"] [aria-hidden]'],
      ['/music', 'h2#twelve-bars'],
      ['/drucke', 'h2#portrait-flat-title'],
      ['/resume', 'h2:has(+ dl) >> nth=0'],
    ] as const) {
      await page.goto(server.url + address);
      await fontsLoaded(page);
      const { text, leading, reach } = await page.locator(title).evaluate((title) => {
        const { fontSize, lineHeight } = getComputedStyle(title);
        const context = document.createElement('canvas').getContext('2d');
        if (!context) throw new Error('No canvas.');
        context.font = `${fontSize} Display`;
        const { actualBoundingBoxAscent, actualBoundingBoxDescent } = context.measureText('ÜÖÄG');
        return {
          text: title.textContent,
          leading: Number.parseFloat(lineHeight),
          reach: actualBoundingBoxAscent + actualBoundingBoxDescent,
        };
      });
      expect.soft(leading, address).toBeGreaterThan(reach);
      if (address === '/auftraege') continue;
      expect.soft(text, address).toContain('\u00ad');
      expect.soft(text.replaceAll('\u00ad', ''), address).toBe(LONG_TITLE);
    }
  });
});

test.describe('of a photographer with a headline of one line and upright pictures alone', () => {
  serve(writePhotographer);

  const ALL = Object.values(PHOTOGRAPHS).map((work) => `/${work}`);
  const open = async (page: Page, address: string) => {
    await page.goto(server.url + address);
    await fontsLoaded(page);
  };
  const boxOf = async (part: Locator) => {
    const box = await part.boundingBox();
    if (!box) throw new Error(`${part} has no box.`);
    return { ...box, right: box.x + box.width, bottom: box.y + box.height };
  };

  test('leads through sections of any name and number', async ({ page }) => {
    const header = page.getByRole('banner');
    const tabs = header.getByRole('navigation').getByRole('link');
    await open(page, '/');
    await expect(page.getByRole('main').getByRole('navigation').getByRole('link')).toHaveText(Object.values(SECTIONS));
    await page.getByRole('main').getByRole('link', { name: content.site.pages.home.buttons.portfolio }).click();
    await expect(page).toHaveURL(/\/series$/);
    await expect(tabs).toHaveText(Object.values(SECTIONS));
    await expect(page.getByRole('main').getByRole('listitem').getByRole('link')).toHaveCount(2);
    await header.getByRole('link', { name: SECTIONS.commissions }).click();
    await page.locator('main a[href="/commissions/uprights"]').click();
    await expect(header.locator('[aria-current]')).toHaveText(SECTIONS.commissions);
    await expect(page.getByRole('main').locator('a[href^="/series"], a[href^="/winter"]')).toHaveCount(0);
    await header.getByRole('link', { name: content.messages.back }).click();
    await expect(page).toHaveURL(/\/commissions$/);
    for (const file of ['/sitemap.xml', '/llms.txt']) {
      const text = await (await page.request.get(server.url + file)).text();
      for (const address of [...Object.keys(SECTIONS), ...Object.values(PHOTOGRAPHS)]) {
        expect(text, file).toContain(`https://studio.example/${address}`);
      }
      expect(text, file).not.toMatch(/studio\.example\/(portfolio|music|art)\b/);
    }
  });

  test('shows the header of the section of an unknown address', async ({ page }) => {
    for (const [address, section] of [
      ['/winter/gone', 'winter'],
      ['/old/commissions/gone', 'commissions'],
      ['/portfolio/gone', undefined],
    ] as const) {
      expect((await page.goto(server.url + address))?.status()).toBe(404);
      const header = page.getByRole('banner');
      await expect(header.locator('[aria-current]'), address).toHaveText(section ? [SECTIONS[section]] : []);
      const back = header.getByRole('link', { name: content.messages.back });
      await expect(back, address).toHaveCount(section ? 1 : 0);
      if (section) await expect(back).toHaveAttribute('href', `/${section}`);
    }
  });

  test('keeps everything in its place, without overlaps', async ({ page }) => {
    for (const address of ['/', ...ALL]) {
      await open(page, address);
      for (const viewport of [PHONE, { width: 844, height: 390 }, DESKTOP]) {
        await page.setViewportSize(viewport);
        expect.soft(await layoutFaults(page), `${address}, ${viewport.width} px`).toEqual([]);
        const title = await boxOf(page.locator('h1'));
        for (const words of await page.locator('main :is(dl, h1 ~ p)').all()) {
          const { x, y, right, bottom } = await boxOf(words);
          const meets = x < title.right && right > title.x && y < title.bottom && bottom > title.y;
          expect.soft(meets, `${address}, ${viewport.width} px: the title lies on words`).toBe(false);
        }
      }
    }
  });

  test('keeps words over the dark portrait readable', async ({ page }) => {
    await open(page, '/');
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      for (const colorScheme of ['light', 'dark'] as const) {
        await page.emulateMedia({ colorScheme });
        await loadCompletely(page);
        const words = await measured(page, await wordsOverPictures(page));
        expect(words.map(({ text }) => text)).toContain(HEADLINE);
        const weak = words.filter(({ ratio, least }) => ratio < least);
        expect.soft(weak, `${viewport.width} px, ${colorScheme}`).toEqual([]);
      }
    }
  });

  test('fills half of a wide window with an upright portrait without a wide crop, with the face in view', async ({
    page,
  }) => {
    await open(page, '/');
    for (const viewport of [DESKTOP, { width: 1180, height: 820 }, { width: 2560, height: 1440 }]) {
      await page.setViewportSize(viewport);
      const portrait = await boxOf(page.locator('[data-portrait]'));
      expect.soft(portrait.width / viewport.width, `${viewport.width} px`).toBeGreaterThan(0.45);
      expect.soft(portrait.right).toBe(viewport.width);
      const shown = await page.locator('[data-portrait] img').evaluate((image: HTMLImageElement) => {
        const drawn = (image.clientWidth * image.naturalHeight) / image.naturalWidth;
        const [, place = ''] = getComputedStyle(image).objectPosition.split(' ');
        const top = ((drawn - image.clientHeight) * Number.parseFloat(place)) / 100;
        return { top: top / drawn, bottom: (top + image.clientHeight) / drawn };
      });
      // The face is between 0.13 and 0.5 of the picture's height.
      expect.soft(shown.top, `${viewport.width} px`).toBeLessThan(0.13);
      expect.soft(shown.bottom, `${viewport.width} px`).toBeGreaterThan(0.5);
    }
  });

  test('shows a title that may not print on its picture in the first window', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    for (const work of [PHOTOGRAPHS.across, PHOTOGRAPHS.on]) {
      await open(page, `/${work}`);
      // The boxes of its lines are wider than their letters.
      const title = await page.locator('h1 > span').evaluate((it) => {
        const range = document.createRange();
        range.selectNodeContents(it);
        return { right: range.getBoundingClientRect().right, bottom: it.getBoundingClientRect().bottom };
      });
      expect.soft(title.bottom, work).toBeLessThanOrEqual(DESKTOP.height);
      const picture = await boxOf(page.locator('main figure img').first());
      expect.soft(picture.y, work).toBeLessThan(DESKTOP.height / 2);
      expect.soft(title.right <= picture.x || title.bottom <= picture.y, work).toBe(true);
    }
  });

  test('shows only facts between the lines around the facts', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    for (const address of ALL) {
      await open(page, address);
      const facts = page.locator('main dl').first();
      const last = await boxOf(facts.locator('dd').last());
      expect.soft((await boxOf(facts)).bottom - last.bottom, address).toBeLessThan(20);
    }
  });

  test('centers a single upright picture on a mat', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await open(page, `/${PHOTOGRAPHS.quiet}`);
    const mats = page.locator('main [data-layout="full"]:not([data-opening])');
    await expect(mats).toHaveCount(3);
    for (const mat of await mats.all()) {
      const picture = await boxOf(mat.locator('img'));
      expect.soft(Math.abs(DESKTOP.width - picture.right - picture.x)).toBeLessThan(2);
      expect.soft(picture.height).toBeLessThanOrEqual(DESKTOP.height);
      const { x, width } = await boxOf(mat);
      expect.soft({ x, width }).toEqual({ x: 0, width: DESKTOP.width });
      await expect.soft(mat).toHaveCSS('background-color', content.site.inks.stock.replaceAll(' ', ', '));
    }
  });

  test('keeps words in view beside a picture that is higher than the window', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await open(page, `/${PHOTOGRAPHS.uprights}`);
    for (const [layout, words] of [
      ['text-beside', '> p'],
      ['detail', 'figcaption'],
    ] as const) {
      const section = page.locator(`main [data-layout="${layout}"]`).first();
      const picture = section.locator('img');
      await picture.scrollIntoViewIfNeeded();
      for (const block of ['start', 'end'] as const) {
        await picture.evaluate((it, block) => it.scrollIntoView({ block, behavior: 'instant' }), block);
        expect((await boxOf(picture)).height).toBeGreaterThan(DESKTOP.height);
        await expect.soft(section.locator(words), `${layout}, ${block}`).toBeInViewport({ ratio: 1 });
      }
    }
  });

  test('shows the parts of an own page, moves the divider by keys, and asks other sites only when pressed', async ({
    page,
    browser,
  }) => {
    const address = `${server.url}/studio`;
    const foreign: string[] = [];
    await page.route(/^https:/, (route) => {
      foreign.push(new URL(route.request().url()).hostname);
      return route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' });
    });
    await open(page, '/studio');
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      expect.soft(await layoutFaults(page), `${viewport.width} px`).toEqual([]);
    }
    const grid = page.locator('[data-arrangement="rows"]');
    const frames = await grid
      .locator('figure')
      .evaluateAll((all) => all.map((one) => one.getBoundingClientRect().toJSON()));
    const rows = Map.groupBy(frames, ({ y }) => Math.round(y));
    expect(frames).toHaveLength(40);
    for (const row of [...rows.values()].slice(0, -1)) {
      const picture = await grid.evaluate((it) => it.getBoundingClientRect().right);
      expect.soft(Math.abs(Math.max(...row.map(({ right }) => right)) - picture)).toBeLessThan(2);
    }

    const pair = page.locator('[data-layout="before-after"]');
    const divider = pair.getByRole('slider');
    await divider.focus();
    await page.keyboard.press('End');
    await expect(divider).toHaveAttribute('aria-valuetext', '100 %');
    const [before, after] = [await boxOf(pair.locator('img').first()), await boxOf(pair.locator('img').last())];
    expect({ x: after.x, y: after.y, width: after.width }).toEqual({ x: before.x, y: before.y, width: before.width });
    await expect(pair.locator('figcaption')).toHaveText(['Before', 'Eight hours later']);

    await expect(page.locator('iframe')).toHaveCount(0);
    expect(foreign).toEqual([]);
    await page.getByRole('button', { name: 'Show The lamp from CodePen' }).click();
    await page.getByRole('button', { name: 'Watch The fence from Vimeo' }).click();
    await expect.poll(() => foreign.sort()).toEqual(['codepen.io', 'player.vimeo.com']);
    await expect(page.getByRole('link', { name: 'Press kit' })).toHaveAttribute('download', 'press-kit.pdf');

    const context = await browser.newContext({ javaScriptEnabled: false, viewport: DESKTOP });
    const plain = await context.newPage();
    await plain.goto(address);
    const side = plain.locator('[data-layout="before-after"] figure');
    const [left, right] = [await boxOf(side.first()), await boxOf(side.last())];
    expect(right.x).toBeGreaterThanOrEqual(left.right);
    await expect(plain.getByRole('slider')).toHaveCount(0);
    await expect(plain.getByRole('link', { name: 'Watch The fence on Vimeo' })).toBeVisible();
    await context.close();
  });

  test('covers no words with the sign of the zoom on a phone', async ({ browser }) => {
    const context = await browser.newContext({ viewport: PHONE, hasTouch: true, isMobile: true });
    const page = await context.newPage();
    for (const address of ALL) {
      await open(page, address);
      expect.soft(await wordsUnderSigns(page), address).toEqual([]);
    }
    await context.close();
  });

  test('has all pictures and words in the reader view, however few the words are', async ({ page }) => {
    await page.route('**/static/**', (route) => route.abort());
    for (const address of ALL) {
      await page.goto(server.url + address, { waitUntil: 'domcontentloaded' });
      await expectWholeReaderView(page, address);
    }
  });
});
