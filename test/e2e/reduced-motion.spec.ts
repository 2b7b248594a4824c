import type { Locator, Page } from '@playwright/test';
import { button, SERVICE, write } from './support/contact-form.ts';
import { motionOf, recordMotion } from './support/motion.ts';
import { waitForFrames } from './support/painting.ts';
import { address as platesAddress } from './support/plates.ts';
import { holdRequests } from './support/requests.ts';
import { content } from './support/sample.ts';
import { expect, hydrated, test } from './support/site.ts';
import { view } from './support/zoom-view.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });

const { messages: words, projects, site } = content;
const main = (page: Page) => page.getByRole('main');

/** Counts the positions of an element, frame by frame, after a press: two are no motion. */
async function placesAfterPress(pressed: Locator, watched: Locator) {
  const noted = await watched.evaluateHandle((element) => {
    const places = new Set<number>();
    const note = () => {
      places.add(Math.round(element.getBoundingClientRect().left));
      requestAnimationFrame(note);
    };
    note();
    return places;
  });
  await pressed.press('Enter');
  return noted.evaluate(async (places) => {
    for (let frame = 0; frame < 40; frame += 1) await new Promise((next) => requestAnimationFrame(next));
    return places.size;
  });
}

test('moves nothing from page to page with reduced motion', async ({ page }) => {
  await recordMotion(page);
  await page.goto('/');
  await hydrated(page);
  await main(page).getByRole('link', { name: site.pages.home.buttons.portfolio }).click();
  await expect(page).toHaveURL('/portfolio');
  for (const { slug } of projects) {
    await main(page).locator(`a[href="/portfolio/${slug}"]`).click();
    await expect(page).toHaveURL(`/portfolio/${slug}`);
    await page.locator('#enlarge-1').click();
    await expect(view(page)).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(view(page)).toHaveCount(0);
    await page.goBack();
    await expect(page).toHaveURL('/portfolio');
  }
  await page.getByRole('contentinfo').getByRole('link', { name: words.footer_contact }).click();
  await expect(page).toHaveURL('/contact');
  const release = await holdRequests(page, SERVICE);
  await write(page);
  await button(page).click();
  await expect(button(page)).toHaveText(words.contact.sending);
  await waitForFrames(page);
  expect(await motionOf(page)).toEqual([]);
  release();
});

test('changes slides, plates and the theme at once with reduced motion', async ({ page }) => {
  await recordMotion(page);
  await page.goto('/portfolio/deep-waters');
  await hydrated(page);
  const show = page.locator('[aria-roledescription="carousel"]');
  await show.scrollIntoViewIfNeeded();
  await expect(show).toHaveAttribute('data-ready', 'true');
  const slide = show.locator('[aria-roledescription="slide"]').first();
  const next = show.getByRole('button', { name: words.slideshow.next });
  expect(await placesAfterPress(next, slide)).toBe(2);
  expect(await motionOf(page)).toEqual([]);
  await page.goto(platesAddress);
  await hydrated(page);
  const table = page.getByRole('region', { name: words.plates.heading });
  await table.scrollIntoViewIfNeeded();
  const patch = table.locator('button[aria-pressed]').first();
  await patch.click();
  await expect(patch).toHaveAttribute('aria-pressed', 'false');
  await page.getByRole('button', { name: words.theme.night }).click();
  await waitForFrames(page);
  expect(await motionOf(page)).toEqual([]);
});

for (const { slug } of projects.filter(({ show }) => show.some(({ layout }) => layout === 'film'))) {
  test(`plays no film of ${slug} by itself with reduced motion, but at a press`, async ({ page }) => {
    await recordMotion(page);
    await page.goto(`/portfolio/${slug}`);
    await hydrated(page);
    for (const film of await page.locator('video').all()) {
      await film.scrollIntoViewIfNeeded();
      await waitForFrames(page);
      await expect(film).toHaveJSProperty('paused', true);
    }
    expect(await motionOf(page)).toEqual([]);
    await page.getByRole('button', { name: words.film.play }).first().click();
    await expect(page.locator('video').first()).toHaveJSProperty('paused', false);
  });
}
