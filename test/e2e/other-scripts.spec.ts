import type { Page } from '@playwright/test';
import { WORKS, writeOtherScripts } from '../fixtures/other-scripts.ts';
import { loadCompletely } from './support/every-page.ts';
import { fontsLoaded } from './support/fonts.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { serveOwner } from './support/other-owner.ts';
import { expect, hydrated, test } from './support/site.ts';

test.use({ baseURL: undefined, contextOptions: { reducedMotion: 'reduce' } });
const owner = serveOwner(writeOtherScripts);

/** Opens a work as a page of its own language, because the site around it is in Arabic. */
async function openWork(page: Page, folder: string, language: string) {
  const address = `/portfolio/${folder}`;
  await page.route(
    ({ pathname }) => pathname === address,
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('<html lang="ar" dir="rtl"', `<html lang="${language}"`);
      await route.fulfill({ response, body });
    },
  );
  await page.goto(owner.url + address);
  await hydrated(page);
  await fontsLoaded(page);
}

async function expectNoFaults(page: Page) {
  for (const [width, height] of [
    [390, 844],
    [1440, 900],
  ] as const) {
    await page.setViewportSize({ width, height });
    expect.soft(await layoutFaults(page), `${page.url()}, ${width} px`).toEqual([]);
  }
}

test('has no fault in the layout of an Arabic site', async ({ page }) => {
  test.slow();
  for (const address of ['/', '/about', '/resume', '/contact', '/portfolio', `/portfolio/${WORKS.arabic}`, '/music']) {
    await page.goto(owner.url + address);
    await hydrated(page);
    await fontsLoaded(page);
    await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
    await expectNoFaults(page);
  }
});

for (const [folder, language] of [
  [WORKS.greek, 'el'],
  [WORKS.japanese, 'ja'],
] as const) {
  test(`has no fault in the layout of a page in ${language}, and sets all its letters in fonts of the site`, async ({
    page,
  }) => {
    await openWork(page, folder, language);
    await loadCompletely(page);
    await expectNoFaults(page);
    const faces = await page.evaluate(async () => {
      await document.fonts.ready;
      const letters = document.querySelector('main')?.textContent ?? '';
      const isMissing = (letter: string) =>
        ![...document.fonts].some((face) => {
          const ranges = face.unicodeRange.split(',').map((range) => range.trim().slice(2).split('-'));
          const code = letter.codePointAt(0) ?? 0;
          const isInRange = ranges.some(
            ([first = '', last = first]) => parseInt(first, 16) <= code && code <= parseInt(last, 16),
          );
          return /^(Text|Display)$/.test(face.family) && face.status === 'loaded' && isInRange;
        });
      return [...new Set(letters)].filter((letter) => /\p{L}/u.test(letter) && isMissing(letter));
    });
    expect(faces).toEqual([]);
  });
}

test('drops the accents of Greek capitals, and stresses Japanese by dots', async ({ page }) => {
  await openWork(page, WORKS.greek, 'el');
  const title = page.getByRole('heading', { level: 1 });
  await expect(title).toHaveText(/ΠΟΣΤΑΛ/, { useInnerText: true });
  await openWork(page, WORKS.japanese, 'ja');
  const stress = page.locator('main em');
  await expect(stress).toHaveCSS('text-emphasis-style', 'dot');
  await expect(stress).toHaveCSS('text-decoration-line', 'none');
});

test('draws the initial of an Arabic name as the mark', async ({ page }) => {
  await page.goto(owner.url);
  const mark = await page.locator('link[rel="icon"][type="image/svg+xml"]').getAttribute('href');
  const drawing = await (await page.request.get(new URL(mark ?? '', owner.url).href)).text();
  expect(drawing).toMatch(/<path [^>]*d="M/);
});

test('uncovers the second of two pictures from the left, where the native slider ends', async ({ page }) => {
  await page.goto(`${owner.url}/portfolio/${WORKS.arabic}`);
  const pair = page.locator('[data-layout="before-after"]');
  await pair.scrollIntoViewIfNeeded();
  const divider = pair.getByRole('slider');
  await divider.press('ArrowLeft');
  await expect(divider).toHaveValue('51');
  const second = pair.locator('figure').nth(1).locator(':scope > div');
  await expect(second).toHaveCSS('clip-path', 'inset(0px 51% 0px 0px)');
});
