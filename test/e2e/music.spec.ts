import type { Page } from '@playwright/test';
import type { PlayerRef, VideoRef } from '../../model/kinds/release.ts';
import { playersOf } from '../../model/players.ts';
import { test } from './support/one-tab.ts';
import { answerForeignRequests } from './support/requests.ts';
import { content } from './support/sample.ts';
import { expect, hydrated } from './support/site.ts';

const { releases } = content;
type Source = PlayerRef | VideoRef;

/** The address of each provider's player, and the host of its link, by the provider's own documentation. */
const DOCUMENTED: Record<Source['provider'], { frame: (id: string) => string; host: string }> = {
  spotify: { frame: (id) => `https://open.spotify.com/embed/${id}`, host: 'open.spotify.com' },
  'apple-music': { frame: (id) => `https://embed.music.apple.com/${id}`, host: 'music.apple.com' },
  soundcloud: {
    frame: (id) => `https://w.soundcloud.com/player/?url=https%3A%2F%2Fapi.soundcloud.com%2Ftracks%2F${id}`,
    host: 'w.soundcloud.com',
  },
  bandcamp: { frame: (id) => `https://bandcamp.com/EmbeddedPlayer/${id}/`, host: 'bandcamp.com' },
  youtube: { frame: (id) => `https://www.youtube-nocookie.com/embed/${id}`, host: 'www.youtube.com' },
  vimeo: { frame: (id) => `https://player.vimeo.com/video/${id}`, host: 'vimeo.com' },
};

const article = (page: Page, name: string) => page.getByRole('article', { name, exact: true });

test('shows an album and four singles, each with its heading and its cover', async ({ page }) => {
  await page.goto('/music');
  expect(releases.map(({ kind }) => kind).sort()).toEqual(['album', 'single', 'single', 'single', 'single']);
  await expect(page.getByRole('article')).toHaveCount(5);
  await expect(page.locator('article[data-kind="album"]')).toHaveCount(1);
  for (const { title, cover, caption } of releases) {
    const release = article(page, title);
    await expect(release.getByRole('heading', { level: 2 })).toHaveText(title);
    await expect(release).toContainText(caption);
    const image = release.getByRole('img', { name: cover.alt });
    await image.scrollIntoViewIfNeeded();
    await expect(image).not.toHaveJSProperty('naturalWidth', 0);
  }
});

test('names the release in each link to a provider', async ({ page }) => {
  await page.goto('/music');
  for (const { title, video } of releases) {
    const ways = article(page, title).locator('[data-kind]').getByRole('link');
    await expect(ways).toHaveCount(video ? 2 : 1);
    for (const link of await ways.all()) await expect(link).toHaveAccessibleName(new RegExp(title));
  }
});

test('has a video for exactly one release', async ({ page }) => {
  await page.goto('/music');
  await expect(page.locator('[data-kind="video"]')).toHaveCount(1);
  await expect(page.getByRole('button', { name: /^Watch / })).toHaveCount(1);
  await expect(page.locator('[data-kind="sound"]')).toHaveCount(5);
});

test('plays the clip of the video as a silent loop from this site, beside the video', async ({ page, traffic }) => {
  await page.goto('/music');
  await hydrated(page);
  const { title = '', clip } = releases.find(({ clip }) => clip) ?? {};
  const film = article(page, title).locator('video');
  await expect(film).toHaveAttribute('aria-label', clip?.poster.alt ?? '');
  for (const name of ['muted', 'loop']) await expect(film).toHaveJSProperty(name, true);
  await film.scrollIntoViewIfNeeded();
  await expect(film).toHaveJSProperty('paused', false);
  await article(page, title).getByRole('button', { name: 'Pause the film' }).click();
  await expect(film).toHaveJSProperty('paused', true);
  await expect(article(page, title).locator('[data-kind="video"]')).toHaveCount(1);
  expect(traffic.foreign).toEqual([]);
});

for (const release of releases) {
  const { title, video } = release;
  for (const source of playersOf(release)) {
    test(`${title}: requests nothing from ${source.provider} before play is pressed, then shows its player`, async ({
      page,
      traffic,
      baseURL,
    }) => {
      await answerForeignRequests(page, baseURL);
      await page.goto('/music');
      await hydrated(page);
      await page.waitForLoadState('networkidle');
      await expect(page.locator('iframe')).toHaveCount(0);
      expect(traffic.foreign).toEqual([]);

      const { frame, host } = DOCUMENTED[source.provider];
      const embed = article(page, title).locator(`[data-kind="${source === video ? 'video' : 'sound'}"]`);
      await expect(embed.getByRole('link')).toHaveAttribute('href', new RegExp(`^https://${host}/`));
      await expect(embed.getByRole('button')).toHaveAccessibleDescription(source.note ?? '');
      await embed.getByRole('button').click();
      const player = embed.locator('iframe');
      const src = (await player.getAttribute('src')) ?? '';
      expect(src.startsWith(frame(source.id)), src).toBe(true);
      await expect(player).toHaveAttribute('title', new RegExp(title));
      // These permissions are what every player needs; it must not navigate the page.
      await expect(player).toHaveAttribute(
        'sandbox',
        /^(?=.*allow-scripts)(?=.*allow-same-origin)(?!.*top-navigation)/,
      );
      await expect(page.locator('iframe')).toHaveCount(1);
      await expect(embed.getByRole('link')).toHaveAttribute('href', new RegExp(`^https://${host}/`));
      await expect.poll(() => traffic.foreign).toEqual([src]);
    });
  }
}
