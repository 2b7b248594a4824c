import type { Page } from '@playwright/test';
import { test } from './support/one-tab.ts';
import { framesDrawn } from './support/painting.ts';
import { holdRequests } from './support/requests.ts';
import { content } from './support/sample.ts';
import { expect, hydrated } from './support/site.ts';

const ADDRESS = '/portfolio/meant-to-bee';
const FILM = '**/static/media/**';

const film = (page: Page) => page.locator('main video');
const pause = (page: Page) => page.getByRole('button', { name: 'Pause the film' });
const play = (page: Page) => page.getByRole('button', { name: 'Play the film' });
const comeNear = (page: Page) => film(page).scrollIntoViewIfNeeded();
const goAway = (page: Page) => page.evaluate(() => window.scrollTo({ top: 0, behavior: 'instant' }));

/** It plays where its time moves. */
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

test('the film is silent, loops in its place, and has a poster and words for browsers without film', async ({
  page,
}) => {
  await open(page);
  await expect(film(page)).toHaveCount(1);
  for (const name of ['muted', 'loop', 'playsInline']) await expect(film(page)).toHaveJSProperty(name, true);
  await expect(film(page)).toHaveAttribute('poster', /\.avif$/);
  await expect(film(page)).toHaveText('Your browser does not support the video tag.');
  await comeNear(page);
  await expectPlaying(page);
  // It covers nothing of the film.
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

test('the words for browsers without film are not read out where the film works', async ({ page }) => {
  await open(page);
  await expect(pause(page)).toHaveCount(1);
  const read = await page.getByRole('main').ariaSnapshot();
  expect(read).toContain(content.messages.film.pause);
  expect(read).not.toContain(content.messages.film.unsupported);
});

test('nothing of the film is fetched before it is near', async ({ page }) => {
  const asked = recordFilmRequests(page);
  await open(page);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await comeNear(page);
  await expectPlaying(page);
  expect(asked.length).toBeGreaterThan(0);
});

test('the film plays when it is near and rests off screen', async ({ page }) => {
  await open(page);
  await expectPaused(page);
  await comeNear(page);
  await expectPlaying(page);
  await goAway(page);
  await expectPaused(page);
  await comeNear(page);
  await expectPlaying(page);
});

test('the button pauses the film, and it stays paused after scrolling away and back', async ({ page }) => {
  await open(page);
  await comeNear(page);
  await expectPlaying(page);
  await pause(page).click();
  await expectPaused(page);
  await goAway(page);
  await framesDrawn(page);
  await comeNear(page);
  await framesDrawn(page);
  await expectPaused(page);
  await play(page).click();
  await expectPlaying(page);
});

test('a film passed by while it is still coming plays on the way back', async ({ page }) => {
  const release = await holdRequests(page, FILM);
  await open(page);
  const asked = page.waitForRequest(FILM);
  await comeNear(page);
  await asked;
  await goAway(page);
  await expectPaused(page);
  await framesDrawn(page);
  release();
  await comeNear(page);
  await expectPlaying(page);
  await expect(pause(page)).toBeVisible();
});

test('with reduced motion the film waits for its button', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  const asked = recordFilmRequests(page);
  await open(page);
  await comeNear(page);
  await expect(play(page)).toBeInViewport();
  await framesDrawn(page);
  await expectPaused(page);
  expect(asked).toEqual([]);
  await play(page).click();
  await expectPlaying(page);
});
