import { content, sectionIn, siteUrl, wayTo } from './support/sample.ts';
import { expect, hydrated, test } from './support/site.ts';

const { messages: words } = content;
const { not_found } = words;
const UNKNOWN = ['/no-such-page', '/portfolio/does-not-exist', '/music/nothing/here', '/404'];

test('answers an unknown address with 404 and offers ways on', async ({ page }) => {
  for (const address of UNKNOWN) {
    const response = await page.goto(address);
    expect(response?.status()).toBe(404);
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.site.pages['not-found'].heading);
    await expect(page).toHaveTitle(content.site.pages['not-found'].title);
    for (const [name, to] of [
      [wayTo('portfolio'), '/portfolio'],
      [not_found.home, '/'],
      [not_found.contact, '/contact'],
    ]) {
      await expect(page.getByRole('main').getByRole('link', { name })).toHaveAttribute('href', to ?? '');
    }
    for (const landmark of ['banner', 'contentinfo'] as const) await expect(page.getByRole(landmark)).toBeVisible();
    await page
      .getByRole('main')
      .getByRole('link', { name: wayTo('portfolio') })
      .click();
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(sectionIn('portfolio').heading);
  }
});

test('shows the heading as a misprint in both themes, reads it once, and keeps it plain in forced colors and on paper', async ({
  page,
}) => {
  await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
  await page.goto('/no-such-page');
  const { heading } = content.site.pages['not-found'];
  const title = page.getByRole('heading', { level: 1, name: heading, exact: true });
  await expect(title).toHaveAccessibleName(heading);
  const plates = title.locator('[data-ink]');
  await expect(plates).toHaveCount(2);
  const ownColor = () => title.evaluate((it) => getComputedStyle(it).color);
  for (const [colorScheme, blend] of [
    ['light', 'multiply'],
    ['dark', 'screen'],
  ] as const) {
    await page.emulateMedia({ colorScheme });
    for (const plate of await plates.all()) await expect(plate).toHaveCSS('mix-blend-mode', blend);
    expect(await ownColor()).toBe('rgba(0, 0, 0, 0)');
  }
  for (const plain of [{ forcedColors: 'active' }, { forcedColors: 'none', media: 'print' }] as const) {
    await page.emulateMedia(plain);
    for (const plate of await plates.all()) await expect(plate).toBeHidden();
    expect(await ownColor()).not.toBe('rgba(0, 0, 0, 0)');
  }
});

test('shows the header of the section of an unknown address', async ({ page }) => {
  const banner = page.getByRole('banner');
  for (const [address, section, back] of [
    ['/portfolio/does-not-exist', sectionIn('portfolio').label, true],
    ['/old/portfolio/dogwood', sectionIn('portfolio').label, true],
    ['/music/nothing/here', sectionIn('music').label, false],
    ['/artful', undefined, false],
  ] as const) {
    await page.goto(address);
    await expect(banner.getByRole('link', { name: words.back }), address).toHaveCount(back ? 1 : 0);
    await expect(banner.locator('[aria-current]'), address).toHaveText(section ? [section] : []);
    if (!back) continue;
    await banner.getByRole('link', { name: words.back }).click();
    await expect(page).toHaveURL('/portfolio');
  }
});

test('has no link to continue without a last page', async ({ page }) => {
  await page.goto('/no-such-page');
  await expect(page.getByRole('main').getByRole('link')).toHaveCount(3);
});

test('continues to the last page, which is never an unknown address', async ({ page }) => {
  await page.goto('/music');
  await hydrated(page);
  for (const address of ['/no-such-page', '/portfolio/does-not-exist']) {
    await page.goto(address);
    expect(await page.evaluate(() => localStorage.getItem('lastRoute'))).toBe(address);
  }
  await page.getByRole('main').getByRole('link', { name: not_found.continue }).click();
  await expect(page).toHaveURL('/music');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sectionIn('music').heading);
});

test('offers only a remembered page of the site', async ({ page }) => {
  const ways = page.getByRole('main').getByRole('link');
  await page.goto('/no-such-page');
  for (const [remembered, count] of [
    ['https://elsewhere.example/', 3],
    ['//elsewhere.example', 3],
    ['javascript:alert(1)', 3],
    ['/no-such-page', 3],
    ['/portfolio/removed', 3],
    ['/music', 4],
  ] as const) {
    await page.evaluate((path) => localStorage.setItem('lastRoute', path), remembered);
    await page.reload();
    await expect(ways, remembered).toHaveCount(count);
  }
});

test('has old addresses to try', () => {
  expect(content.aliases.length).toBeGreaterThan(0);
});

for (const { from, to } of content.aliases) {
  test(`leads the old address ${from} to ${to}, also with a slash at its end`, async ({ page }) => {
    for (const requested of [from, `${from}/`]) {
      const response = await page.goto(requested);
      expect(response?.status()).toBe(200);
      await expect(page).toHaveURL(to);
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', siteUrl + to);
    }
  });
}
