import type { Page } from '@playwright/test';
import { content } from './sample.ts';
import { expect, hydrated, test } from './site.ts';

const release = content.releases.find(({ recording }) => recording);
const title = release?.recording?.title ?? '';
const SOUND = '**/static/media/**';

const onPage = (page: Page) => page.getByRole('article', { name: release?.title, exact: true });
const bar = (page: Page) => page.getByRole('region', { name: `Now playing: ${title}` });
const play = `Play ${title}`;
const pause = `Pause ${title}`;

const sound = (page: Page) =>
  page.locator('audio:not(noscript audio)').evaluate((audio) => {
    if (!(audio instanceof HTMLAudioElement)) throw new Error('The site has no sound.');
    return { at: audio.currentTime, paused: audio.paused, volume: audio.volume, duration: audio.duration };
  });
const at = async (page: Page) => (await sound(page)).at;

/** It plays on where its time grows. */
async function expectPlaying(page: Page) {
  const before = await at(page);
  await expect.poll(() => at(page)).toBeGreaterThan(before);
}

async function startPlaying(page: Page) {
  await page.goto('/music');
  await hydrated(page);
  await expect(bar(page)).toHaveCount(0);
  await onPage(page).getByRole('button', { name: play, exact: true }).click();
  await expect(onPage(page).getByRole('button', { name: pause, exact: true })).toBeVisible();
  await expectPlaying(page);
}

test('a recording plays on while one browses, without a third party', async ({ page, traffic }) => {
  await startPlaying(page);
  const left = await at(page);
  await page.getByRole('link', { name: 'Art', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.site.pages.art.heading);
  expect(await at(page)).toBeGreaterThanOrEqual(left);
  await expectPlaying(page);
  await page.getByRole('link', { name: 'Music', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.site.pages.music.heading);
  await expectPlaying(page);
  await expect(onPage(page).getByRole('button', { name: pause, exact: true })).toBeVisible();
  expect(traffic.foreign).toEqual([]);
});

test('the player pauses, seeks, tells the time, turns the volume and closes', async ({ page }) => {
  await startPlaying(page);
  await bar(page).getByRole('button', { name: pause, exact: true }).click();
  await expect(bar(page).getByRole('button', { name: play, exact: true })).toBeVisible();
  expect((await sound(page)).paused).toBe(true);

  const position = bar(page).getByRole('slider', { name: `Position in ${title}` });
  const { duration } = await sound(page);
  expect(Number(await position.getAttribute('max'))).toBeCloseTo(duration, 0);
  const minutes = Math.floor(duration / 60);
  const length = `${minutes}:${String(Math.floor(duration % 60)).padStart(2, '0')}`;
  await position.fill('12');
  await expect.poll(() => at(page)).toBeCloseTo(12, 0);
  await expect(bar(page)).toContainText(`0:12 / ${length}`);
  await expect(position).toHaveAttribute('aria-valuetext', `0:12 / ${length}`);
  await position.press('ArrowRight');
  await expect.poll(() => at(page)).toBeGreaterThan(12);

  await bar(page).getByRole('slider', { name: 'Volume' }).fill('0.3');
  expect((await sound(page)).volume).toBeCloseTo(0.3);

  await bar(page).getByRole('button', { name: play, exact: true }).click();
  await expectPlaying(page);
  expect(await at(page)).toBeGreaterThan(12);
  await bar(page).getByRole('button', { name: 'Close the player' }).click();
  await expect(bar(page)).toHaveCount(0);
  expect((await sound(page)).paused).toBe(true);
  await expect(onPage(page).getByRole('button', { name: play, exact: true })).toBeVisible();
});

test('a recording that does not load leaves the button at play, and plays when asked again', async ({ page }) => {
  await page.route(SOUND, (route) => route.abort());
  await page.goto('/music');
  await hydrated(page);
  const failed = page.waitForEvent('requestfailed');
  await onPage(page).getByRole('button', { name: play, exact: true }).click();
  await failed;
  await expect(onPage(page).getByRole('button', { name: play, exact: true })).toBeVisible();
  await expect(onPage(page).getByRole('button', { name: pause, exact: true })).toHaveCount(0);
  await page.unroute(SOUND);
  await onPage(page).getByRole('button', { name: play, exact: true }).click();
  await expectPlaying(page);
  await expect(onPage(page).getByRole('button', { name: pause, exact: true })).toBeVisible();
});
