import { visitWithoutStorage } from '../support/blocked-storage.ts';
import { everyPage } from '../support/every-page.ts';
import { inChromium } from '../support/in-chromium.ts';
import { patch } from '../support/ink-switch.ts';
import { content } from '../support/sample.ts';
import { expect, hydrated, test } from '../support/site.ts';

const { messages: words } = content;
/** The browser's own messages about the not-found page and the answer to a message without a script. */
const OWN_STATUS = /status of 40[04]/;

test('keeps every page usable with all storage blocked', async ({ playwright, site, launchOptions }) => {
  test.setTimeout(120_000);
  const launch = (profile: string) =>
    playwright.chromium.launchPersistentContext(profile, { ...inChromium(launchOptions), baseURL: site.url });
  await visitWithoutStorage(launch, async (page) => {
    const errors: string[] = [];
    page.on('pageerror', ({ message }) => errors.push(message));
    page.on('console', (message) => {
      if (message.type() === 'error' && !OWN_STATUS.test(message.text())) errors.push(message.text());
    });
    for (const { name, open } of everyPage) {
      await open(page);
      await page.getByRole('button', { name: words.theme.night }).click();
      await expect(page.locator('html'), name).toHaveAttribute('data-theme', 'dark');
      await patch(page, 'red').click();
      await expect(patch(page, 'red'), name).toHaveAttribute('aria-pressed', 'true');
      await page.getByRole('contentinfo').getByRole('link', { name: words.footer_contact }).click();
      await expect(page).toHaveURL('/contact');
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.site.pages.contact.heading);
      await hydrated(page);
      expect(errors, name).toEqual([]);
    }
  });
});
