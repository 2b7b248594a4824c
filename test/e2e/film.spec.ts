import type { Page } from '@playwright/test';
import { test } from './support/one-tab.ts';
import { waitForFrames } from './support/painting.ts';
import { holdRequests } from './support/requests.ts';
import { content } from './support/sample.ts';
import { expect, hydrated } from './support/site.ts';

const ADDRESS = '/portfolio/meant-to-bee';
const FILM = '**/static/media/**';

const film = (page: Page) => page.locator('main video');
const pause = (page: Page) => page.getByRole('button', { name: 'Pause the film' });
const play = (page: Page) => page.getByRole('button', { name: 'Play the film' });
const scrollToTable = (page: Page) => film(page).scrollIntoViewIfNeeded();
const goAway = (page: Page) => page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));

async function expectPlaying(page: Page) {
  await expect(film(page)).toHaveJSProperty('paused', false);
  const time = () => film(page).evaluate((video) => (video instanceof HTMLVideoElement ? video.currentTime : 0));
  const before = await time();
  await expect.poll(time).not.toBe(before);
}

const expectPaused = (page: Page) => expect(film(page)).toHaveJSProperty('paused', true);

function recordFilmRequests(page: Page): string[] {
  const urls: string[] = [];
  page.on('request', (request) => {
    if (request.url().includes('/static/media/')) urls.push(request.url());
  });
  return urls;
}

async function open(page: Page) {
  await page.goto(ADDRESS);
  await hydrated(page);
}

test('plays silently in a loop, with a poster and words for browsers without film', async ({ page }) => {
  await open(page);
  await expect(film(page)).toHaveCount(1);
  for (const name of ['muted', 'loop', 'playsInline']) await expect(film(page)).toHaveJSProperty(name, true);
  await expect(film(page)).toHaveAttribute('poster', /\.avif$/);
  await expect(film(page)).toHaveText('Your browser does not support the video tag.');
  await scrollToTable(page);
  await expectPlaying(page);
  // The button covers no part of the film.
  const [picture, button] = [await film(page).boundingBox(), await pause(page).boundingBox()];
  expect(button?.y).toBeGreaterThanOrEqual((picture?.y ?? 0) + (picture?.height ?? Number.NaN));
  await film(page).evaluate((video) => {
    if (video instanceof HTMLVideoElement) video.currentTime = video.duration - 0.2;
  });
  await expect
    .poll(() => film(page).evaluate((video) => (video instanceof HTMLVideoElement ? video.currentTime : 9)))
    .toBeLessThan(2);
  await expectPlaying(page);
});

test('hides the words for browsers without film from screen readers', async ({ page }) => {
  await open(page);
  await expect(pause(page)).toHaveCount(1);
  const read = await page.getByRole('main').ariaSnapshot();
  expect(read).toContain(content.messages.film.pause);
  expect(read).not.toContain(content.messages.film.unsupported);
});

test('fetches nothing of the film before it is near', async ({ page }) => {
  const requests = recordFilmRequests(page);
  await open(page);
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  await scrollToTable(page);
  await expectPlaying(page);
  expect(requests.length).toBeGreaterThan(0);
});

test('plays when it is near and pauses off screen', async ({ page }) => {
  await open(page);
  await expectPaused(page);
  await scrollToTable(page);
  await expectPlaying(page);
  await goAway(page);
  await expectPaused(page);
  await scrollToTable(page);
  await expectPlaying(page);
});

test('stays paused by its button after scrolling away and back', async ({ page }) => {
  await open(page);
  await scrollToTable(page);
  await expectPlaying(page);
  await pause(page).click();
  await expectPaused(page);
  await goAway(page);
  await waitForFrames(page);
  await scrollToTable(page);
  await waitForFrames(page);
  await expectPaused(page);
  await play(page).click();
  await expectPlaying(page);
});

test('plays a film that loads after the visitor has passed it on the way back', async ({ page }) => {
  const release = await holdRequests(page, FILM);
  await open(page);
  const requested = page.waitForRequest(FILM);
  await scrollToTable(page);
  await requested;
  await goAway(page);
  await expectPaused(page);
  await waitForFrames(page);
  release();
  await scrollToTable(page);
  await expectPlaying(page);
  await expect(pause(page)).toBeVisible();
});

test('waits for its button with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const requests = recordFilmRequests(page);
  await open(page);
  await scrollToTable(page);
  await expect(play(page)).toBeInViewport();
  await waitForFrames(page);
  await expectPaused(page);
  expect(requests).toEqual([]);
  await play(page).click();
  await expectPlaying(page);
});
