import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { LONG_WORD, writeIllustrator } from '../fixtures/illustrator.ts';
import { type BuiltCopy, buildFor } from './support/build-copy.ts';
import { fontsLoaded } from './support/fonts.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { expectWholeReaderView } from './support/reader-view.ts';
import { content } from './support/sample.ts';
import { expect, type OwnServer, startSite, test } from './support/site.ts';

const WORK = '/portfolio/kapitaen';
const WORKS = [WORK, '/portfolio/uebungen', '/portfolio/plakate'];
const PHONE = { width: 390, height: 844 };
const DESKTOP = { width: 1440, height: 900 };

test.describe('of an illustrator with long German titles and upright pictures', () => {
  test.use({ baseURL: undefined, contextOptions: { reducedMotion: 'reduce' } });
  test.describe.configure({ mode: 'serial' });

  let folder: string;
  let copy: BuiltCopy;
  let server: OwnServer;

  test.beforeAll(async () => {
    test.slow();
    folder = await mkdtemp(path.join(tmpdir(), 'illustrator-'));
    await writeIllustrator(content.folder, path.join(folder, 'content'));
    copy = await buildFor('https://studio.example', { content: path.join(folder, 'content') });
    server = await startSite(copy.folder);
  });

  test.afterAll(async () => {
    await server?.stop();
    await copy?.remove();
    await rm(folder, { recursive: true });
  });

  test('long words and lines of code stay in their places', async ({ page }) => {
    for (const address of ['/portfolio', ...WORKS]) {
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

  test('the line of code scrolls by itself, by the keyboard, too', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(server.url + WORK);
    const code = page.locator('main pre');
    await code.focus();
    await expect(code).toBeFocused();
    expect(await code.evaluate((it) => it.scrollWidth > it.clientWidth + 100)).toBe(true);
  });

  test('the long words of a link to another work have hyphens', async ({ page }) => {
    await page.goto(`${server.url}/portfolio/uebungen`);
    const words = await page.locator('main a[href$="/kapitaen"]').allTextContents();
    expect(words.join('')).toContain('\u00ad');
    expect(words.join('').replaceAll('\u00ad', '')).toContain(LONG_WORD);
  });

  test('the reader view has all pictures and captions of the works', async ({ page }) => {
    await page.route('**/static/**', (route) => route.abort());
    for (const address of WORKS) {
      await page.goto(server.url + address, { waitUntil: 'domcontentloaded' });
      await expectWholeReaderView(page, address);
    }
  });

  test('a slide is whole in the window, whatever its shape, and the one beside it is not seen', async ({ page }) => {
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

  test('the caption of an opening is read right after its picture', async ({ page }) => {
    await page.goto(server.url + WORK);
    const next = await page
      .locator('main a#enlarge-1')
      .evaluate((link) => link.closest('section section')?.parentElement?.nextElementSibling?.textContent);
    expect(next).toBe('Blatt 1.');
  });

  test('the accents of a title stay off the line above', async ({ page }) => {
    await page.setViewportSize(PHONE);
    await page.goto(`${server.url}/portfolio`);
    await fontsLoaded(page);
    const card = page.locator('main a[href$="/uebungen"] [aria-hidden]');
    const { leading, reach } = await card.evaluate((title) => {
      const { fontSize, lineHeight } = getComputedStyle(title);
      const context = document.createElement('canvas').getContext('2d');
      if (!context) throw new Error('No canvas.');
      context.font = `${fontSize} Display`;
      const { actualBoundingBoxAscent, actualBoundingBoxDescent } = context.measureText('ÜÖÄG');
      return { leading: Number.parseFloat(lineHeight), reach: actualBoundingBoxAscent + actualBoundingBoxDescent };
    });
    expect(leading).toBeGreaterThan(reach);
  });
});
