import type { Page } from '@playwright/test';
import { fontsLoaded } from './support/fonts.ts';
import { layoutFaults } from './support/layout-faults.ts';
import { test } from './support/one-tab.ts';
import { content, variousAddresses } from './support/sample.ts';
import { expect, hydrated } from './support/site.ts';
import { link, pictures, shows, view, address as zoomed, words as zoomWords } from './support/zoom-view.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** Opens a page of the site as if its language were written from right to left. */
async function open(page: Page, address: string) {
  await page.route(
    ({ pathname }) => pathname === address,
    async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('<html lang="en"', '<html lang="en" dir="rtl"');
      await route.fulfill({ response, body });
    },
  );
  await page.goto(address);
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
}

for (const address of variousAddresses) {
  test(`has no fault in the layout of ${address} from right to left`, async ({ page }) => {
    await open(page, address);
    await fontsLoaded(page);
    for (const [width, height] of [
      [390, 844],
      [1440, 900],
    ] as const) {
      await page.setViewportSize({ width, height });
      expect.soft(await layoutFaults(page), `${width} x ${height}`).toEqual([]);
    }
  });
}

/** Opens a work with a slideshow, and returns the slideshow and its slides. */
async function openSlideshow(page: Page) {
  const project = content.projects.find(({ show }) => show.some(({ layout }) => layout === 'slideshow'));
  if (!project) throw new Error('No work has a slideshow.');
  await open(page, `/portfolio/${project.slug}`);
  const show = page.locator('[aria-roledescription="carousel"]');
  await show.scrollIntoViewIfNeeded();
  await expect(show).toHaveAttribute('data-ready', 'true');
  return { show, slides: show.locator('[aria-roledescription="slide"]') };
}

test('turns the slides leftwards with the left arrow key', async ({ page }) => {
  const { show, slides } = await openSlideshow(page);
  await show.getByRole('group').first().focus();
  for (const [key, slide] of [
    ['ArrowLeft', 1],
    ['ArrowLeft', 2],
    ['ArrowRight', 1],
  ] as const) {
    await page.keyboard.press(key);
    await expect(slides.nth(slide)).toBeInViewport({ ratio: 0.9 });
  }
});

test('leads to a slide by its thumbnail, and keeps the thumbnail in view', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const { show, slides } = await openSlideshow(page);
  const thumbnails = show.getByRole('listitem').getByRole('button');
  await thumbnails.last().click();
  await expect(slides.last()).toBeInViewport({ ratio: 0.9 });
  await show.getByRole('button', { name: content.messages.slideshow.next }).click();
  await expect(slides.first()).toBeInViewport({ ratio: 0.9 });
  await expect(thumbnails.first()).toHaveAttribute('aria-current', 'true');
  await expect(thumbnails.first()).toBeInViewport({ ratio: 0.9 });
  await expect(thumbnails.last()).not.toBeInViewport();
});

test('points the arrow back to the right', async ({ page }) => {
  await open(page, `/portfolio/${content.projects[0]?.slug}`);
  const arrow = page.getByRole('banner').getByRole('link', { name: content.messages.back }).locator('svg');
  await expect(arrow).toHaveCSS('scale', '-1 1');
});

test('turns the pictures of the zoom view leftwards, by keys and by its arrows', async ({ page }) => {
  await open(page, zoomed);
  await link(page, 1).press('Enter');
  await shows(page, 1);
  for (const [key, position] of [
    ['ArrowLeft', 2],
    ['ArrowLeft', 3],
    ['ArrowRight', 2],
    ['End', pictures.length],
    ['Home', 1],
  ] as const) {
    await page.keyboard.press(key);
    await shows(page, position);
  }
  const [next, previous] = [zoomWords.next, zoomWords.previous].map((name) => view(page).getByRole('button', { name }));
  await next?.click();
  await shows(page, 2);
  const [left, right] = await Promise.all([next?.boundingBox(), previous?.boundingBox()]);
  expect(left?.x).toBeLessThan(right?.x ?? 0);
  await expect(view(page).getByRole('button', { name: zoomWords.next }).locator('svg')).toHaveCSS('scale', '-1 1');
});
