import { everyPage } from './support/every-page.ts';
import { test } from './support/one-tab.ts';
import { expectReadAloud } from './support/read-aloud.ts';
import { expect } from './support/site.ts';

/** Their bars and feet are read, too: without tabs, with tabs, and with the way back. */
const WHOLE = ['home', 'portfolio', 'portfolio/dogwood'];

test.use({ contextOptions: { reducedMotion: 'reduce' } });

test('each page is read aloud as it was', async ({ page }) => {
  test.slow();
  for (const { name, open } of everyPage) {
    await open(page);
    // Slideshows and plates are fetched when they are near.
    const later = page.locator('[data-ready="false"], [data-several]:not(:has([data-ready]))');
    await later.evaluateAll((parts) => {
      for (const part of parts) part.scrollIntoView();
    });
    await expect(later).toHaveCount(0);
    const part = page.locator(WHOLE.includes(name) ? 'body' : 'main');
    await expectReadAloud(part, `site-${name.replaceAll('/', '-')}`);
  }
});
