import type { Locator, Page } from '@playwright/test';
import { axeFinds } from './support/axe.ts';
import { test } from './support/one-tab.ts';
import { content, sectionIn } from './support/sample.ts';
import { expect, hydrated } from './support/site.ts';
import { address, closed, imageIn, link, opened, pictures, shows, view, words } from './support/zoom-view.ts';

const PAN_STEP_PX = 120;

test('shows all pictures by keyboard alone', async ({ page }) => {
  await page.goto(address);
  await hydrated(page);
  await link(page, 2).focus();
  await expect(link(page, 2)).toHaveAccessibleName(words.enlarge_title.replace('{title}', pictures[1]?.title ?? ''));
  await page.keyboard.press('Enter');
  await shows(page, 2);
  await expect(view(page)).toHaveAccessibleName(words.label);
  await expect(view(page).getByRole('button', { name: words.close })).toBeFocused();
  // Keys also work before the picture has grown.
  for (const [key, position] of [
    ['ArrowRight', 3],
    ['ArrowLeft', 2],
    ['ArrowLeft', 1],
    ['ArrowLeft', pictures.length],
    ['ArrowRight', 1],
    ['End', pictures.length],
    ['Home', 1],
  ] as const) {
    await page.keyboard.press(key);
    await shows(page, position);
  }
  await page.keyboard.press('Escape');
  await closed(page);
  await expect(page).toHaveURL(address);
  await expect(link(page, 1)).toBeFocused();
  await expect(link(page, 1)).toBeInViewport();
});

test('zooms with plus and minus as far as the picture was prepared, after which arrows move it first', async ({
  page,
}) => {
  await opened(page, 2);
  const offered = (await imageIn(page).getAttribute('srcset')) ?? '';
  const largest = Math.max(...[...offered.matchAll(/ (\d+)w/g)].map(([, width]) => Number(width)));
  const width = () => imageIn(page).evaluate((image) => Math.round(image.getBoundingClientRect().width));
  const fit = await width();
  expect(fit).toBeLessThan(largest / 1.6);
  await expect(view(page).getByRole('button', { name: words.smaller })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(fit * 1.55);
  await page.keyboard.press('+');
  await expect.poll(width).toBe(largest);
  await page.keyboard.press('+');
  await expect(view(page).getByRole('button', { name: words.larger })).toHaveAttribute('aria-disabled', 'true');
  await expect(imageIn(page)).toHaveJSProperty('naturalWidth', largest);
  const left = () => imageIn(page).evaluate((image) => image.getBoundingClientRect().left);
  const rightmost = 1280 - largest;
  let expectedLeft = rightmost / 2;
  await expect.poll(left).toBeCloseTo(expectedLeft, 0);
  while (expectedLeft > rightmost) {
    // Each press has finished, because one more at the edge would turn to the next picture.
    expectedLeft = Math.max(expectedLeft - PAN_STEP_PX, rightmost);
    await page.keyboard.press('ArrowRight');
    await expect.poll(left).toBeCloseTo(expectedLeft, 0);
  }
  await shows(page, 2);
  await page.keyboard.press('ArrowRight');
  await shows(page, 3);
  await page.keyboard.press('ArrowLeft');
  await shows(page, 2);
  await page.keyboard.press('+');
  await expect.poll(width).toBeGreaterThan(fit);
  await page.keyboard.press('-');
  await page.keyboard.press('-');
  await expect.poll(width).toBe(fit);
});

test('keeps the focus inside', async ({ page }) => {
  await opened(page, 2);
  const names = new Set<string>();
  for (let step = 0; step < 12; step += 1) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => ({
      name: document.activeElement?.getAttribute('aria-label') ?? '',
      // Between the last and the first stop, the browser itself has the focus.
      inside: document.activeElement === document.body || document.activeElement?.closest('dialog') !== null,
    }));
    expect(at.inside).toBe(true);
    if (at.name) names.add(at.name);
  }
  expect(names).toEqual(new Set([words.smaller, words.larger, words.close, words.previous, words.next]));
});

test('enlarges to the full width and back with a click, and closes with a click on the ground', async ({ page }) => {
  await opened(page, 2, 'mouse');
  const width = () => imageIn(page).evaluate((image) => Math.round(image.getBoundingClientRect().width));
  const fit = await width();
  await imageIn(page).click();
  await expect.poll(width).toBeGreaterThan(fit * 1.5);
  const scrolled = await page.evaluate(() => window.scrollY);
  await page.mouse.wheel(0, 200);
  await page.mouse.move(640, 20);
  await page.mouse.wheel(0, 200);
  await imageIn(page).click();
  await expect.poll(width).toBe(fit);
  expect(await page.evaluate(() => window.scrollY)).toBe(scrolled);
  await view(page).getByRole('button', { name: words.next }).click();
  await shows(page, 3);
  await page.mouse.click(8, 400);
  await closed(page);
  await expect(link(page, 3)).toBeFocused();
});

test('returns to the slide shown last after the slides of a slideshow', async ({ page }) => {
  const project = content.projects.find(({ slug }) => slug === 'deep-waters');
  await page.goto(`/portfolio/${project?.slug}`);
  await hydrated(page);
  const show = page.locator('[aria-roledescription="carousel"]');
  await show.scrollIntoViewIfNeeded();
  await expect(show).toHaveAttribute('data-ready', 'true');
  await link(page, 2).click();
  const position = view(page).getByText(/^\d+ of 17$/);
  await expect(position).toHaveText('2 of 17');
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await expect(position).toHaveText('4 of 17');
  await page.keyboard.press('Escape');
  await closed(page);
  await expect(show.getByText('3 of 15', { exact: true })).toHaveCount(1);
  await expect(link(page, 4)).toBeFocused();
  await expect(link(page, 4)).toBeInViewport({ ratio: 0.9 });
});

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`shows the picture ${reducedMotion === 'reduce' ? 'at once' : 'after it has grown'}`, async ({ page }) => {
    await page.emulateMedia({ reducedMotion });
    await page.goto(address);
    await hydrated(page);
    await link(page, 3).scrollIntoViewIfNeeded();
    await expect(page.getByRole('img', { name: pictures[2]?.alt, exact: true })).toHaveJSProperty('complete', true);
    // The test records events, because slow decoding may skip the frames between.
    await page.evaluate(() => {
      for (const [event, growth] of [
        ['transitionrun', 'begun'],
        ['transitionend', 'over'],
      ] as const) {
        addEventListener(event, ({ target, propertyName }) => {
          const grows = target instanceof Element && target.matches('dialog .pswp__zoom-wrap');
          if (grows && propertyName === 'transform') document.documentElement.dataset.growth = growth;
        });
      }
    });
    const widthOf = async (picture: Locator) => (await picture.boundingBox())?.width ?? 0;
    const from = await widthOf(link(page, 3));
    await link(page, 3).click();
    // The hidden neighbors do not count.
    const image = view(page).locator('[aria-hidden="false"] .pswp__zoom-wrap img').first();
    await expect.poll(() => widthOf(image)).toBeGreaterThan(from + 100);
    const growth = page.locator('html[data-growth]');
    if (reducedMotion === 'reduce') await expect(growth).toHaveCount(0);
    else await expect(growth).toHaveAttribute('data-growth', 'over');
  });
}

for (const colorScheme of ['light', 'dark'] as const) {
  test(`passes axe in the open view, ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme, reducedMotion: 'reduce' });
    await opened(page, 2);
    expect(await axeFinds(page, { within: 'dialog' })).toEqual([]);
  });
}

const isPlaying = (page: Page) => page.evaluate(() => document.querySelector('audio')?.paused === false);

test('plays a recording on while the visitor looks', async ({ page }) => {
  await page.goto('/music');
  await hydrated(page);
  await page.locator('button[data-playing]').first().click();
  await expect.poll(() => isPlaying(page)).toBe(true);
  await page
    .getByRole('banner')
    .getByRole('link', { name: sectionIn('art').label })
    .click();
  await link(page, 1).click();
  await expect(view(page)).toBeVisible();
  expect(await isPlaying(page)).toBe(true);
  await page.keyboard.press('Escape');
  await closed(page);
  expect(await isPlaying(page)).toBe(true);
});

test('opens the resume’s sheet alone', async ({ page }) => {
  await page.goto('/resume');
  await hydrated(page);
  await link(page, 1).click();
  await expect(view(page).getByRole('img')).toHaveAttribute('alt', content.messages.resume.sheet_alt);
  await expect(view(page).getByRole('button')).toHaveCount(3);
  await expect(view(page).getByText('1 of 1')).toHaveCount(0);
});
