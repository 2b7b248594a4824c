import type { Locator, Page } from '@playwright/test';
import { markAddresses } from '../../assets/icons/mark.ts';
import { opacityOf } from './support/painting.ts';
import { holdRequests } from './support/requests.ts';
import { BETWEEN_LISTENERS_MS, dueAt, recordRevealTimes, revealTimes } from './support/reveal-times.ts';
import { content } from './support/sample.ts';
import { expect, hydrated, test } from './support/site.ts';

/** The portrait, whose upright or wide version depends on the window. */
const PORTRAIT = '**/static/pictures/portrait*';
/** The mark, whose request holds back the load event. */
const MARK = `**${markAddresses(content.mark).light}`;
const CODE = '**/static/js/**';
/** The error of a timer, because browsers round their clock. */
const ROUNDING_MS = 1;

const { headline, introduction, buttons, work } = content.site.pages.home;
const shownWork = content.projects.find(({ slug }) => slug === work?.project);
if (!shownWork || !introduction) throw new Error('The sample’s home page names no work or nobody.');

const ways = (page: Page) =>
  [
    [buttons.about, '/about'],
    [buttons.portfolio, '/portfolio'],
    [buttons.contact, '/contact'],
  ].map(([name, to]) => ({ link: page.getByRole('main').getByRole('link', { name, exact: true }), to: to ?? '' }));

test('shows the headline, three ways on and a piece of work', async ({ page }) => {
  await page.goto('/');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline.join(' '), { ignoreCase: true });
  for (const { link, to } of ways(page)) await expect(link).toHaveAttribute('href', to);
  const piece = page.getByRole('main').getByRole('link', { name: shownWork.title, exact: true });
  await expect(piece).toHaveAttribute('href', `/portfolio/${shownWork.slug}`);
  // The last three links lead to the sections with works.
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(7);
});

for (const viewport of [
  { width: 360, height: 640 },
  { width: 390, height: 844 },
  { width: 1440, height: 900 },
]) {
  test.describe(`in a window of ${viewport.width} x ${viewport.height}`, () => {
    test.use({ viewport });
    test('says who and what, shows work and leads on in the first screen', async ({ page }) => {
      await page.goto('/');
      await expect(page.locator('[data-revealed]')).toHaveCount(1);
      const boxOf = async (part: Locator) => {
        const box = await part.boundingBox();
        if (!box) throw new Error(`${part} has no box.`);
        return { ...box, bottom: box.y + box.height };
      };
      const heading = page.getByRole('heading', { level: 1 });
      const links = ways(page).map(({ link }) => link);
      for (const part of [heading, page.getByText(introduction), ...links]) {
        await expect(part).toBeInViewport({ ratio: 1 });
      }
      const buttonBoxes = await Promise.all(links.map(boxOf));
      expect(new Set(buttonBoxes.map(({ y }) => y)).size).toBe(1);
      for (const { width, height } of buttonBoxes) expect(Math.min(width, height)).toBeGreaterThanOrEqual(44);

      const piece = await boxOf(page.getByRole('main').getByRole('link', { name: shownWork.title, exact: true }));
      expect(viewport.height - piece.y).toBeGreaterThanOrEqual(32);
      expect(piece).toMatchObject({ x: 0, width: viewport.width });
      const shown = page.getByRole('main').locator(`a[href="/portfolio/${shownWork.slug}"] img`);
      await expect(shown).toHaveJSProperty('complete', true);
      await expect(shown).not.toHaveJSProperty('naturalWidth', 0);

      // The headline prints on the lower half of the portrait, below the eyes.
      const [portrait, title] = [await boxOf(page.locator('[data-portrait]')), await boxOf(heading)];
      expect(title.y).toBeLessThan(portrait.bottom);
      expect(title.y).toBeGreaterThan(portrait.y + portrait.height / 2);
    });
  });
}

test('lays a color over the portrait', async ({ page }) => {
  await page.goto('/');
  await expect(page.locator('[data-revealed]')).toHaveCount(1);
  const plate = page.locator('[data-portrait] [data-ink="yellow"]');
  await expect(plate).toHaveCSS('mix-blend-mode', 'multiply');
  await expect(plate).toHaveCSS('background-color', content.site.inks.yellow.replaceAll(' ', ', '));
  expect(await opacityOf(plate)).toBeGreaterThan(0);
  const sizeOf = (part: Locator) =>
    part.evaluate((element) => [element.clientWidth, element.clientHeight].map(Math.round));
  expect(await sizeOf(plate)).toEqual(await sizeOf(page.locator('[data-portrait]')));
});

test('sets a line that takes two on a phone on one line with its half of the headline on a desktop', async ({
  page,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/');
  // Hydration would restore the line.
  await hydrated(page);
  const plate = page.locator('h1 > [data-ink]').first();
  // The build sets the line this way in a wide family.
  await plate
    .locator('span')
    .last()
    .evaluate((line) => line.replaceChildren('Book\ndesign'));
  await plate.evaluate((it) => it.closest<HTMLElement>('h1')?.parentElement?.style.setProperty('--across', '12'));
  const lineHeights = () =>
    plate.evaluate((it) => Math.round(it.clientHeight / Number.parseFloat(getComputedStyle(it).lineHeight)));
  expect(await lineHeights()).toBe(3);
  await page.setViewportSize({ width: 1440, height: 900 });
  expect(await lineHeights()).toBe(1);
});

for (const colorScheme of ['light', 'dark'] as const) {
  test(`prints the halves of the headline in red and blue: ${colorScheme}`, async ({ page }) => {
    await page.emulateMedia({ colorScheme });
    await page.goto('/');
    const plates = page.locator('h1 > [data-ink]');
    await expect(plates).toHaveCount(2);
    for (const [at, ink] of [content.site.inks.red, content.site.inks.blue].entries()) {
      await expect(plates.nth(at)).toHaveCSS('color', ink.replaceAll(' ', ', '));
    }
  });
}

for (const [name, code] of [
  ['with the page’s code', true],
  ['though the page’s code never comes', false],
] as const) {
  test(`reveals the text 1000 ms after a late portrait, ${name}`, async ({ page }) => {
    await recordRevealTimes(page);
    if (!code) await page.route(CODE, (route) => route.abort());
    const release = await holdRequests(page, PORTRAIT);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    expect(await opacityOf(page.locator('h1'))).toBe(0);
    expect(await opacityOf(page.getByRole('main').getByRole('link').first())).toBe(0);
    release();
    const { portrait, load, revealed } = await revealTimes(page);
    expect(portrait + 1000).toBeGreaterThan(load + 750);
    expect(revealed).toBeGreaterThanOrEqual(dueAt(portrait + 1000) - ROUNDING_MS);
    expect(revealed).toBeLessThan(dueAt(portrait + 1000) + BETWEEN_LISTENERS_MS);
    await expect.poll(() => opacityOf(page.locator('h1'))).toBe(1);
    for (const { link } of ways(page)) await expect.poll(() => opacityOf(link)).toBe(1);
  });
}

test('reveals the text 750 ms after a page that is later than its portrait', async ({ page }) => {
  await recordRevealTimes(page);
  const release = await holdRequests(page, MARK);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  // The portrait is older than the difference of the two delays, so the page's load decides.
  await page.waitForFunction(
    () => performance.now() > (window.revealTimes?.portrait ?? Number.POSITIVE_INFINITY) + 400,
  );
  release();
  const { portrait, load, revealed } = await revealTimes(page);
  expect(load + 750).toBeGreaterThan(portrait + 1000);
  expect(revealed).toBeGreaterThanOrEqual(dueAt(load + 750) - ROUNDING_MS);
  expect(revealed).toBeLessThan(dueAt(load + 750) + BETWEEN_LISTENERS_MS);
});

test('reveals the text as soon as the portrait has failed', async ({ page }) => {
  await recordRevealTimes(page);
  const { promise: failing, resolve: fail } = Promise.withResolvers<void>();
  await page.route(PORTRAIT, async (route) => {
    await failing;
    await route.abort();
  });
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  expect(await opacityOf(page.locator('h1'))).toBe(0);
  fail();
  const { portraitFailed, revealed } = await revealTimes(page);
  expect(revealed).toBeGreaterThanOrEqual(portraitFailed - ROUNDING_MS);
  expect(revealed).toBeLessThan(portraitFailed + BETWEEN_LISTENERS_MS);
});

test('reveals the text after 3 s if the portrait hangs', async ({ page }) => {
  await recordRevealTimes(page);
  await holdRequests(page, PORTRAIT);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const { revealed } = await revealTimes(page);
  expect(revealed).toBeGreaterThanOrEqual(3000 - ROUNDING_MS);
  expect(revealed).toBeLessThan(3000 + BETWEEN_LISTENERS_MS);
});

test('shows the text at once with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await holdRequests(page, PORTRAIT);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('[data-revealed]')).toHaveCount(0);
  expect(await opacityOf(page.locator('h1'))).toBe(1);
  expect(await opacityOf(page.getByRole('main').getByRole('link').first())).toBe(1);
});

test('reveals the text after a navigation from another page', async ({ page }) => {
  await recordRevealTimes(page);
  const release = await holdRequests(page, PORTRAIT);
  await page.goto('/about');
  await hydrated(page);
  await page.getByRole('link', { name: content.messages.logo_label }).click();
  await expect(page).toHaveURL('/');
  expect(await opacityOf(page.locator('h1'))).toBe(0);
  release();
  const { portrait, came, revealed } = await revealTimes(page);
  expect(revealed).toBeGreaterThanOrEqual(dueAt(portrait + 1000, came) - ROUNDING_MS);
  expect(revealed).toBeLessThan(dueAt(portrait + 1000, came) + BETWEEN_LISTENERS_MS);
  await expect.poll(() => opacityOf(page.locator('h1'))).toBe(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('shows the text at once', async ({ page }) => {
    await holdRequests(page, PORTRAIT);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    expect(await opacityOf(page.locator('h1'))).toBe(1);
    expect(await opacityOf(page.getByRole('main').getByRole('link').first())).toBe(1);
  });
});
