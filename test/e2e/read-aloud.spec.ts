import { everyPage } from './support/every-page.ts';
import { test } from './support/one-tab.ts';
import { expectReadAloud } from './support/read-aloud.ts';
import { expect } from './support/site.ts';

/** Pages that are read with their header and footer: without tabs, with tabs, and with the back arrow. */
const WHOLE = ['home', 'portfolio', 'portfolio/dogwood'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('reads each page as before', async ({ page }) => {
  test.slow();
  for (const { name, open } of everyPage) {
    await open(page);
    // Slideshows and plates load when they are near.
    const later = page.locator('[data-ready="false"], [data-several]:not(:has([data-ready]))');
    await later.evaluateAll((parts) => {
      for (const part of parts) part.scrollIntoView();
    });
    await expect(later).toHaveCount(0);
    const part = page.locator(WHOLE.includes(name) ? 'body' : 'main');
    await expectReadAloud(part, `site-${name.replaceAll('/', '-')}`);
  }
});
