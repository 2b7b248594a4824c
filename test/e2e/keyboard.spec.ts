import type { Page } from '@playwright/test';
import { fillTemplate } from '../../model/template.ts';
import { button, field, MESSAGE, SERVICE } from './support/contact-form.ts';
import { focusedElementOf, tabTo } from './support/focus.ts';
import { fontsLoaded } from './support/fonts.ts';
import { test } from './support/one-tab.ts';
import { address as platesAddress } from './support/plates.ts';
import { answerForeignRequests } from './support/requests.ts';
import { content, variousAddresses } from './support/sample.ts';
import { expect, hydrated } from './support/site.ts';
import { view } from './support/zoom-view.ts';

const STOPS = 'a[href], button, input, textarea, select, [tabindex], iframe';
const NOT_FOUND = '/no-such-page';
const { messages: words, projects, releases, site } = content;
const main = (page: Page) => page.getByRole('main');
const pressed = (page: Page) => page.keyboard.press('Enter');

/** Returns the indexes, among all STOPS, of those that `key` reaches, from one end of the page to the other. */
async function walk(page: Page, key: 'Tab' | 'Shift+Tab') {
  const numbers: number[] = [];
  const trouble: string[] = [];
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    getSelection()?.removeAllRanges();
  });
  for (;;) {
    await page.keyboard.press(key);
    const stop = await focusedElementOf(page);
    const number = await page.evaluate((selector) => {
      const all = [...document.querySelectorAll(selector)];
      return document.activeElement ? all.indexOf(document.activeElement) : -1;
    }, STOPS);
    // After the last stop, the browser focuses its own interface or starts again.
    if (!stop || numbers.includes(number)) return { numbers, trouble };
    trouble.push(...stop.trouble.map((what) => `${stop.html}: ${what}`));
    numbers.push(number);
  }
}

/** Returns the indexes of all stops that can be used now. */
const usable = (page: Page) =>
  page.evaluate((selector) => {
    const all = [...document.querySelectorAll<HTMLElement>(selector)];
    return all.flatMap((element, at) => {
      const isAnother = element instanceof HTMLInputElement && element.type === 'radio' && !element.checked;
      const isShown = element.checkVisibility({ visibilityProperty: true }) && !element.closest('[inert]');
      return isShown && !isAnother && element.tabIndex >= 0 && !element.matches(':disabled') ? [at] : [];
    });
  }, STOPS);

for (const address of [...variousAddresses, NOT_FOUND]) {
  test(`reaches everything on ${address} with Tab in reading order, forward in the light theme and back in the dark`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await page.goto(address);
    // The not-found page is not hydrated.
    if (address !== NOT_FOUND) await hydrated(page);
    const forth = await walk(page, 'Tab');
    expect.soft(forth.trouble).toEqual([]);
    expect(forth.numbers).toEqual(forth.numbers.toSorted((a, b) => a - b));
    // Slides and plates load their code when they come near.
    const table = main(page).getByRole('region', { name: words.plates.heading });
    await expect(table.locator('[data-ready]')).toHaveCount(await table.count());
    await expect(main(page).locator('[data-ready="false"]')).toHaveCount(0);
    await page.emulateMedia({ colorScheme: 'dark' });
    // The dark page is higher, so the change would move the first stop out of view.
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    const back = await walk(page, 'Shift+Tab');
    expect.soft(back.trouble).toEqual([]);
    expect(back.numbers.toReversed()).toEqual(await usable(page));
  });
}

test('gets from the first page to a sent message', async ({ page }) => {
  await page.route(SERVICE, (route) => route.fulfill({ status: 200, body: 'OK' }));
  await page.goto('/');
  await hydrated(page);
  await tabTo(page, page.getByRole('link', { name: words.skip_link }));
  await pressed(page);
  await expect(main(page)).toBeFocused();
  await tabTo(page, main(page).getByRole('link', { name: site.pages.home.buttons.portfolio }));
  await pressed(page);
  await expect(main(page)).toBeFocused();
  const [project] = projects;
  await tabTo(page, main(page).locator(`a[href="/portfolio/${project?.slug}"]`));
  await pressed(page);
  await expect(page).toHaveURL(`/portfolio/${project?.slug}`);
  await expect(main(page)).toBeFocused();

  await tabTo(page, page.locator('#enlarge-1'));
  await pressed(page);
  await expect(view(page).getByRole('button', { name: words.zoom.close })).toBeFocused();
  await tabTo(page, view(page).getByRole('button', { name: words.zoom.next }));
  await page.keyboard.press('Space');
  await expect(page).toHaveURL(/#picture-2$/);
  await tabTo(page, view(page).getByRole('button', { name: words.zoom.close }), 'Shift+Tab');
  await pressed(page);
  await expect(view(page)).toHaveCount(0);
  await expect(page.locator('#enlarge-2')).toBeFocused();

  await tabTo(page, main(page).getByRole('link', { name: projects[1]?.title ?? '' }));
  await pressed(page);
  await expect(page).toHaveURL(`/portfolio/${projects[1]?.slug}`);
  await expect(main(page)).toBeFocused();
  // Slides load their code when they come near; until then, a slide that gets the focus scrolls into view.
  const slides = main(page).locator('[aria-roledescription="carousel"]');
  await slides.scrollIntoViewIfNeeded();
  await expect(slides).toHaveAttribute('data-ready', 'true');
  await tabTo(page, main(page).getByRole('link', { name: words.project.ask }));
  await pressed(page);
  await expect(page).toHaveURL(/\/contact\?about=/);
  await expect(field(page, 'title')).toHaveValue(
    fillTemplate(words.contact.about_subject, { title: projects[1]?.title ?? '' }),
  );
  for (const [name, text] of Object.entries(MESSAGE)) {
    if (name === 'title') continue;
    await tabTo(page, field(page, name));
    await page.keyboard.type(text);
  }
  await tabTo(page, button(page));
  await pressed(page);
  await expect(button(page)).toHaveText('Sent!');
  await expect(button(page)).toBeFocused();
});

test('offers a message that cannot be sent as a mailto link', async ({ page }) => {
  await page.route(SERVICE, (route) => route.fulfill({ status: 400, body: 'No' }));
  await page.goto('/contact');
  await hydrated(page);
  for (const [name, text] of Object.entries(MESSAGE)) {
    await tabTo(page, field(page, name));
    await page.keyboard.type(text);
  }
  await pressed(page).then(() => page.keyboard.press('Tab'));
  await pressed(page);
  await expect(button(page)).toHaveText('Error');
  await tabTo(page, page.locator('form a[href^="mailto:"]'));
});

test('turns the slides', async ({ page }) => {
  await page.goto('/portfolio/deep-waters');
  await hydrated(page);
  const show = page.locator('[aria-roledescription="carousel"]');
  const slide = (number: number) => expect(show.getByText(`${number} of 15`, { exact: true })).toHaveCount(1);
  await tabTo(page, show.getByRole('button', { name: words.slideshow.previous }));
  await pressed(page);
  await slide(15);
  await tabTo(page, show.getByRole('button', { name: words.slideshow.next }));
  await page.keyboard.press('Space');
  await slide(1);
  await page.keyboard.press('ArrowRight');
  await slide(2);
});

test('lifts and lays plates, moves the loupe and changes the sheet', async ({ page }) => {
  await page.goto(platesAddress);
  await hydrated(page);
  const table = page.getByRole('region', { name: words.plates.heading });
  await tabTo(page, main(page).getByRole('link', { name: words.project.ask }));
  await expect(table.locator('[data-ready="true"]')).toHaveCount(1);
  const patches = table.locator('button[aria-pressed]:not([data-loupe])');
  await tabTo(page, patches.first(), 'Shift+Tab');
  for (const laid of ['false', 'true']) {
    await page.keyboard.press('Space');
    await expect(patches.first()).toHaveAttribute('aria-pressed', laid);
  }
  await page.keyboard.press('2');
  await expect(patches.nth(1)).toHaveAttribute('aria-pressed', 'false');
  await tabTo(page, table.getByRole('button', { name: words.plates.loupe }));
  await pressed(page);
  const across = table.getByRole('slider', { name: words.plates.across });
  await expect(table.locator('[data-ready="true"][role="group"]')).toHaveCount(1);
  await tabTo(page, across);
  await page.keyboard.press('ArrowRight');
  await expect(across).toHaveValue('0.52');
  await page.keyboard.press('ArrowDown');
  await expect(table.getByRole('slider', { name: words.plates.down })).toHaveValue('0.52');
  await tabTo(page, table.getByRole('radio', { checked: true }));
  await page.keyboard.press('ArrowRight');
  await expect(table.getByRole('radio').nth(1)).toBeChecked();
  expect((await focusedElementOf(page))?.trouble).toEqual([]);
});

test('plays, seeks, turns down and closes a recording; starts a provider’s player', async ({ page, baseURL }) => {
  await answerForeignRequests(page, baseURL);
  const title = releases.find(({ recording }) => recording)?.recording?.title ?? '';
  await page.goto('/music');
  await hydrated(page);
  const play = main(page).locator('button[data-playing]').first();
  await tabTo(page, play);
  await pressed(page);
  await expect(play).toHaveAttribute('data-playing', 'true');
  const bar = page.getByRole('region', { name: fillTemplate(words.player.now_playing, { title }) });
  const position = bar.getByRole('slider', { name: fillTemplate(words.player.position, { title }) });
  await tabTo(page, position);
  await page.keyboard.press('End');
  await page.keyboard.press('Home');
  await page.keyboard.press('ArrowRight');
  await tabTo(page, bar.getByRole('slider', { name: words.player.volume }));
  await page.keyboard.press('Home');
  expect(
    await page.locator('audio:not(noscript audio)').evaluate((a) => a instanceof HTMLAudioElement && a.volume),
  ).toBe(0);
  await tabTo(page, bar.getByRole('button').first(), 'Shift+Tab');
  await page.keyboard.press('Space');
  await expect(play).toHaveAttribute('data-playing', 'false');
  // The bar hides no part of the page.
  await tabTo(page, page.getByRole('link', { name: words.skip_link }), 'Shift+Tab');
  await tabTo(page, bar.getByRole('button', { name: words.player.close }));
  await pressed(page);
  await expect(bar).toHaveCount(0);
  await expect(play).toBeFocused();

  const embed = main(page).locator('[data-kind="sound"]').first();
  await tabTo(page, embed.getByRole('button'));
  await pressed(page);
  await expect(embed.locator('iframe')).toBeFocused();
});

test('switches the theme', async ({ page }) => {
  await page.goto('/about');
  await hydrated(page);
  await fontsLoaded(page);
  const themeSwitch = page.getByRole('button', { name: words.theme.night });
  await tabTo(page, themeSwitch);
  for (const turned of ['true', 'false']) {
    await page.keyboard.press('Space');
    await expect(themeSwitch).toHaveAttribute('aria-pressed', turned);
    expect((await focusedElementOf(page))?.trouble).toEqual([]);
  }
});
