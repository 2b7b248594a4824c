import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import { test } from './support/one-tab.ts';
import { answerForeignRequests, holdRequests } from './support/requests.ts';
import { content, sectionIn } from './support/sample.ts';
import { expect, hydrated, SITE_FOLDER } from './support/site.ts';

// Input before hydration must be neither lost nor repeated. contact-before-hydration.spec.ts tests the form.
const CODE = '**/static/js/**';

const { messages: words } = content;
const release = content.releases.find(({ recording }) => recording);
const title = release?.recording?.title ?? '';

test.use({ viewport: { width: 390, height: 844 } });

const open = (page: Page, address: string) => page.goto(address, { waitUntil: 'commit' });
const isHydrated = (page: Page) => page.evaluate(() => 'hydrated' in document.documentElement.dataset);

/** Presses before hydration, and checks that the page was not hydrated. */
async function pressEarly(page: Page, ...controls: Locator[]) {
  for (const control of controls) await control.click();
  expect(await isHydrated(page)).toBe(false);
}

test('moves as many slides and changes the theme as often as pressed', async ({ page }) => {
  const release = await holdRequests(page, CODE);
  await open(page, '/portfolio/deep-waters');
  const show = page.locator('[aria-roledescription="carousel"]');
  const next = show.getByRole('button', { name: words.slideshow.next });
  const previous = show.getByRole('button', { name: words.slideshow.previous });
  const night = page.getByRole('button', { name: words.theme.night });
  await pressEarly(page, next, next, night, previous, next);
  release();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
  await show.scrollIntoViewIfNeeded();
  await expect(show.getByText('3 of 15', { exact: true })).toHaveCount(1);
  await expect(show.getByRole('group', { name: '3 of 15', exact: true })).toBeInViewport();
  await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
});

test('keeps the press on a button while the page is still arriving', async ({ page, staticHost }) => {
  const pressed = Promise.withResolvers<void>();
  const html = await readFile(path.join(SITE_FOLDER, 'portfolio/deep-waters/index.html'), 'utf8');
  const [firstPart = '', ...rest] = html.split(/(?<=<\/main>)/);
  async function* arriving() {
    yield firstPart;
    await pressed.promise;
    yield rest.join('');
  }
  staticHost.files.set('/portfolio/deep-waters/', arriving());
  await open(page, `${staticHost.url}/portfolio/deep-waters/`);
  await pressEarly(page, page.getByRole('button', { name: words.slideshow.next }));
  await expect(page.getByRole('contentinfo')).toHaveCount(0);
  pressed.resolve();
  await expect(page.getByText('2 of 15', { exact: true })).toHaveCount(1);
  staticHost.files.clear();
});

test('plays a recording once and opens a player once', async ({ page, site }) => {
  const frames = await answerForeignRequests(page, site.url);
  const releaseCode = await holdRequests(page, CODE);
  await open(page, '/music');
  const article = page.getByRole('article', { name: release?.title, exact: true });
  const embed = article.locator('[data-kind="sound"]');
  await pressEarly(
    page,
    article.getByRole('button', { name: `Play ${title}`, exact: true }),
    embed.getByRole('button'),
  );
  releaseCode();
  await expect(embed.locator('iframe')).toHaveCount(1);
  const bar = page.getByRole('region', { name: `Now playing: ${title}` });
  await expect(bar).toContainText('0:01');
  expect(frames).toHaveLength(1);
});

test('follows the last of several pressed links, after hydration and before', async ({ page }) => {
  const heading = page.getByRole('heading', { level: 1 });
  /** Presses the links in one task, because a mouse click would wait for the navigation before it. */
  const pressTabs = () =>
    page.locator('header nav a').evaluateAll((tabs) => {
      for (const path of ['/music', '/art']) {
        const tab = tabs.find((tab) => tab.getAttribute('href') === path);
        if (tab instanceof HTMLElement) tab.click();
      }
    });
  const releaseCode = await holdRequests(page, CODE);
  await open(page, '/portfolio');
  await expect(heading).toHaveText(sectionIn('portfolio').heading);
  await pressTabs();
  await expect(heading).toHaveText(sectionIn('art').heading);
  expect(await isHydrated(page)).toBe(false);
  releaseCode();
  await page.goBack();
  await expect(heading).toHaveText(sectionIn('portfolio').heading);
  await hydrated(page);
  const releaseData = await holdRequests(page, '**/*.data*');
  await pressTabs();
  releaseData();
  await expect(heading).toHaveText(sectionIn('art').heading);
  await page.goBack();
  await expect(heading).toHaveText(sectionIn('portfolio').heading);
});

test('shows the last of two pictures pressed while the view’s code loads', async ({ page }) => {
  const releaseCode = await holdRequests(page, '**/static/js/zoom-view.*');
  await open(page, '/portfolio/bb-king-poster');
  // Before hydration, a picture leads to its file.
  await hydrated(page);
  await page.locator('#enlarge-1').click();
  await page.locator('#enlarge-2').click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  releaseCode();
  await expect(page.getByRole('dialog')).toHaveCount(1);
  await expect(page).toHaveURL(/#picture-2$/);
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).not.toHaveURL(/#/);
});
