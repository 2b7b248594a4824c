import { leaveAndReturn, recordRestored, withCache } from '../support/back-forward-cache.ts';
import { everyPage } from '../support/every-page.ts';
import { content } from '../support/sample.ts';
import { expect, test } from '../support/site.ts';

const { messages: words } = content;
const FAR_PX = 200;
/** A page that is not hydrated, so that any other page differs from it. */
const ELSEWHERE = '/no-such-address';

test.use({
  viewport: { width: 390, height: 480 },
  launchOptions: [({ launchOptions }, use) => use(withCache(launchOptions)), { scope: 'worker' }],
});

/** Chromium caches no page that answers with 404 or to a POST. */
const NOT_CACHED = ['not-found', 'contact/answer'];

for (const { name, open } of everyPage.filter(({ name }) => !NOT_CACHED.includes(name))) {
  test(`restores ${name} from the cache at its scroll position, ready to use`, async ({ page, traffic }) => {
    await recordRestored(page);
    await open(page);
    await page.evaluate((top) => window.scrollTo({ top, behavior: 'instant' }), FAR_PX);
    const scrollTop = await page.evaluate(() => scrollY);
    traffic.messages.length = 0;
    await leaveAndReturn(page, ELSEWHERE, () => page.getByRole('button', { name: words.theme.night }).click());
    expect(await page.evaluate(() => scrollY)).toBe(scrollTop);
    await expect(page.locator('html')).toHaveAttribute('data-theme', 'dark');
    await page.getByRole('contentinfo').getByRole('link', { name: words.footer_about }).click();
    await expect(page).toHaveURL('/about');
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.about.heading);
    expect(traffic.messages.filter((message) => !message.includes('404'))).toEqual([]);
  });
}
