import type { Page } from '@playwright/test';
import { takeHydrationFor } from './support/processor.ts';
import { content } from './support/sample.ts';
import { expect, hydrated, test } from './support/site.ts';

const SLOW_MS = 1000;
const [project] = content.projects;
if (!project) throw new Error('There is no project.');
const PAGES = ['/portfolio', '/music', `/portfolio/${project.slug}`];

const picturesOf = (page: Page) => page.getByRole('main').locator('img');

/** How many pictures the next page has in the moment in which its heading is put on the page. */
const picturesAtFirst = (page: Page) =>
  page.evaluate(() => {
    const before = document.querySelector('h1');
    const { promise, resolve } = Promise.withResolvers<number>();
    const watch = new MutationObserver(() => {
      if (document.querySelector('h1') === before) return;
      watch.disconnect();
      resolve(document.querySelectorAll('main img').length);
    });
    watch.observe(document.body, { childList: true, subtree: true });
    return promise;
  });

/** Goes there by a link that stands somewhere on the page in view. */
async function follow(page: Page, address: string) {
  const first = picturesAtFirst(page);
  await page.locator(`a[href="${address}"]`).first().press('Enter');
  return first;
}

for (const address of PAGES) {
  test(`on a slow processor the top of ${address} comes first, the rest at once after it`, async ({ page }) => {
    await page.goto(address);
    const whole = await picturesOf(page).count();
    await takeHydrationFor(page, SLOW_MS);
    await page.goto(address === '/portfolio' ? '/' : '/portfolio');
    await hydrated(page);
    expect(await follow(page, address)).toBeLessThan(whole);
    await expect(picturesOf(page)).toHaveCount(whole);
  });
}

test('on a slow processor no picture travels, and a page that is gone back to is whole at once', async ({
  page,
  traffic,
}) => {
  await takeHydrationFor(page, SLOW_MS);
  await page.addInitScript(() => {
    const { startViewTransition } = Document.prototype;
    Document.prototype.startViewTransition = function (update) {
      document.documentElement.dataset.traveled = '';
      return startViewTransition.call(this, update);
    };
  });
  await page.goto('/portfolio');
  await hydrated(page);
  const whole = await picturesOf(page).count();
  await follow(page, `/portfolio/${project.slug}`);
  const back = picturesAtFirst(page);
  await page.goBack();
  expect(await back).toBe(whole);
  await expect(page.locator('html')).not.toHaveAttribute('data-traveled');
  expect(traffic).toEqual({ messages: [], foreign: [] });
});

test('a page that is gone to by a quick processor is whole at once', async ({ page }) => {
  await page.goto('/music');
  const whole = await picturesOf(page).count();
  await takeHydrationFor(page, 0);
  await page.goto('/portfolio');
  await hydrated(page);
  expect(await follow(page, '/music')).toBe(whole);
});
