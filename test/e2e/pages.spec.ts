import type { Page } from '@playwright/test';
import { siteAddresses } from '../../model/page-addresses.ts';
import { axeFinds, COLOR_RULES } from './support/axe.ts';
import { expectHeader } from './support/header.ts';
import { motionOf, recordMotion } from './support/motion.ts';
import { content, siteUrl, variousAddresses } from './support/sample.ts';
import { expect, hydrated, test } from './support/site.ts';

const addresses = siteAddresses(content);
const AXE_WIDTHS_PX = [390, 1440];
const INTERACTIVE = 'a, button, input, textarea';

test('has 18 addresses', () => {
  expect(addresses).toHaveLength(18);
});

test('has a title and a description of its own for each page', async ({ page }) => {
  const titles = new Set<string>();
  const descriptions = new Set<string>();
  const pages = [...addresses, '/no-such-page'];
  for (const address of pages) {
    const html = await (await page.request.get(address)).text();
    const head = await page.evaluate((text) => {
      const { head } = new DOMParser().parseFromString(text, 'text/html');
      const all = [...head.querySelectorAll('meta[name="description"]')].map((meta) => meta.getAttribute('content'));
      return { titles: [...head.querySelectorAll('title')].map(({ text }) => text), descriptions: all };
    }, html);
    expect(head.titles, address).toHaveLength(1);
    expect(head.descriptions, address).toHaveLength(1);
    titles.add((head.titles[0] ?? '').trim());
    descriptions.add((head.descriptions[0] ?? '').trim());
  }
  for (const found of [titles, descriptions]) {
    expect(found.size).toBe(pages.length);
    expect(found).not.toContain('');
  }
});

for (const address of addresses) {
  // Text that is being revealed has no contrast to measure, so the test uses reduced motion.
  test(`${address} is complete, accessible and at rest`, async ({ page, traffic }) => {
    test.slow();
    await page.emulateMedia({ reducedMotion: 'reduce', colorScheme: 'light' });
    await recordMotion(page);
    const response = await page.goto(address);

    await test.step('is painted without blocking requests and before code or further styles', async () => {
      const loading = await loadingOf(page);
      expect(loading).toMatchObject({ blocking: [], scripts: 0 });
      expect(loading.firstFile).toBeGreaterThanOrEqual(loading.loaded);
      expect(loading.firstFile).toBeGreaterThanOrEqual(loading.largestPaint ?? Number.NaN);
    });

    await hydrated(page);

    await test.step('logs nothing and requests nothing foreign', async () => {
      expect(response?.status()).toBe(200);
      await page.waitForLoadState('networkidle');
      expect(traffic).toEqual({ messages: [], foreign: [] });
    });

    await test.step('has one header, one main part, one footer', async () => {
      for (const landmark of ['main', 'banner', 'contentinfo'] as const) {
        await expect(page.getByRole(landmark)).toHaveCount(1);
      }
      await expect(page.getByRole('heading', { level: 1 })).toHaveCount(1);
      await expect(page.locator('h1, main, header, footer:not(article footer)')).toHaveCount(4);
      const canonical = siteUrl + address;
      await expect(page.locator('link[rel="canonical"]')).toHaveAttribute('href', canonical);
    });

    await test.step('shows logo, back arrow, contact button and tabs', () => expectHeader(page, address));

    await test.step('names the maker in the footer and leads on', async () => {
      const footer = page.getByRole('contentinfo');
      await expect(footer).toContainText(new RegExp(`created and coded by ${content.site.studio}`, 'i'));
      const { footer_contact, footer_about, footer_resume } = content.messages;
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

    await test.step('has complete pictures and links', async () => {
      const incomplete = await page.locator('img').evaluateAll((images) =>
        images
          .filter((image) => {
            // A picture in a link or button that has words of its own has an empty alt.
            const names = image.closest(':is(a, button)[aria-label], a:has(> span:not([aria-hidden]))')
              ? ['width', 'height']
              : ['alt', 'width', 'height'];
            return !image.hasAttribute('alt') || !names.every((name) => image.getAttribute(name)?.trim());
          })
          .map((image) => image.outerHTML),
      );
      expect.soft(incomplete).toEqual([]);
      const paths = await page.locator('a').evaluateAll((links) =>
        links
          .map((link) => new URL(link.getAttribute('href') ?? '', location.href))
          .filter(({ origin }) => origin === location.origin)
          .map(({ pathname }) => pathname),
      );
      // Every page has this link; an empty list would pass the next check.
      expect(paths).toContain('/');
      expect.soft(paths.filter((path) => path !== '/' && path.endsWith('/'))).toEqual([]);
    });

    // The other pages have the same parts as one of these.
    if (!variousAddresses.includes(address)) return;

    await test.step('is at rest, also under the mouse', async () => {
      for (const at of await oneOfEachKind(page)) await page.locator(INTERACTIVE).nth(at).hover();
      await page.mouse.move(0, 0);
      expect.soft(await motionOf(page)).toEqual([]);
    });

    await test.step('axe finds nothing', async () => {
      for (const width of AXE_WIDTHS_PX) {
        await page.setViewportSize({ width, height: 900 });
        for (const colorScheme of ['light', 'dark'] as const) {
          await page.emulateMedia({ colorScheme });
          const found = await axeFinds(page, colorScheme === 'dark' ? { rules: COLOR_RULES } : {});
          expect.soft({ width, colorScheme, found }).toEqual({ width, colorScheme, found: [] });
        }
      }
    });
  });
}

/** Returns the indexes of one link or button of each kind, which their styles distinguish. */
const oneOfEachKind = (page: Page) =>
  page.locator(INTERACTIVE).evaluateAll((all) => {
    const kinds = new Map<string, number>();
    for (const [at, element] of all.entries()) {
      if (element.checkVisibility() && !element.closest('[inert]') && !element.matches(':disabled, [href="#main"]'))
        kinds.set(`${element.className} in ${element.parentElement?.className}`, at);
    }
    return [...kinds.values()];
  });

/**
 * Returns the times in ms of the first request for code or styles and of the last paint before any input, and the
 * requests that could have blocked it.
 */
async function loadingOf(page: Page) {
  await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => name.endsWith('.js')));
  return page.evaluate(() => {
    const [navigation] = performance.getEntriesByType('navigation');
    const files = performance
      .getEntriesByType('resource')
      .filter((entry) => entry instanceof PerformanceResourceTiming);
    const paints = new PerformanceObserver(() => {});
    paints.observe({ type: 'largest-contentful-paint', buffered: true });
    return {
      loaded: navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : Number.NaN,
      largestPaint: paints.takeRecords().at(-1)?.startTime,
      firstFile: Math.min(...files.filter(({ name }) => /\.(js|css)$/.test(name)).map(({ startTime }) => startTime)),
      blocking: files.filter((file) => 'renderBlockingStatus' in file && file.renderBlockingStatus === 'blocking'),
      scripts: document.querySelectorAll('script[src]:not([async])').length,
    };
  });
}
