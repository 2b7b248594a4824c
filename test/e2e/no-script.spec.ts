import type { Locator, Page } from '@playwright/test';
import { SEND_FORM_PATH } from '../../server/contact/relay.ts';
import { button, field, MESSAGE, write } from './support/contact-form.ts';
import { expectVisibleText } from './support/faint-text.ts';
import { content, sectionIn, variousAddresses } from './support/sample.ts';
import { expect, test } from './support/site.ts';

test.use({ javaScriptEnabled: false });

const { messages: words } = content;
const SLIDES = 15;

/** Checks whether an element is within the window; Playwright's own matcher needs scripts in the page. */
const isInView = (locator: Locator) =>
  locator.evaluate((element) => {
    const { left, right, top, bottom } = element.getBoundingClientRect();
    return left >= -1 && right <= innerWidth + 1 && bottom > 0 && top < innerHeight;
  });

test('shows all text of its pages', async ({ page, traffic }) => {
  for (const address of variousAddresses) {
    await page.goto(address);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectVisibleText(page);
  }
  expect(traffic).toEqual({ messages: [], foreign: [] });
});

test('lets visitors walk through the site by its links', async ({ page }) => {
  await page.goto('/');
  const main = page.getByRole('main');
  const header = page.getByRole('banner');
  const footer = page.getByRole('contentinfo');
  const { pages } = content.site;
  const walk = [
    [main.getByRole('link', { name: pages.home.buttons.portfolio }), '/portfolio', sectionIn('portfolio').heading],
    [main.locator('a[href="/portfolio/dogwood"]'), '/portfolio/dogwood', ''],
    [header.getByRole('link', { name: /back/i }), '/portfolio', sectionIn('portfolio').heading],
    [header.getByRole('link', { name: sectionIn('music').label }), '/music', sectionIn('music').heading],
    [header.getByRole('link', { name: sectionIn('art').label }), '/art', sectionIn('art').heading],
    [footer.getByRole('link', { name: words.footer_about }), '/about', content.about.heading],
    [main.getByRole('link', { name: content.about.resume_button }), '/resume', pages.resume.heading],
    [footer.getByRole('link', { name: words.footer_contact }), '/contact', pages.contact.heading],
    [header.getByRole('link', { name: words.logo_label }), '/', ''],
  ] as const;
  for (const [link, address, heading] of walk) {
    await link.click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toContainText(heading);
  }
});

test('shows the slideshow as a row that scrolls, by hand and by key', async ({ page }) => {
  await page.goto('/portfolio/deep-waters');
  const show = page.locator('[aria-roledescription="carousel"]');
  const slides = show.locator('[aria-roledescription="slide"]');
  await expect(slides).toHaveCount(SLIDES);
  await slides.first().scrollIntoViewIfNeeded();
  expect(await isInView(slides.last())).toBe(false);
  for (const slide of await slides.all()) {
    await slide.scrollIntoViewIfNeeded();
    await expect.poll(() => isInView(slide)).toBe(true);
  }
  const row = show.getByRole('group').first();
  const scrolled = () => row.evaluate(({ scrollLeft }) => scrollLeft);
  const before = await scrolled();
  expect(before).toBeGreaterThan(0);
  await row.focus();
  await page.keyboard.press('ArrowLeft');
  await expect.poll(scrolled).toBeLessThan(before);
  await expect(page.getByRole('button', { name: words.slideshow.next })).toBeHidden();
});

test('gives the film the browser’s own controls', async ({ page }) => {
  await page.goto('/portfolio/meant-to-bee');
  const film = page.locator('video');
  await film.focus();
  await page.keyboard.press('Space');
  await expect(film).toHaveJSProperty('paused', false);
  await page.keyboard.press('Space');
  await expect(film).toHaveJSProperty('paused', true);
  await expect(page.getByRole('button', { name: words.film.pause })).toHaveCount(0);
});

test('links to the music’s providers and plays the own recording in place', async ({ page }) => {
  await page.goto('/music');
  const releases = page.getByRole('article');
  await expect(releases).toHaveCount(content.releases.length);
  for (const [index, { recording, video }] of content.releases.entries()) {
    const release = releases.nth(index);
    const providers = release.locator('a[href^="https://"]');
    await expect(providers).toHaveCount(video ? 2 : 1);
    for (const provider of await providers.all()) await expect(provider).toBeVisible();
    await expect(release.locator('audio[controls]')).toHaveCount(recording ? 1 : 0);
    if (recording) await expect(release.locator('audio[controls]')).toBeVisible();
  }
  await expect(page.getByRole('button')).toHaveCount(0);
});

test('has a page for an unknown address', async ({ page }) => {
  const response = await page.goto('/no-such-page');
  expect(response?.status()).toBe(404);
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(3);
  await page.getByRole('main').getByRole('link', { name: words.not_found.home }).click();
  await expect(page).toHaveURL('/');
});

async function expectWholePage(page: Page, heading: string) {
  await expect(page).toHaveURL(SEND_FORM_PATH);
  await expect(page).toHaveTitle(`${heading} – ${content.site.studio}`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(heading);
  const header = page.getByRole('banner');
  await expect(header.getByRole('link', { name: words.logo_label })).toBeVisible();
  await expect(header.getByRole('link', { name: sectionIn('portfolio').label })).toHaveAttribute('href', '/portfolio');
  await expect(header.getByRole('link', { name: words.contact_button })).toHaveAttribute('href', '/contact');
  const footer = page.getByRole('contentinfo');
  await expect(footer).toContainText(content.site.footer);
  // The page prints no address, because the answer to a post has none.
  await expect(footer).not.toContainText('sent');
}

test('answers a sent message with a whole page, with its reference and a way back', async ({ page, traffic }) => {
  await page.goto('/contact');
  await write(page);
  await button(page).click();
  await expectWholePage(page, words.contact.sent);
  await expect(page.getByRole('main')).toContainText(/ [2-9BCDFGHJKMNPQRSTVWXYZ]{8}\./);
  await page.getByRole('main').getByRole('link', { name: words.relay.back }).click();
  await expect(page).toHaveURL('/contact');
  expect(traffic).toEqual({ messages: [], foreign: [] });
});

test('returns a refused message in the form of a whole page, to be corrected and sent', async ({ page }) => {
  const message = `\n"Two" inks & <b>paper</b>.\n</textarea><img src="/x" onerror="alert(1)">'\n`;
  const name = `Ines "'><script>alert(1)</script>`;
  await page.goto('/contact');
  await write(page, { ...MESSAGE, user_name: name, user_email: 'ines@localhost', message });
  await button(page).click();
  await expectWholePage(page, words.contact.error);
  await expect(page.getByRole('main')).toContainText(words.relay.address);
  await expect(page.getByRole('main')).toContainText(words.contact.error_status);
  await expect(field(page, 'user_name')).toHaveValue(name);
  await expect(field(page, 'user_email')).toHaveValue('ines@localhost');
  await expect(field(page, 'title')).toHaveValue(MESSAGE.title);
  await expect(field(page, 'message')).toHaveValue(message);
  await expect(page.locator('main img')).toHaveCount(0);
  await field(page, 'user_email').fill(MESSAGE.user_email);
  await button(page).click();
  await expectWholePage(page, words.contact.sent);
});
