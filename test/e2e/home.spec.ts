import { markAddresses } from '../../assets/icons/mark.ts';
import { opacityOf } from './support/painting.ts';
import { holdRequests } from './support/requests.ts';
import { BETWEEN_LISTENERS_MS, recordRevealTimes, revealTimes } from './support/reveal-times.ts';
import { content } from './support/sample.ts';
import { expect, hydrated, test } from './support/site.ts';

const PORTRAIT = '**/static/pictures/portrait.*';
/** Holds back the load event. */
const MARK = `**${markAddresses(content.mark).light}`;
const CODE = '**/static/js/**';
/** A timer may be early by the rounding of the browser's clock. */
const ROUNDING_MS = 1;

test('the headline and three ways on stand on the page', async ({ page }) => {
  await page.goto('/');
  const { headline, buttons } = content.site.pages.home;
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(headline.join(' '), { ignoreCase: true });
  for (const [name, to] of [
    [buttons.about, '/about'],
    [buttons.portfolio, '/portfolio'],
    [buttons.contact, '/contact'],
  ]) {
    await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', to ?? '');
  }
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(3);
});

test('a colour lies over the portrait', async ({ page }) => {
  await page.goto('/');
  const overlay = await page.locator('[data-portrait]').evaluate((portrait) => {
    const { content, mixBlendMode, backgroundColor, width, opacity } = getComputedStyle(portrait, '::after');
    return {
      content,
      mixBlendMode,
      backgroundColor,
      opacity,
      covers: Number.parseFloat(width) / portrait.getBoundingClientRect().width,
    };
  });
  expect(overlay).toMatchObject({ content: '""', mixBlendMode: 'multiply', covers: expect.closeTo(1, 3) });
  expect(overlay.backgroundColor).not.toBe('rgba(0, 0, 0, 0)');
  expect(Number(overlay.opacity)).toBeGreaterThan(0);
});

for (const [name, code] of [
  ['with the page’s code', true],
  ['though the page’s code never comes', false],
] as const) {
  test(`the text comes 1000 ms after a late portrait, ${name}`, async ({ page }) => {
    await recordRevealTimes(page);
    if (!code) await page.route(CODE, (route) => route.abort());
    const release = await holdRequests(page, PORTRAIT);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    expect(await opacityOf(page.locator('h1'))).toBe(0);
    expect(await opacityOf(page.getByRole('main').getByRole('link').first())).toBe(0);
    release();
    const { portrait, load, revealed } = await revealTimes(page);
    expect(portrait + 1000).toBeGreaterThan(load + 750);
    expect(revealed).toBeGreaterThanOrEqual(portrait + 1000 - ROUNDING_MS);
    expect(revealed).toBeLessThan(portrait + 1000 + BETWEEN_LISTENERS_MS);
    await expect.poll(() => opacityOf(page.locator('h1'))).toBe(1);
    await expect.poll(() => opacityOf(page.getByRole('main').getByRole('link').last())).toBe(1);
  });
}

test('the text comes 750 ms after the page where the page is later than the portrait', async ({ page }) => {
  await recordRevealTimes(page);
  const release = await holdRequests(page, MARK);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  // The portrait is older than the difference of the two delays: the page's load decides.
  await page.waitForFunction(
    () => performance.now() > (window.revealTimes?.portrait ?? Number.POSITIVE_INFINITY) + 400,
  );
  release();
  const { portrait, load, revealed } = await revealTimes(page);
  expect(load + 750).toBeGreaterThan(portrait + 1000);
  expect(revealed).toBeGreaterThanOrEqual(load + 750 - ROUNDING_MS);
  expect(revealed).toBeLessThan(load + 750 + BETWEEN_LISTENERS_MS);
});

test('the text comes as soon as the portrait has failed', async ({ page }) => {
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

test('the text comes after 3 s where the portrait hangs', async ({ page }) => {
  await recordRevealTimes(page);
  await holdRequests(page, PORTRAIT);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  const { revealed } = await revealTimes(page);
  expect(revealed).toBeGreaterThanOrEqual(3000 - ROUNDING_MS);
  expect(revealed).toBeLessThan(3000 + BETWEEN_LISTENERS_MS);
});

test('the text is there at once with reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await holdRequests(page, PORTRAIT);
  await page.goto('/', { waitUntil: 'domcontentloaded' });
  await expect(page.locator('[data-revealed]')).toHaveCount(0);
  expect(await opacityOf(page.locator('h1'))).toBe(1);
  expect(await opacityOf(page.getByRole('main').getByRole('link').first())).toBe(1);
});

test('the text comes after a navigation from another page, too', async ({ page }) => {
  await recordRevealTimes(page);
  const release = await holdRequests(page, PORTRAIT);
  await page.goto('/about');
  await hydrated(page);
  await page.getByRole('link', { name: content.messages.logo_label }).click();
  await expect(page).toHaveURL('/');
  expect(await opacityOf(page.locator('h1'))).toBe(0);
  release();
  const { portrait, revealed } = await revealTimes(page);
  expect(revealed).toBeGreaterThanOrEqual(portrait + 1000 - ROUNDING_MS);
  expect(revealed).toBeLessThan(portrait + 1000 + BETWEEN_LISTENERS_MS);
  await expect.poll(() => opacityOf(page.locator('h1'))).toBe(1);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the text is there at once', async ({ page }) => {
    await holdRequests(page, PORTRAIT);
    await page.goto('/', { waitUntil: 'domcontentloaded' });
    expect(await opacityOf(page.locator('h1'))).toBe(1);
    expect(await opacityOf(page.getByRole('main').getByRole('link').first())).toBe(1);
  });
});
