import type { Page } from '@playwright/test';
import { button, expectError, noteReasons, write } from './support/contact-form.ts';
import { opacityOf, waitForFrames } from './support/painting.ts';
import { holdRequests } from './support/requests.ts';
import { BETWEEN_LISTENERS_MS, recordRevealTimes, revealTimes } from './support/reveal-times.ts';
import { content, sectionIn } from './support/sample.ts';
import { expect, hydrated, test } from './support/site.ts';

// A request that fails or never answers must not stop anything else.
const PICTURES = '**/static/pictures/**';
const MEDIA = '**/static/media/**';
const CLIENT_CODE = '**/static/js/email-client.*';
const FONTS = '**/*.woff2';
/** The time-out of a control that waits for its code. */
const TIME_OUT_MS = 10_000;
/** The longest time that text waits for anything. */
const TEXT_WAITS_MS = 3_000;

const { messages: words } = content;
const { pages } = content.site;
const release = content.releases.find(({ recording }) => recording);
const title = release?.recording?.title ?? '';

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const tab = (page: Page, name: string | undefined) => page.getByRole('banner').getByRole('link', { name });
const main = (page: Page) => page.getByRole('main');

for (const fault of ['fail', 'hang'] as const) {
  test(`lets visitors browse the site if pictures ${fault}`, async ({ page }) => {
    await page.route(PICTURES, (route) => (fault === 'fail' ? route.abort() : undefined));
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    await expect.poll(() => opacityOf(heading(page))).toBe(1);
    await main(page).getByRole('link', { name: pages.home.buttons.portfolio }).click();
    await expect(heading(page)).toHaveText(sectionIn('portfolio').heading);
    await main(page).locator('a[href="/portfolio/dogwood"]').click();
    // The address changes before the page does, because the view transition captures the old page first.
    await expect(heading(page)).not.toHaveText(sectionIn('portfolio').heading);
    await expect(page).toHaveURL('/portfolio/dogwood');
    const picture = main(page).getByRole('img').first();
    expect((await picture.boundingBox())?.height).toBeGreaterThan(100);
    await expect(picture).toHaveAttribute('alt', /\w/);
    await tab(page, sectionIn('art').label).click();
    await expect(heading(page)).toHaveText(sectionIn('art').heading);
    await page.goBack({ waitUntil: 'commit' });
    await expect(page).toHaveURL('/portfolio/dogwood');
    await expect(picture).toBeVisible();
  });

  test(`shows text if fonts ${fault}`, async ({ page }) => {
    await recordRevealTimes(page);
    await page.route(FONTS, (route) => (fault === 'fail' ? route.abort() : undefined));
    await page.goto('/contact', { waitUntil: 'domcontentloaded' });
    const { revealed } = await revealTimes(page);
    expect(revealed).toBeLessThan(TEXT_WAITS_MS + BETWEEN_LISTENERS_MS);
    await expect.poll(() => opacityOf(heading(page))).toBe(1);
    // The value `swap` lets a fallback font draw the text until then.
    const faces = await page.evaluate(() => [...document.fonts].map(({ family, display }) => `${family} ${display}`));
    const own = faces.filter((face) => /^"?(Display|Text)"? \w+$/.test(face));
    expect(own.length).toBeGreaterThan(1);
    for (const face of own) expect(face).toContain('swap');
  });

  test(`leaves the link beside an embedded player that ${fault}s`, async ({ page, site }) => {
    await page.route(
      (url) => url.origin !== site.url,
      (route) => (fault === 'fail' ? route.abort() : undefined),
    );
    await page.goto('/music');
    await hydrated(page);
    const embed = page.getByRole('article', { name: release?.title, exact: true }).locator('[data-kind="sound"]');
    await embed.getByRole('button').click();
    await expect(embed.locator('iframe')).toBeVisible();
    await expect(embed.getByRole('link')).toBeVisible();
    await expect(embed).toContainText(/does not load here/);
    await tab(page, sectionIn('art').label).click();
    await expect(heading(page)).toHaveText(sectionIn('art').heading);
  });
}

test('shows that a hanging sound loads, lets visitors stop it, and plays it when it arrives', async ({ page }) => {
  const release = await holdRequests(page, MEDIA);
  await page.goto('/music');
  await hydrated(page);
  const bar = page.getByRole('region', { name: `Now playing: ${title}` });
  await main(page)
    .getByRole('button', { name: `Play ${title}`, exact: true })
    .click();
  await expect(bar).toContainText(words.player.waiting ?? '');
  await bar.getByRole('button', { name: `Pause ${title}`, exact: true }).click();
  await expect(bar).not.toContainText(words.player.waiting ?? '');
  await expect(bar).toContainText('0:00');
  await bar.getByRole('button', { name: `Play ${title}`, exact: true }).click();
  await expect(bar).toContainText(words.player.waiting ?? '');
  release();
  await expect(bar).toContainText('0:01');
});

test('lets visitors stop a hanging film and retry a failed one', async ({ page }) => {
  const film = page.locator('main video');
  const play = page.getByRole('button', { name: words.film.play });
  const pause = page.getByRole('button', { name: words.film.pause });
  await page.route(MEDIA, () => {});
  await page.goto('/portfolio/meant-to-bee');
  await hydrated(page);
  const requested = page.waitForRequest(MEDIA);
  await film.scrollIntoViewIfNeeded();
  await requested;
  await pause.click();
  await expect(film).toHaveJSProperty('paused', true);

  await page.unroute(MEDIA);
  await page.route(MEDIA, (route) => route.abort());
  await page.reload();
  await hydrated(page);
  const failed = page.waitForEvent('requestfailed');
  await film.scrollIntoViewIfNeeded();
  await failed;
  await expect(play).toBeVisible();
  await expect(film).toHaveAttribute('poster', /\.avif$/);
  await page.unroute(MEDIA);
  await play.click();
  await expect(film).toHaveJSProperty('paused', false);
  const time = () => film.evaluate((video) => (video instanceof HTMLVideoElement ? video.currentTime : 0));
  await expect.poll(time).toBeGreaterThan(0);
});

test('carries out presses without the slideshow’s code if that hangs', async ({ page }) => {
  await page.clock.install();
  await page.route('**/static/js/carousel.*', () => {});
  await page.goto('/portfolio/deep-waters');
  await hydrated(page);
  const show = page.locator('[aria-roledescription="carousel"]');
  const next = show.getByRole('button', { name: words.slideshow.next });
  const slide = (number: number) => show.getByRole('group', { name: `${number} of 15`, exact: true });
  await slide(1).scrollIntoViewIfNeeded();
  await next.click();
  await next.click();
  await page.clock.fastForward(TIME_OUT_MS);
  await expect(show.getByText('3 of 15', { exact: true })).toHaveCount(1);
  await expect(slide(3)).toBeInViewport({ ratio: 0.9 });
  for (let press = 0; press < 3; press += 1) await show.getByRole('button', { name: words.slideshow.previous }).click();
  await expect(show.getByText('15 of 15', { exact: true })).toHaveCount(1);
  await expect(slide(15)).toBeInViewport({ ratio: 0.9 });
});

test('opens the picture’s file if the zoom view’s code hangs, unless the visitor has moved on', async ({ page }) => {
  await page.clock.install();
  await page.route('**/static/js/zoom-view.*', () => {});
  await page.goto('/portfolio/dogwood');
  await hydrated(page);
  await page.locator('#enlarge-1').click();
  await tab(page, sectionIn('art').label).click();
  await expect(heading(page)).toHaveText(sectionIn('art').heading);
  await page.clock.fastForward(TIME_OUT_MS);
  await waitForFrames(page);
  await expect(page).toHaveURL('/art');
  await page.goBack();
  await expect(main(page).locator('dl').first()).toBeVisible();
  const file = await page.locator('#enlarge-2').getAttribute('href');
  await page.locator('#enlarge-1').click();
  await page.locator('#enlarge-2').click();
  await page.clock.fastForward(TIME_OUT_MS);
  await expect(page).toHaveURL(file ?? '');
});

test('shows the print if the code for the plates hangs, and the page works', async ({ page }) => {
  await page.route('**/static/js/light-table.*', () => {});
  await page.goto('/portfolio/bb-king-poster');
  await hydrated(page);
  const table = page.getByRole('region', { name: words.plates.heading });
  await table.scrollIntoViewIfNeeded();
  await expect(table.getByRole('img')).toBeVisible();
  await main(page).getByRole('link', { name: words.project.ask }).click();
  await expect(page).toHaveURL(/\/contact/);
});

for (const fault of ['fail', 'hang'] as const) {
  test(`closes the zoom view, and leads on, if its pictures ${fault}`, async ({ page }) => {
    await page.goto('/portfolio/dogwood');
    await hydrated(page);
    await page.locator('#enlarge-1').hover();
    await page.waitForLoadState('networkidle');
    await page.route(PICTURES, (route) => (fault === 'fail' ? route.abort() : undefined));
    await page.locator('#enlarge-1').click();
    const view = page.getByRole('dialog');
    await expect(view).toBeVisible();
    if (fault === 'fail') await expect(view.getByText(words.zoom.trouble ?? '').first()).toBeVisible();
    await view.getByRole('button', { name: words.zoom.next }).click();
    await expect(page).toHaveURL(/#picture-2$/);
    await page.keyboard.press('Escape');
    await expect(view).toHaveCount(0);
    await expect(page.locator('#enlarge-2')).toBeFocused();
  });
}

test('says Error for a message whose e-mail client does not load, and sends it at the next try', async ({ page }) => {
  const reasons = noteReasons(page);
  await page.route(CLIENT_CODE, (route) => route.abort());
  await page.goto('/contact');
  await hydrated(page);
  await write(page);
  await button(page).click();
  await expectError(page, reasons, 'Loading chunk email-client failed.', 'error_status');
  await page.unroute(CLIENT_CODE);
  await button(page).click();
  await expect(button(page)).toHaveText(words.contact.sent ?? '');
});
