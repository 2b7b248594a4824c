import { readFile } from 'node:fs/promises';
import path from 'node:path';
import { brotliCompressSync } from 'node:zlib';
import type { Locator, Page } from '@playwright/test';
import { german } from '../../model/words/german.ts';
import { EMPTY_NAME, writeEmpty } from '../fixtures/empty.ts';
import { LONG_TITLE, LONG_WORD, writeIllustrator } from '../fixtures/illustrator.ts';
import { HEADLINE, WORKS as PHOTOGRAPHS, SECTIONS, writePhotographer } from '../fixtures/photographer.ts';
import { REDIRECTS, TABS, writeStudioOfFive } from '../fixtures/studio-of-five.ts';
import { JOURNAL, JOURNAL_POSTS, LONG_WORDS, POSTS, writeWriter } from '../fixtures/writer.ts';
import { measured, wordsOverPictures } from './support/contrast.ts';
import { loadCompletely } from './support/every-page.ts';
import { FIRST_FLIGHT_BYTES, firstScreenBytes } from './support/first-screen.ts';
import { fontsLoaded } from './support/fonts.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { type OtherOwner, serveOwner } from './support/other-owner.ts';
import { expectWholeReaderView } from './support/reader-view.ts';
import { content } from './support/sample.ts';
import { expect, hydrated, test } from './support/site.ts';
import { wordsUnderSigns } from './support/zoom-view.ts';

const WORK = '/auftraege/kapitaen';
const WORKS = [WORK, '/auftraege/uebungen', '/auftraege/plakate'];
/** The stock of the studio of five. */
const STOCK = 'rgb(239, 232, 218)';
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };
/** The limit of budget.spec.ts for the HTML of a page. */
const HTML_BYTES = 18_944;

test.use({ baseURL: undefined, contextOptions: { reducedMotion: 'reduce' } });

/** Adds the test of the first screens, and serves the owner's site for the tests of a group. */
function serve(write: (from: string, to: string) => Promise<void>): OtherOwner {
  const owner = serveOwner(write);

  test('shows the first screen of each page after one flight', async ({ page }) => {
    test.slow();
    for (const address of await owner.addresses()) {
      const bytes = await firstScreenBytes(page, owner.url + address);
      expect.soft(bytes, address).toBeLessThanOrEqual(FIRST_FLIGHT_BYTES);
    }
  });
  return owner;
}

test.describe('of somebody whose content is a name', () => {
  const owner = serve(writeEmpty);

  test('has three whole pages and no link to a missing one', async ({ page }) => {
    for (const address of ['/', '/contact', '/privacy', '/no-such-page']) {
      await page.goto(owner.url + address);
      await fontsLoaded(page);
      for (const viewport of [{ width: 320, height: 640 }, PHONE, { width: 640, height: 320 }, DESKTOP]) {
        await page.setViewportSize(viewport);
        expect.soft(await layoutFaults(page), `${address}, ${viewport.width} px`).toEqual([]);
      }
      await expect(page.getByRole('heading', { level: 1 })).not.toHaveText('');
      await expect(page.locator('main img')).toHaveCount(0);
      const links = page.locator('a[href^="/"]');
      const missing = ['/about', '/resume', '/portfolio'].flatMap((path) => [path, `${path}/`]);
      const hrefs = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
      expect
        .soft(
          hrefs.filter((href) => missing.includes(href)),
          address,
        )
        .toEqual([]);
    }
    expect((await page.request.get(`${owner.url}/about`)).status()).toBe(404);
  });

  test('begins its home page with the name, which nothing hides', async ({ page }) => {
    for (const viewport of [PHONE, DESKTOP]) {
      await page.setViewportSize(viewport);
      await page.goto(owner.url);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(EMPTY_NAME);
      await expect(page.getByRole('heading', { level: 1 })).toBeInViewport({ ratio: 1 });
      await expect(page.locator('main').getByRole('link')).toHaveText(['Contact']);
    }
  });
});

test.describe('of an illustrator with long German titles and upright pictures', () => {
  const owner = serve(writeIllustrator);

  test('keeps long words and lines of code in their places', async ({ page }) => {
    for (const address of ['/auftraege', '/auftraege/tag/plakate', '/music', '/drucke', '/resume', ...WORKS]) {
      await page.goto(owner.url + address);
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
    await page.goto(`${owner.url}/auftraege`);
    const works = page.locator('main ul > li');
    await expect(works).toHaveCount(WORKS.length);
    const tags = page.getByRole('navigation', { name: german.words.wall.tags });
    await expect(tags.getByRole('link')).toHaveText([german.words.wall.all, 'Bücher', 'Plakate']);
    await tags.getByRole('link', { name: 'Plakate' }).click();
    await expect(page).toHaveURL(`${owner.url}/auftraege/tag/plakate`);
    await expect(page).toHaveTitle(/^Plakate, /);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText('Plakate');
    await expect(works).toHaveCount(1);
    await expect(tags.locator('[aria-current="page"]')).toHaveText('Plakate');
    const sitemap = await page.request.get(`${owner.url}/sitemap.xml`);
    expect(await sitemap.text()).toContain('/auftraege/tag/plakate</loc>');
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute('href', 'https://studio.example/auftraege/tag/plakate');
    expect((await page.request.get(`${owner.url}/portfolio/tag/plakate`)).url()).toMatch(/\/auftraege\/tag\/plakate$/);
    await context.close();
  });

  test('leads on from the old addresses of a renamed section and of its works, on any host', async ({ page }) => {
    for (const [from, to] of [
      ['/portfolio', '/auftraege'],
      ['/portfolio/kapitaen/', '/auftraege/kapitaen'],
      ['/art', '/drucke'],
    ] as const) {
      const answer = await page.request.get(owner.url + from, { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location], from).toEqual([301, to]);
      const file = path.join(owner.client, from, 'index.html');
      expect(await readFile(file, 'utf8'), from).toContain(`content="0; url=${to}"`);
    }
  });

  test('scrolls only the line of code, also by the keyboard', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(owner.url + WORK);
    const code = page.locator('main pre');
    await code.focus();
    await expect(code).toBeFocused();
    expect(await code.evaluate((it) => it.scrollWidth > it.clientWidth + 100)).toBe(true);
  });

  test('hyphenates the long words of a link to another work', async ({ page }) => {
    await page.goto(`${owner.url}/auftraege/uebungen`);
    const words = await page.locator('main a[href$="/kapitaen"]').allTextContents();
    expect(words.join('')).toContain('\u00ad');
    expect(words.join('').replaceAll('\u00ad', '')).toContain(LONG_WORD);
  });

  test('has all pictures and captions of the works in the reader view', async ({ page }) => {
    await page.route('**/static/**', (route) => route.abort());
    for (const address of WORKS) {
      await page.goto(owner.url + address, { waitUntil: 'domcontentloaded' });
      await expectWholeReaderView(page, address);
    }
  });

  test('shows a slide of any shape whole in the window, and hides its neighbor', async ({ page }) => {
    for (const viewport of [PHONE, DESKTOP, { width: 844, height: 390 }, { width: 1920, height: 800 }]) {
      await page.setViewportSize(viewport);
      await page.goto(owner.url + WORK);
      const slides = await page.locator(`[aria-roledescription="${german.words.slideshow.slide}"]`).evaluateAll((all) =>
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
    await page.goto(owner.url + WORK);
    const next = await page
      .locator('main a#enlarge-1')
      .evaluate((link) => link.closest('section section')?.parentElement?.nextElementSibling?.textContent);
    expect(next).toBe('Blatt 1.');
  });

  test('puts a long title of a release below the heading of its page', async ({ page }) => {
    await page.setViewportSize(DESKTOP);
    await page.goto(`${owner.url}/music`);
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
      await page.goto(owner.url + address);
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
  const owner = serve(writePhotographer);

  const ALL = Object.values(PHOTOGRAPHS).map((work) => `/${work}`);
  const open = async (page: Page, address: string) => {
    await page.goto(owner.url + address);
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
      const text = await (await page.request.get(owner.url + file)).text();
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
      expect((await page.goto(owner.url + address))?.status()).toBe(404);
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
      const shown = await page.locator('[data-portrait] img').evaluate(async (image: HTMLImageElement) => {
        // Another window may load another size, which has no measures before it is there.
        await image.decode();
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

  test('leaves a work and a picture out of the ink switch', async ({ page }) => {
    await open(page, `/${PHOTOGRAPHS.quiet}`);
    await expect(page.locator('[data-lifts]')).toHaveCount(0);
    await open(page, '/winter');
    await expect(page.locator('main picture[data-keeps-ink] img')).toHaveCount(1);
    await open(page, `/${PHOTOGRAPHS.uprights}`);
    await hydrated(page);
    await page.locator('[data-lifts="red"]').click();
    await expect(page.locator('html[data-lifted="red"]')).toHaveCount(1);
    await expect(page.locator('main picture[data-keeps-ink] img')).toHaveCSS('filter', 'none');
    await expect(page.locator('main picture:not([data-keeps-ink]) img').first()).toHaveCSS('filter', /^url\(/);
  });

  test('shows the parts of an own page, moves the divider by keys, and asks other sites only when pressed', async ({
    page,
    browser,
  }) => {
    const address = `${owner.url}/studio`;
    const foreign: string[] = [];
    await page.route(/^https:/, (route) => {
      foreign.push(new URL(route.request().url()).hostname);
      return route.fulfill({ contentType: 'text/html', body: '<title>Elsewhere</title>' });
    });
    const media: string[] = [];
    page.on('request', (request) => {
      if (request.url().includes('/static/media/')) media.push(request.url());
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

    const lamp = page.getByAltText('The lamp goes on and off');
    await lamp.scrollIntoViewIfNeeded();
    const source = () => lamp.evaluate((it: HTMLImageElement) => it.currentSrc);
    await expect.poll(source).toMatch(/lamp\.\w+-300\.avif$/);
    await expect(lamp.locator('..')).toHaveAttribute('data-keeps-ink');
    await page.getByRole('button', { name: 'Play the animation' }).click();
    await expect.poll(source).toMatch(/lamp\.\w+-300\.webp$/);
    await page.getByRole('button', { name: 'Pause the animation' }).click();
    await expect.poll(source).toMatch(/lamp\.\w+-300\.avif$/);

    const film = page.locator('[data-layout="sound-film"] video');
    await film.scrollIntoViewIfNeeded();
    expect((await boxOf(film)).height).toBeLessThan(DESKTOP.height);
    expect(media).toEqual([]);
    await film.press('Space');
    await expect(film).toHaveJSProperty('paused', false);
    await expect.poll(() => film.evaluate((it: HTMLVideoElement) => it.currentTime)).toBeGreaterThan(0);
    const cues = film.evaluate((it: HTMLVideoElement) => {
      for (const track of it.textTracks) track.mode = 'showing';
      return new Promise<string[]>((resolve) => {
        it.querySelector('track')?.addEventListener('load', ({ currentTarget }) => {
          const cues = currentTarget instanceof HTMLTrackElement ? (currentTarget.track.cues ?? []) : [];
          resolve(Array.from(cues, (cue) => (cue instanceof VTTCue ? cue.text : '')));
        });
      });
    });
    expect(await cues).toEqual(['A dog barks.']);

    const context = await browser.newContext({ javaScriptEnabled: false, viewport: DESKTOP });
    const plain = await context.newPage();
    await plain.goto(address);
    const side = plain.locator('[data-layout="before-after"] figure');
    const [left, right] = [await boxOf(side.first()), await boxOf(side.last())];
    expect(right.x).toBeGreaterThanOrEqual(left.right);
    await expect(plain.getByRole('slider')).toHaveCount(0);
    await expect(plain.getByRole('link', { name: 'Watch The fence on Vimeo' })).toBeVisible();
    await expect(plain.locator('[data-layout="sound-film"] video[controls]')).toBeVisible();
    await plain.getByRole('link', { name: 'Play the animation' }).click();
    await expect(plain).toHaveURL(/lamp\.\w+-300\.webp$/);
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
    for (const address of [...ALL, '/studio']) {
      await page.goto(owner.url + address, { waitUntil: 'domcontentloaded' });
      await expectWholeReaderView(page, address);
    }
  });
});

test.describe('of a studio of five with own pages, brand colors and a typeface of its own', () => {
  const owner = serve(writeStudioOfFive);

  test('has the sections and pages in its menu in its order', async ({ page }) => {
    await page.goto(`${owner.url}/team`);
    const tabs = page.getByRole('banner').getByRole('navigation').getByRole('link');
    await expect(tabs).toHaveText(Object.values(TABS));
    expect(await tabs.evaluateAll((all) => all.map((tab) => tab.getAttribute('href')))).toEqual(Object.keys(TABS));
    await expect(tabs.and(page.locator('[aria-current="page"]'))).toHaveText(TABS['/team']);
    await page.goto(owner.url);
    const inPage = page.getByRole('navigation', { name: 'The work' }).getByRole('link');
    await expect(inPage).toHaveText(Object.values(TABS));
    await expect(page.locator('[data-lifts]')).toHaveCount(0);
  });

  test('keeps everything in its place at 390 and 1440 px', async ({ page }) => {
    for (const address of await owner.addresses()) {
      await page.goto(owner.url + address);
      await fontsLoaded(page);
      for (const viewport of [PHONE, DESKTOP]) {
        await page.setViewportSize(viewport);
        expect.soft(await layoutFaults(page), `${address}, ${viewport.width} px`).toEqual([]);
      }
    }
  });

  test('shows the people with their portraits, the logos of clients, and what others say', async ({ page }) => {
    await page.goto(`${owner.url}/team`);
    const [people, clients] = [page.locator('[data-arrangement="columns"]'), page.locator('[data-arrangement="rows"]')];
    await expect(people.locator('figure')).toHaveCount(5);
    await expect(people.locator('figcaption').first()).toHaveText(/^Ines Okafor\. Founder\./);
    await expect(clients.getByRole('img')).toHaveCount(4);
    await page.goto(`${owner.url}/jobs`);
    await expect(page.getByRole('main').getByRole('link', { name: 'Write to us' })).toHaveAttribute('href', '/contact');
    await page.goto(`${owner.url}/press`);
    await expect(page.getByRole('blockquote')).toHaveText([/^Nobody has been lost/, /^Forty chairs/]);
    await expect(page.getByRole('link', { name: 'Fact sheet' })).toHaveAttribute('download', 'fact-sheet.pdf');
  });

  test('says nothing of the sample’s owner', async ({ page }) => {
    const { site, resume } = content;
    const names = [site.studio, site.owner.name, site.owner.place, site.owner.email ?? '', resume?.basics.name ?? ''];
    for (const address of [...(await owner.addresses()), '/no-such-page', '/feed.xml', '/llms.txt']) {
      const text = await (await page.request.get(owner.url + address)).text();
      expect(
        [...names, 'business days', 'two inks and gets three'].filter((words) => words && text.includes(words)),
        address,
      ).toEqual([]);
    }
  });

  test('sets text and headings in its own typeface', async ({ page }) => {
    await page.goto(`${owner.url}/team`);
    await fontsLoaded(page);
    const loaded = await page.evaluate(() =>
      [...document.fonts]
        .filter(({ status }) => status === 'loaded')
        .map(({ family, weight }) => `${family} ${weight}`),
    );
    expect(loaded.map((font) => font.replaceAll('"', ''))).toEqual(expect.arrayContaining(['Display 800', 'Text 500']));
  });

  test('offers downloads with their type and size, and shows tables and footnotes', async ({ page }) => {
    await page.goto(`${owner.url}/press`);
    const kit = page.getByRole('main').getByRole('link', { name: /^The studio and five works/ });
    await expect(kit).toHaveText(/\(ZIP, 2\.5\sMB\)$/);
    await expect(kit).toHaveAttribute('download', 'press-kit.zip');
    const answer = await page.request.get(owner.url + (await kit.getAttribute('href')));
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'application/zip']);
    await page.goto(`${owner.url}/spaces/north-baths`);
    const survey = page.getByRole('main').getByRole('link', { name: /^survey of the old signs \(PDF, / });
    await expect(survey).toHaveAttribute('download', 'survey.pdf');
    await expect(page.getByRole('cell', { name: 'Basement' })).toBeVisible();
    await page.locator('[role="doc-noteref"]').click();
    await expect(page.getByText('a wrong letter costs three days')).toBeInViewport();
    await expect(page.getByRole('main').locator('dl').first()).toContainText('Area4,200 m²');
    await expect(page.getByRole('main').locator('dl').first()).toContainText('2021–2024');
  });

  test('shows a dark drawing on a light ground in the dark theme, also enlarged', async ({ page }) => {
    await page.emulateMedia({ colorScheme: 'dark' });
    await page.goto(`${owner.url}/identities/saltmarsh`);
    await hydrated(page);
    const drawing = page.getByRole('main').getByAltText('The letters K and L').first();
    await expect(drawing).toHaveCSS('background-color', STOCK);
    await page.locator('#enlarge-2').click();
    await expect(page.locator('dialog').getByAltText('The letters K and L').first()).toHaveCSS(
      'background-color',
      STOCK,
    );
    await page.emulateMedia({ colorScheme: 'light' });
    await expect(drawing).toHaveCSS('background-color', 'rgba(0, 0, 0, 0)');
  });

  test('leads on from old addresses of any form, also to another site', async ({ page }) => {
    for (const [from, to] of Object.entries(REDIRECTS)) {
      const answer = await page.request.get(owner.url + from, { maxRedirects: 0 });
      expect([answer.status(), answer.headers().location], from).toEqual([301, to]);
    }
  });
});

test.describe('of a designer who writes a journal', () => {
  const owner = serve(writeWriter);

  const LIST = `/${JOURNAL}`;
  const LONG = `${LIST}/${POSTS.long}`;
  const PICTURED = `${LIST}/${POSTS.pictured}`;
  /** Returns texts without the places where they may be hyphenated. */
  const textsOf = async (all: Locator) => (await all.allTextContents()).map((text) => text.replaceAll('\u00ad', ''));
  const PUBLIC = JOURNAL_POSTS.filter(({ slug }) => slug !== POSTS.future);

  test('leads from the list to a post and on by date, also without scripts', async ({ browser }) => {
    const context = await browser.newContext({ javaScriptEnabled: false, viewport: PHONE });
    const page = await context.newPage();
    await page.goto(owner.url + LIST);
    const posts = page.locator('main ul > li:has(h2)');
    expect(await textsOf(posts.getByRole('heading', { level: 2 }))).toEqual(PUBLIC.map(({ title }) => title));
    await expect(posts.first().locator('time')).toHaveAttribute('datetime', '2026-09-30');
    await posts.nth(1).getByRole('link').click();
    await expect(page).toHaveURL(owner.url + PICTURED);
    await expect(page.locator('main article time')).toHaveText(/^(12 June|June 12,) 2026$/);
    await expect(page.getByRole('link', { name: 'Back to all posts' })).toHaveAttribute('href', LIST);
    await expect(page.locator('main figure')).toHaveCount(3);
    const links = page.locator('main footer').getByRole('link');
    const [older, newer] = await textsOf(links);
    expect([older, newer]).toEqual([
      expect.stringContaining('Against mood boards'),
      expect.stringContaining('How this site is made'),
    ]);
    await links.last().click();
    await expect(page).toHaveURL(owner.url + LONG);
    await expect(page.locator('main footer').getByRole('link')).toHaveCount(1);
    await page.goto(`${owner.url}${LIST}/2024`);
    await expect(page.locator('main h1')).toHaveText('2024');
    await expect(page.locator('main h2')).toHaveCount(PUBLIC.filter(({ published }) => published < '2025').length);
    await context.close();
  });

  test('names the posts to machines: their feeds with whole texts, and their structured data', async ({ page }) => {
    await page.goto(owner.url + LONG);
    await expect(page.locator('link[rel="alternate"][href^="/journal/"]')).toHaveCount(2);
    const graph = JSON.parse((await page.locator('script[type="application/ld+json"]').textContent()) ?? '')['@graph'];
    expect(graph).toContainEqual(
      expect.objectContaining({ '@type': 'BlogPosting', datePublished: '2026-09-30T08:30:00Z', keywords: 'Web, Type' }),
    );
    const feed = await (await page.request.get(`${owner.url}${LIST}/feed.json`)).json();
    expect(feed.items.map(({ title }: { title: string }) => title)).toEqual(PUBLIC.map(({ title }) => title));
    const words = feed.items[0].content_html.replace(/<[^<>]*>/g, ' ').split(/\s+/);
    expect(words.length).toBeGreaterThanOrEqual(LONG_WORDS);
  });

  test('mentions a post of the future nowhere', async ({ page }) => {
    expect((await page.goto(`${owner.url}${LIST}/${POSTS.future}`))?.status()).toBe(404);
    for (const file of [
      'sitemap.xml',
      'llms.txt',
      'feed.xml',
      'journal/feed.xml',
      'journal/feed.json',
      'journal',
      'journal/tag/books',
    ]) {
      const answer = await page.request.get(`${owner.url}/${file}`);
      expect(await answer.text(), file).not.toContain('The next book');
      expect(answer.status(), file).toBe(file.endsWith('books') ? 404 : 200);
    }
    expect(owner.message).toContain('first build after 4 January 2100 at 09:00 (UTC)');
  });

  test('keeps everything in its place, and the whole page of 3,000 words small', async ({ page }) => {
    for (const address of [LIST, `${LIST}/2026`, LONG, PICTURED]) {
      await page.goto(owner.url + address);
      await fontsLoaded(page);
      for (const viewport of [{ width: 320, height: 640 }, PHONE, DESKTOP]) {
        await page.setViewportSize(viewport);
        expect.soft(await layoutFaults(page), `${address}, ${viewport.width} px`).toEqual([]);
      }
    }
    const html = await readFile(path.join(owner.client, LONG, 'index.html'));
    expect(brotliCompressSync(html).length).toBeLessThanOrEqual(HTML_BYTES);
  });
});
