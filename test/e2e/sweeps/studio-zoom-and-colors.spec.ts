import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { decoded, difference, pixelsOf } from '../support/pixels.ts';
import { expect, FIRST_PAGE, signInByLink, test } from '../support/studio.ts';
import { coveredPart, horizontalOverflow, openScreen, SCREENS } from '../support/studio-screens.ts';
import { unreadableText } from '../support/unreadable-text.ts';

// The tests share one studio and run one after another.
test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** A window of 1280 by 1024 px at 200 and at 400 %, and a phone's. */
const WINDOWS = [
  { width: 640, height: 512 },
  { width: 320, height: 256 },
  { width: 390, height: 844 },
];
/** The highest share of a window's height that bars may cover during scrolling. */
const MAX_COVERED = 0.4;
/** The mean difference per channel, of 255, from which two states look different; one state has no noise. */
const SEEN = 0.2;
/** The difference of a filled background; heavier letters or a lost underline differ less. */
const FILLED = 8;

/** The spacing of letters, words, lines and paragraphs that a reader may set (WCAG 2.2, 1.4.12). */
const SPACED = `* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important }
p { margin-block-end: 2em !important }`;

/** Adds a constructed style sheet, because the policy of the studio's page allows no others. */
const addStyles = (page: Page, styles: string) =>
  page.evaluate((text) => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(text);
    document.adoptedStyleSheets.push(sheet);
  }, styles);

/** Hides or shows fixed bars: text may be under a bar, because the owner can scroll on. */
function turnBars(visibility: 'hidden' | '') {
  window.scrollTo(0, 0);
  for (const bar of document.querySelectorAll<HTMLElement>('body *')) {
    if (getComputedStyle(bar).position === 'fixed') bar.style.visibility = visibility;
  }
}

test('keeps text and space on every screen at 200 and 400 %, and with text spacing', async ({ page, studio }) => {
  test.slow();
  await signInByLink(page, studio);
  for (const screen of SCREENS) {
    await page.setViewportSize({ width: 1280, height: 1024 });
    await openScreen(page, studio.url + screen);
    for (const how of ['as it is', 'spaced']) {
      if (how === 'spaced') await addStyles(page, SPACED);
      for (const size of WINDOWS) {
        await page.setViewportSize(size);
        await page.evaluate(() => window.scrollTo(0, 300));
        const room = await coveredPart(page);
        expect.soft(room, `${screen} ${how} at ${size.width}: covered`).toBeLessThan(MAX_COVERED);
        await page.evaluate(turnBars, 'hidden' as const);
        const found = { horizontalOverflow: await horizontalOverflow(page), lost: await unreadableText(page) };
        await page.evaluate(turnBars, '' as const);
        expect
          .soft({ screen, how, ...size, ...found })
          .toEqual({ screen, how, ...size, horizontalOverflow: 0, lost: [] });
      }
    }
  }
});

test.describe('in the owner’s own colors', () => {
  test.use({ contextOptions: { reducedMotion: 'reduce', forcedColors: 'active' } });

  async function expectSeen(place: Locator, act: () => Promise<unknown>, least = SEEN) {
    await place.scrollIntoViewIfNeeded();
    const box = await place.boundingBox();
    if (!box) throw new Error(`${place} is not shown.`);
    const [x, y] = [Math.floor(box.x), Math.floor(box.y)];
    const clip = { x, y, width: Math.ceil(box.width), height: Math.ceil(box.height) };
    const pixels = async () => decoded(sharp(await place.page().screenshot({ clip })));
    const before = await pixels();
    await act();
    await expect.poll(async () => difference(before, await pixels())).toBeGreaterThan(least);
  }
  /** Clicks by script, so that the pointer stays away and causes no hover style. */
  const pressed = (control: Locator) =>
    control.evaluate((element) => element instanceof HTMLElement && element.click());

  for (const colorScheme of ['light', 'dark'] as const) {
    test(`makes pressed, chosen, current and done elements visible, ${colorScheme}`, async ({ page, studio }) => {
      test.slow();
      await page.emulateMedia({ colorScheme });
      await signInByLink(page, studio);
      const main = page.getByRole('main');

      await openScreen(page, `${studio.url}/sections/portfolio/dogwood`);
      const marked = page.getByRole('navigation').getByRole('link', { name: 'Dogwood' });
      await expect(marked).toHaveAttribute('aria-current', 'page');
      await expectSeen(marked, () => marked.focus());
      await expectSeen(marked, () => marked.evaluate((link) => link.removeAttribute('aria-current')));
      const sizes = page.getByRole('radiogroup', { name: 'Size' });
      await expectSeen(sizes, () => pressed(sizes.getByText('Phone')));
      const published = main.getByRole('button', { name: 'As published' });
      await expectSeen(published, () => pressed(published), FILLED);
      await pressed(main.locator('summary', { hasText: 'Part 1' }));
      await pressed(main.getByRole('button', { name: 'Change the layout' }));
      const layout = main.locator('button[aria-pressed="true"]', { hasText: 'A picture' }).first();
      await expectSeen(layout, () => layout.evaluate((button) => button.setAttribute('aria-pressed', 'false')), FILLED);
      await pressed(main.locator('summary', { hasText: 'Its card' }));
      const shapes = main.getByRole('group', { name: 'Shape in the section' });
      const shape = shapes.locator('label:has(input:not(:checked))').first();
      await expectSeen(shape, () => pressed(shape), FILLED);

      await openScreen(page, studio.url);
      const done = main.locator('[data-done]').first();
      await expectSeen(done, () => done.evaluate((part) => part.removeAttribute('data-done')));
      await openScreen(page, `${studio.url}/appearance`);
      const samples = main.locator('[aria-hidden="true"]', { hasText: 'Aa' });
      await expect(samples.first()).toBeVisible(FIRST_PAGE);
      const [first, second] = await samples.all();
      if (!first || !second) throw new Error('There are no samples.');
      expect(await pixelsOf(first)).not.toEqual(await pixelsOf(second));
    });
  }
});

test('respects more contrast, less motion and less transparency', async ({ page, studio }) => {
  const session = await page.context().newCDPSession(page);
  const prefer = (features: Readonly<Record<string, string>>) =>
    session.send('Emulation.setEmulatedMedia', {
      features: Object.entries(features).map(([name, value]) => ({ name, value })),
    });
  await page.setViewportSize({ width: 390, height: 844 });
  await signInByLink(page, studio);
  await openScreen(page, `${studio.url}/sections/portfolio/dogwood`);
  const client = page.getByLabel('Client', { exact: true });
  const help = page.getByText('Beside the client and the year.');
  const colors = () =>
    Promise.all([client, help].map((at) => at.evaluate((element) => getComputedStyle(element).color)));
  for (const scheme of ['light', 'dark']) {
    await prefer({ 'prefers-color-scheme': scheme, 'prefers-contrast': 'no-preference' });
    const [text, quiet] = await colors();
    expect(quiet).not.toBe(text);
    await prefer({ 'prefers-color-scheme': scheme, 'prefers-contrast': 'more' });
    expect(await colors()).toEqual([text, text]);
    await expect(client).toHaveCSS('border-top-color', await page.getByRole('banner').evaluate(borderBelow));
  }

  await prefer({ 'prefers-reduced-motion': 'reduce', 'prefers-reduced-transparency': 'reduce' });
  await page.getByRole('button', { name: 'Pages and works' }).click();
  const archive = page.getByRole('dialog');
  await expect(archive).toHaveCSS('animation-duration', '0s');
  // Only the picture of the page shows through behind it; no text is on that.
  await expect(archive).toHaveCSS('opacity', '1');
  await expect(archive).toHaveCSS('background-color', /^rgb\(/);
});

const borderBelow = (element: Element) => getComputedStyle(element).borderBlockEndColor;
