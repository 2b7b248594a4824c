import { visitWithoutStorage } from './support/blocked-storage.ts';
import { button, write } from './support/contact-form.ts';
import { inChromium } from './support/in-chromium.ts';
import { expect, test } from './support/site.ts';

test('sends the form with all storage blocked', async ({ playwright, site, launchOptions }) => {
  const launch = (profile: string) =>
    playwright.chromium.launchPersistentContext(profile, { ...inChromium(launchOptions), baseURL: site.url });
  await visitWithoutStorage(launch, async (page) => {
    await page.goto('/contact');
    await write(page);
    await button(page).click();
    await expect(button(page)).toHaveText('Sent!');
  });
});
