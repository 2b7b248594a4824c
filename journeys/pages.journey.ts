import AxeBuilder from '@axe-core/playwright';
import { siteAddresses } from '../app/content/addresses.ts';
import { content } from './sample.ts';
import { expect, test } from './site.ts';

const addresses = siteAddresses(content);
const WIDTHS_PX = [320, 390, 820, 1440, 2560];

test('each page has a title and a description of its own', async ({ page }) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  const pages = [...addresses, '/no-such-page'];
  for (const address of pages) {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    const description = page.locator('head meta[name="description"]');
    await expect(page.locator('head title')).toHaveCount(1);
    await expect(description).toHaveCount(1);
    titles.add((await page.title()).trim());
    descriptions.add(((await description.getAttribute('content')) ?? '').trim());
  }
  for (const found of [titles, descriptions]) {
    expect(found.size).toBe(pages.length);
    expect(found).not.toContain('');
  }
});

for (const address of addresses) {
  test.describe(address, () => {
    // Text that is still coming in has no contrast to measure; home.journey.ts shows how it comes.
    test.use({ contextOptions: { reducedMotion: 'reduce' }, colorScheme: 'light' });

    test(`${address} has one frame around one page`, async ({ page }) => {
      await page.goto(address);
      for (const landmark of ['main', 'banner', 'contentinfo'] as const) {
        await expect(page.getByRole(landmark)).toHaveCount(1);
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('h1, main, header, footer')).toHaveCount(4);
      const canonical = content.site.url + address;
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', canonical);
    });

    test(`the footer of ${address} says who made it and leads on`, async ({ page }) => {
      await page.goto(address);
      const footer = page.getByRole('contentinfo');
      await expect(footer).toContainText(new RegExp(`created and coded by ${content.site.studio}`, 'i'));
      const { footer_contact, footer_about, footer_resume } = content.words;
      const ways = [
        [footer_contact, '/contact'],
        [footer_about, '/about'],
        [footer_resume, '/resume'],
        ...content.site.profiles.map(({ name, url }) => [name, url]),
      ];
      for (const [name, to = ''] of ways) {
        await expect(footer.getByRole('link', { name })).toHaveAttribute('href', to);
      }
    });

    test(`the pictures and links of ${address} are written in full`, async ({ page }) => {
      await page.goto(address);
      const incomplete = await page
        .locator('img')
        .evaluateAll((images) =>
          images
            .filter((image) => !['alt', 'width', 'height'].every((name) => image.getAttribute(name)?.trim()))
            .map((image) => image.outerHTML),
        );
      expect(incomplete).toEqual([]);
      const paths = await page.locator('a').evaluateAll((links) =>
        links
          .map((link) => new URL(link.getAttribute('href') ?? '', location.href))
          .filter(({ origin }) => origin === location.origin)
          .map(({ pathname }) => pathname),
      );
      // The logo and the footer stand on every page: an empty list would mean that nothing was looked at.
      expect(paths).toContain('/');
      expect(paths.filter((path) => path !== '/' && path.endsWith('/'))).toEqual([]);
    });

    test(`${address} never scrolls sideways`, async ({ page }) => {
      await page.goto(address);
      for (const width of WIDTHS_PX) {
        await page.setViewportSize({ width, height: 900 });
        const wide = await page.evaluate(() => {
          const { scrollWidth, clientWidth } = document.documentElement;
          window.scrollTo({ left: 1000, behavior: 'instant' });
          return { tooWide: scrollWidth - clientWidth, scrolled: window.scrollX };
        });
        expect({ width, ...wide }).toEqual({ width, tooWide: 0, scrolled: 0 });
      }
    });

    test(`axe finds nothing on ${address}`, async ({ page }) => {
      await page.goto(address);
      const { violations, passes } = await new AxeBuilder({ page }).analyze();
      expect(passes.length).toBeGreaterThan(0);
      expect(violations.map(({ id, nodes }) => ({ id, at: nodes.map(({ html }) => html) }))).toEqual([]);
    });
  });
}
