import type { Page } from '@playwright/test';
import { arabic } from '../../model/words/arabic.ts';
import { english } from '../../model/words/english.ts';
import { PASSPHRASES, PORT, privateSetting, writePrivateInTunis } from '../fixtures/private-works.ts';
import { serveOwner } from './support/other-owner.ts';
import { BASE_PATH, BASE_PATH_URL, expect, hydrated, startStaticHost, test } from './support/site.ts';

test.use({ baseURL: undefined });

const { id, ...settings } = await privateSetting(PORT.address);
const owner = serveOwner(writePrivateInTunis, { settings: { ...settings, SITE_URL: BASE_PATH_URL } });

const WORDS = { ar: arabic.words.closed, en: english.words.closed } as const;
const ADDRESS = { ar: `/private/${id}`, en: `/en/private/${id}` } as const;

const heading = (page: Page) => page.getByRole('heading', { level: 1 });
const films = (page: Page) =>
  page
    .locator('main video')
    .evaluateAll((all) =>
      all.map((film) => [...film.querySelectorAll('source, track')].map((one) => one.getAttribute('src') ?? '')),
    );

async function openBy(page: Page, language: 'ar' | 'en', passphrase: string): Promise<void> {
  await page.getByLabel(WORDS[language].passphrase, { exact: true }).fill(passphrase);
  await page.getByRole('button', { name: WORDS[language].open, exact: true }).click();
}

/** Opens the work below the base path, and looks at its pictures, films, captions and files. */
async function seesAll(page: Page, url: string): Promise<void> {
  const outside: string[] = [];
  page.on('request', (request) => {
    if (request.url().startsWith('http') && !request.url().startsWith(`${url}/`)) outside.push(request.url());
  });
  await page.goto(url + ADDRESS.ar);
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('dir', 'rtl');
  await expect(heading(page)).toHaveText(PORT.closed.ar);
  await expect(page.getByText(WORDS.ar.introduction)).toBeVisible();
  // The mark of the message is at the side where the reading begins.
  await openBy(page, 'ar', 'not this one either');
  const status = page.getByRole('status').filter({ hasText: WORDS.ar.wrong });
  await expect(status).toHaveCSS('border-right-width', '6px');
  await openBy(page, 'ar', PASSPHRASES.ana);
  await expect(heading(page)).toHaveText(PORT.title.ar);
  await expect
    .poll(() =>
      page
        .locator('main article img')
        .first()
        .evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth),
    )
    .toBeGreaterThan(100);
  await expect.poll(async () => (await films(page)).map((sources) => sources.length)).toEqual([2, 3]);
  expect((await films(page)).flat().filter((source) => !source.startsWith('blob:'))).toEqual([]);

  const talk = page.locator('main video[controls]');
  await talk.scrollIntoViewIfNeeded();
  const time = () =>
    talk.evaluate(async (film) => {
      if (!(film instanceof HTMLVideoElement)) return 0;
      film.muted = true;
      await film.play();
      return film.currentTime;
    });
  await expect.poll(time).toBeGreaterThan(0);
  const caption = () =>
    talk.evaluate((film) => {
      const [track] = film instanceof HTMLVideoElement ? film.textTracks : [];
      if (track) track.mode = 'showing';
      const [cue] = track?.cues ?? [];
      return cue instanceof VTTCue ? cue.text : '';
    });
  await expect.poll(caption).toBe('أهلا بالميناء.');

  const downloaded = page.waitForEvent('download');
  await page.getByRole('link', { name: 'الملخص' }).click();
  expect((await downloaded).suggestedFilename()).toBe('port-brief.pdf');
  expect(outside).toEqual([]);
}

test('opens a work with films, captions and a file, from right to left and below a base path', async ({ page }) => {
  await seesAll(page, owner.url);
});

test('opens the same work on a host of files alone', async ({ page }) => {
  const host = await startStaticHost(owner.client, BASE_PATH);
  try {
    await seesAll(page, host.url);
  } finally {
    await host.stop();
  }
});

test('has a closed page in each language, to which the switch leads, and one passphrase opens both', async ({
  page,
}) => {
  await page.goto(owner.url + ADDRESS.en);
  await hydrated(page);
  await expect(page.locator('html')).toHaveAttribute('lang', 'en');
  await expect(heading(page)).toHaveText(PORT.closed.en);
  await openBy(page, 'en', PASSPHRASES.ana);
  await expect(heading(page)).toHaveText(PORT.title.en);
  await expect(page.getByText('Twelve signs for one port.')).toBeVisible();
  await page.locator('header a[hreflang="ar"]').click();
  await expect(page).toHaveURL(owner.url + ADDRESS.ar);
  await expect(heading(page)).toHaveText(PORT.title.ar);
  await page.getByRole('button', { name: WORDS.ar.close }).click();
  await expect(page.getByLabel(WORDS.ar.passphrase, { exact: true })).toBeVisible();
  await page.goto(owner.url + ADDRESS.en);
  await expect(page.getByLabel(WORDS.en.passphrase, { exact: true })).toBeVisible();
});
