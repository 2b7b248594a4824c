import type { Locator, Page } from '@playwright/test';
import { mediaViews } from '../../app/components/player/media-view.ts';
import { test } from './support/one-tab.ts';
import { content, sectionIn } from './support/sample.ts';
import { expect, hydrated } from './support/site.ts';
import { measureSound } from './support/sound-measures.ts';
import { wavFile } from './support/wav.ts';

const release = content.releases.find(({ recording }) => recording);
const title = release?.recording?.title ?? '';
const SOUND = '**/static/media/**';

/** The bounds of a preview: long enough to be a piece, and no louder than the sound of other sites. */
const LENGTH_S = { min: 25, max: 60 };
const LOUDNESS_LUFS = { min: -16.6, max: -15.4 };
const LOUDEST_SAMPLE = 0.95;
const LONGEST_PAUSE_S = 1.2;
const RECORDING_BYTES = 600_000;

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

test('plays a recording on while visitors browse, without a third party', async ({ page, traffic }) => {
  await startPlaying(page);
  const left = await at(page);
  await page.getByRole('link', { name: 'Art', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sectionIn('art').heading);
  expect(await at(page)).toBeGreaterThanOrEqual(left);
  await expectPlaying(page);
  await page.getByRole('link', { name: 'Music', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sectionIn('music').heading);
  await expectPlaying(page);
  await expect(onPage(page).getByRole('button', { name: pause, exact: true })).toBeVisible();
  expect(traffic.foreign).toEqual([]);
});

const cover = (page: Page) => onPage(page).getByRole('img', { name: release?.cover.alt });
/** Returns the outline of the mark on the cover: a triangle or two bars. */
const mark = (button: Locator) => button.evaluate((element) => getComputedStyle(element, '::after').clipPath);

test('plays a recording by a press on its cover, and shows its sleeve, title and time in one bar', async ({ page }) => {
  await page.goto('/music');
  await hydrated(page);
  const button = onPage(page).getByRole('button', { name: play, exact: true });
  await cover(page).scrollIntoViewIfNeeded();
  expect(await button.boundingBox()).toEqual(await cover(page).boundingBox());
  const triangle = await mark(button);
  const { x = 0, y = 0, width = 0, height = 0 } = (await cover(page).boundingBox()) ?? {};
  await page.mouse.click(x + width / 4, y + height / 3);
  await expectPlaying(page);
  const pressed = onPage(page).getByRole('button', { name: pause, exact: true });
  expect(await mark(pressed)).not.toBe(triangle);
  await expect(bar(page)).toHaveCount(1);
  await expect(bar(page).getByText(title, { exact: true }).filter({ visible: true })).toHaveCount(1);
  await expect(bar(page)).toContainText(/\d:\d\d \/ \d:\d\d/);
  await expect(bar(page).locator('img')).toHaveJSProperty('alt', '');
  await expect(bar(page).locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  await page.mouse.click(x + width / 4, y + height / 3);
  await expect(button).toBeVisible();
  expect(await mark(button)).toBe(triangle);
});

for (const { width, rows } of [
  { width: 280, rows: [2, 2] },
  { width: 390, rows: [2, 2] },
  { width: 768, rows: [4] },
  { width: 1440, rows: [4] },
]) {
  test(`has ${rows.length} row of title, close, position and time in the bar at ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    await startPlaying(page);
    const parts = [
      bar(page).getByRole('button', { name: pause, exact: true }),
      bar(page).getByRole('button', { name: 'Close the player' }),
      bar(page).getByRole('slider', { name: `Position in ${title}` }),
      bar(page).getByText(/\d:\d\d \/ \d:\d\d/),
    ];
    const boxes = await Promise.all(parts.map((part) => part.boundingBox()));
    const middles = boxes.map((box) => (box?.y ?? Number.NaN) + (box?.height ?? Number.NaN) / 2);
    const inRow = Map.groupBy(boxes, (_, at) =>
      middles.findIndex((middle) => Math.abs(middle - (middles[at] ?? Number.NaN)) < 12),
    );
    expect([...inRow.values()].map(({ length }) => length)).toEqual(rows);
    for (const row of inRow.values()) {
      const fromStart = row.toSorted((one, other) => (one?.x ?? 0) - (other?.x ?? 0));
      for (const [at, box] of fromStart.entries()) {
        const before = fromStart[at - 1];
        expect(box?.x).toBeGreaterThanOrEqual(before ? before.x + before.width : 0);
        expect((box?.x ?? width) + (box?.width ?? 0)).toBeLessThanOrEqual(width);
      }
    }
  });
}

test('pauses, seeks, shows the time, changes the volume and closes the player', async ({ page }) => {
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

test('leaves the button at play for a recording that does not load, and plays it at the next press', async ({
  page,
}) => {
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

test('replaces a recording with another one, so that only one plays', async ({ page }) => {
  await startPlaying(page);
  const other = content.releases.find(({ slug, recording }) => recording && slug !== release?.slug)?.recording?.title;
  await page.getByRole('button', { name: `Play ${other}`, exact: true }).click();
  await expect(page.getByRole('region', { name: `Now playing: ${other}` })).toBeVisible();
  await expectPlaying(page);
  await expect(bar(page)).toHaveCount(0);
  await expect(onPage(page).getByRole('button', { name: play, exact: true })).toBeVisible();
});

test('measures a sine of 997 Hz in both channels as many LUFS as it is decibels', async ({ page }) => {
  const tone = Float32Array.from({ length: 48_000 * 3 }, (_, i) => 0.1 * Math.sin((2 * Math.PI * 997 * i) / 48_000));
  await page.goto('/music');
  await page.route('**/tone.wav', (route) => route.fulfill({ body: wavFile([tone, tone], 48_000) }));
  const measures = await measureSound(page, '/tone.wav');
  expect(measures.loudnessLufs).toBeCloseTo(-20, 1);
  expect(measures.peak).toBeCloseTo(0.1, 3);
  expect([measures.seconds, measures.longestPauseSeconds]).toEqual([3, 0]);
});

for (const { title, folder, recording } of content.releases) {
  if (recording === undefined) continue;
  test(`serves the recording of ${title} as a piece from beginning to end, in every format`, async ({
    page,
    request,
  }) => {
    await page.goto('/music');
    const sources = await mediaViews(folder, recording.sources);
    expect(sources.map(({ type }) => type)).toEqual(['audio/ogg; codecs=opus', 'audio/mpeg']);
    for (const { url, type } of sources) {
      expect((await (await request.get(url)).body()).length, type).toBeLessThanOrEqual(RECORDING_BYTES);
      const { seconds, loudnessLufs, peak, longestPauseSeconds } = await measureSound(page, url);
      expect(seconds, type).toBeGreaterThanOrEqual(LENGTH_S.min);
      expect(seconds, type).toBeLessThanOrEqual(LENGTH_S.max);
      expect(loudnessLufs, type).toBeGreaterThanOrEqual(LOUDNESS_LUFS.min);
      expect(loudnessLufs, type).toBeLessThanOrEqual(LOUDNESS_LUFS.max);
      expect(peak, type).toBeLessThanOrEqual(LOUDEST_SAMPLE);
      expect(longestPauseSeconds, type).toBeLessThanOrEqual(LONGEST_PAUSE_S);
    }
  });
}
