import type { Page } from '@playwright/test';
import { plainCaption } from '../../model/caption.ts';
import { tabTo } from './support/focus.ts';
import { test } from './support/one-tab.ts';
import { content } from './support/sample.ts';
import { expect, hydrated, test as siteTest } from './support/site.ts';

const ADDRESS = '/portfolio/deep-waters';
const section = content.projects.find(({ slug }) => slug === 'deep-waters')?.show.find((s) => s.layout === 'slideshow');
if (section?.layout !== 'slideshow') throw new Error('Deep Waters has no slideshow.');
const { label, pictures } = section;

const show = (page: Page) => page.getByRole('region', { name: label });
const next = (page: Page) => show(page).getByRole('button', { name: 'Next slide' });
const previous = (page: Page) => show(page).getByRole('button', { name: 'Previous slide' });
/** Playwright considers inert elements visible to screen readers. */
const shown = (page: Page) => show(page).locator('[aria-roledescription="slide"]:not([inert])');
const row = (page: Page) => show(page).getByRole('group', { name: label });

/** Expects the position to name the slide, and only that slide to be in view. */
async function expectSlide(page: Page, slide: number) {
  await expect(show(page).getByText(`${slide} of 15`, { exact: true })).toHaveCount(1);
  await expect(show(page).getByText(/^\d+ of 15$/)).toHaveCount(1);
  await expect(page.locator('[aria-roledescription="slide"]').nth(slide - 1)).toBeInViewport({ ratio: 0.9 });
  await expect(page.locator('[aria-roledescription="slide"]').nth(slide % 15)).not.toBeInViewport({ ratio: 0.01 });
}

async function open(page: Page) {
  await page.goto(ADDRESS);
  await hydrated(page);
  await row(page).scrollIntoViewIfNeeded();
  await expect(show(page)).toHaveAttribute('data-ready', 'true');
  await expectSlide(page, 1);
}

test('walks through fifteen slides by the buttons and wraps at both ends', async ({ page }) => {
  // Slides jump under reduced motion, which is faster.
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await open(page);
  await expect(page.locator('[aria-roledescription="slide"]')).toHaveCount(15);
  await previous(page).click();
  await expectSlide(page, 15);
  await next(page).click();
  for (let slide = 1; slide <= 15; slide += 1) {
    await expectSlide(page, slide);
    await expect(shown(page).getByRole('img')).toHaveAttribute('alt', pictures[slide - 1]?.alt ?? '');
    await next(page).click();
  }
  await expectSlide(page, 1);
});

test('turns the slides with the arrow keys', async ({ page }) => {
  await open(page);
  await row(page).focus();
  await page.keyboard.press('ArrowRight');
  await expectSlide(page, 2);
  await page.keyboard.press('ArrowLeft');
  await expectSlide(page, 1);
  await page.keyboard.press('ArrowLeft');
  await expectSlide(page, 15);
});

test('turns the slides with a swipe of the mouse', async ({ page }) => {
  await open(page);
  const box = await row(page).boundingBox();
  if (!box) throw new Error('The slides are not drawn.');
  const y = box.y + box.height / 2;
  await page.mouse.move(box.x + box.width * 0.9, y);
  await page.mouse.down();
  await page.mouse.move(box.x + box.width * 0.1, y, { steps: 8 });
  await page.mouse.up();
  await expectSlide(page, 2);
});

siteTest.describe('on a phone', () => {
  siteTest.use({ viewport: { width: 390, height: 844 }, hasTouch: true, isMobile: true });
  siteTest('turns the slides both ways with a swipe of the finger', async ({ page }) => {
    await open(page);
    const touch = await page.context().newCDPSession(page);
    const swipe = async (from: number, to: number) => {
      const box = await row(page).boundingBox();
      if (!box) throw new Error('The slides are not drawn.');
      const at = (part: number) => [{ x: box.x + box.width * part, y: box.y + box.height / 2 }];
      await touch.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(from) });
      for (let step = 1; step <= 8; step += 1) {
        const touchPoints = at(from + ((to - from) * step) / 8);
        await touch.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints });
      }
      await touch.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
    };
    await swipe(0.8, 0.2);
    await expectSlide(page, 2);
    await swipe(0.2, 0.8);
    await expectSlide(page, 1);
  });
});

test('is a carousel to a screen reader', async ({ page }) => {
  await open(page);
  await expect(show(page)).toHaveAttribute('aria-roledescription', 'carousel');
  await expect(show(page).locator('[aria-live="polite"]')).toHaveText('1 of 15');
  await expect(shown(page)).toHaveRole('group');
  await expect(shown(page)).toHaveAccessibleName('1 of 15');
  await next(page).click();
  await expect(shown(page)).toHaveAccessibleName('2 of 15');
  await expect(show(page).getByRole('button')).toHaveCount(2 + 15);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`leads from the contact sheet to each slide, with its caption in view, in the ${colorScheme} theme`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme });
    await open(page);
    const chosen = show(page).locator('[aria-current]');
    await expect(chosen).toHaveAccessibleName('1 of 15');
    for (const slide of [7, 15]) {
      await tabTo(page, show(page).getByRole('button', { name: `${slide} of 15`, exact: true }));
      await page.keyboard.press('Enter');
      await row(page).scrollIntoViewIfNeeded();
      await expectSlide(page, slide);
      await expect(chosen).toHaveAccessibleName(`${slide} of 15`);
      await expect(chosen).toBeFocused();
      await expect(chosen.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
      const caption = shown(page).getByText(plainCaption(pictures[slide - 1]?.caption ?? ''), { exact: true });
      await expect(caption).toBeVisible();
    }
  });
}

for (const [width, height] of [
  [390, 844],
  [768, 1024],
  [1440, 900],
  [1500, 843],
  [1920, 1080],
  [2560, 1440],
] as const) {
  test(`leaves the slide its size and its caption in view at ${width} x ${height}, and moves nothing`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height });
    await page.goto(ADDRESS);
    const boxes = () =>
      show(page).evaluate((region) => {
        const list = region.querySelector('ol');
        const slide = region.querySelector('[aria-roledescription="slide"] img');
        const caption = region.querySelector('figcaption');
        if (!list || !slide || !caption) throw new Error('The slideshow has no sheet, no slide or no caption.');
        const { top } = region.getBoundingClientRect();
        const boxOf = (element: Element) => {
          const { x, y, width, height } = element.getBoundingClientRect();
          return [x, y - top, width, height].map(Math.round);
        };
        const end = Math.round(caption.getBoundingClientRect().bottom - top);
        return { sheet: boxOf(list), slide: boxOf(slide), end, room: region.clientWidth };
      });
    const before = await boxes();
    await hydrated(page);
    await row(page).scrollIntoViewIfNeeded();
    await expect(show(page)).toHaveAttribute('data-ready', 'true');
    await expect(show(page).locator('[aria-current]')).toHaveCount(1);
    expect(await boxes()).toEqual(before);
    expect(before.slide[2]).toBe(Math.round(Math.min(before.room, 0.86 * height * 1.6)));
    expect(before.end).toBeLessThanOrEqual(height);
  });
}

siteTest.describe('on a dense screen', () => {
  siteTest.use({ viewport: { width: 390, height: 844 }, deviceScaleFactor: 3 });
  siteTest('loads the smallest file of each thumbnail', async ({ page }) => {
    await open(page);
    // The browser reuses the larger file of a slide near the window, which the eighth is not.
    const eighth = show(page).getByRole('button', { name: '8 of 15', exact: true }).locator('img');
    await eighth.scrollIntoViewIfNeeded();
    await expect(eighth).not.toHaveJSProperty('naturalWidth', 0);
    expect(await eighth.evaluate((image: HTMLImageElement) => image.currentSrc)).toMatch(/-400\.avif$/);
  });
});

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`${reducedMotion === 'reduce' ? 'jumps' : 'glides'} to a slide with reduced motion: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await open(page);
    const distance = await show(page).evaluate(async (region) => {
      region.querySelectorAll('button')[1]?.click();
      for (let frame = 0; frame < 3; frame += 1) await new Promise((drawn) => requestAnimationFrame(drawn));
      const slide = region.querySelectorAll('[aria-roledescription="slide"]')[1];
      const viewport = slide?.parentElement?.parentElement;
      return (slide?.getBoundingClientRect().left ?? 0) - (viewport?.getBoundingClientRect().left ?? 0);
    });
    if (reducedMotion === 'reduce') expect(Math.abs(distance)).toBeLessThan(1);
    else expect(Math.abs(distance)).toBeGreaterThan(50);
    await expectSlide(page, 2);
  });
}

siteTest('presses a button once that is pressed while the page’s code takes over', async ({ page }) => {
  // The press happens between hydration and the replay of early input.
  await page.addInitScript((name) => {
    let stored: Window['earlyInput'];
    let pressed = false;
    Object.defineProperty(window, 'earlyInput', {
      get() {
        if ('hydrated' in document.documentElement.dataset && !pressed) {
          pressed = true;
          document.querySelector<HTMLElement>(`button[aria-label="${name}"]`)?.click();
        }
        return stored;
      },
      set(value) {
        stored = value;
      },
    });
  }, content.messages.slideshow.next);
  await page.goto(ADDRESS);
  await hydrated(page);
  await row(page).scrollIntoViewIfNeeded();
  await expect(show(page)).toHaveAttribute('data-ready', 'true');
  await expectSlide(page, 2);
});
