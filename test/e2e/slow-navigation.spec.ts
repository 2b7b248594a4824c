import type { Page } from '@playwright/test';
import { content, sectionIn } from './support/sample.ts';
import { expect, hydrated, test } from './support/site.ts';

// These navigations get no answer.
const { messages } = content;
const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const main = (page: Page) => page.getByRole('main');
const musicTab = (page: Page) => page.getByRole('banner').getByRole('link', { name: sectionIn('music').label });
const slowLine = (page: Page) => page.getByRole('alert').filter({ hasText: messages.navigation.slow });

/** Opens a page with links whose data never arrives. */
async function openHanging(page: Page, address: string) {
  await page.clock.install();
  await page.goto(address);
  await hydrated(page);
  await page.route('**/*.data*', () => {});
}

async function letPass(page: Page, milliseconds: number) {
  await expect(main(page)).toHaveAttribute('aria-busy', 'true');
  await page.clock.fastForward(milliseconds);
}

test('shows a progress bar after 400 ms, and ways out after 8 s', async ({ page }) => {
  await openHanging(page, '/portfolio');
  await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
  await musicTab(page).click();
  await page.clock.runFor(390);
  await expect(main(page)).not.toHaveAttribute('aria-busy');
  // The page's clock is stopped, but React starts its timer when it renders.
  await expect(async () => {
    await page.clock.runFor(10);
    await expect(main(page)).toHaveAttribute('aria-busy', 'true', { timeout: 100 });
  }).toPass({ intervals: [0] });
  await page.clock.runFor(7_580);
  await expect(slowLine(page)).toHaveCount(0);
  await page.clock.runFor(20);
  await expect(slowLine(page)).toBeVisible();
});

test('loads the page again if the visitor asks for it', async ({ page }) => {
  await openHanging(page, '/portfolio');
  await musicTab(page).click();
  await letPass(page, 8_000);
  const loaded = page.waitForEvent('load');
  await slowLine(page).getByRole('link', { name: messages.navigation.reload }).click();
  await loaded;
  await expect(page).toHaveURL('/music');
  await expect(heading(page)).toHaveText(sectionIn('music').heading);
});

test('keeps page and address after a link if the visitor stays', async ({ page }) => {
  await openHanging(page, '/portfolio');
  await musicTab(page).click();
  await letPass(page, 8_000);
  await slowLine(page).getByRole('button', { name: messages.navigation.stay }).click();
  await expect(slowLine(page)).toHaveCount(0);
  await expect(main(page)).not.toHaveAttribute('aria-busy');
  await expect(page).toHaveURL('/portfolio');
  await expect(heading(page)).toHaveText(sectionIn('portfolio').heading);
});

test('keeps the history after Back if the visitor stays', async ({ page }) => {
  await page.goto('/music');
  await hydrated(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: sectionIn('portfolio').label })
    .click();
  await expect(heading(page)).toHaveText(sectionIn('portfolio').heading);
  await page.clock.install();
  await page.route('**/*.data*', () => {});
  await page.evaluate(() => history.back());
  await expect(page).toHaveURL('/music');
  await letPass(page, 8_000);
  await slowLine(page).getByRole('button', { name: messages.navigation.stay }).click();
  await expect(page).toHaveURL('/portfolio');
  await expect(slowLine(page)).toHaveCount(0);
  await expect(heading(page)).toHaveText(sectionIn('portfolio').heading);
  await page.unroute('**/*.data*');
  await page.goBack();
  await expect(heading(page)).toHaveText(sectionIn('music').heading);
});

test('treats data that hangs for two minutes as lost', async ({ page }) => {
  await openHanging(page, '/portfolio');
  await page.route('**/music', (route) => route.abort());
  await musicTab(page).click();
  await letPass(page, 120_000);
  await expect(main(page)).toContainText('Unexpected Application Error!');
});

test('shows a work before its pictures have loaded', async ({ page }) => {
  const pictures = '**/*.{avif,webp,jpg}';
  await page.clock.install();
  await page.goto('/portfolio');
  await hydrated(page);
  for (const { slug, title } of content.projects) {
    const link = main(page).locator(`a[href="/portfolio/${slug}"]`);
    await link.scrollIntoViewIfNeeded();
    await page.waitForLoadState('networkidle');
    await page.route(pictures, () => {});
    // React's time-out for pictures cannot end while the page's clock stands.
    await page.clock.pauseAt(await page.evaluate(() => Date.now() + 1000));
    await link.click();
    await expect(heading(page)).toHaveText(title, { ignoreCase: true });
    await page.clock.resume();
    await page.unroute(pictures);
    await page.goBack();
    await expect(heading(page)).toHaveText(sectionIn('portfolio').heading);
  }
});
