import { siteAddresses } from '../../model/page-addresses.ts';
import { test } from './support/one-tab.ts';
import { expectWholeReaderView } from './support/reader-view.ts';
import { content } from './support/sample.ts';
import { expect, hydrated } from './support/site.ts';

/** Pages of links and controls, for which browsers offer no reader view. */
const NOT_READ = ['/', '/portfolio', '/contact'];
const SLIDES_ADDRESS = '/portfolio/deep-waters';

test('has whole words and all pictures of every readable page', async ({ page }) => {
  await page.route('**/static/**', (route) => route.abort());
  for (const address of siteAddresses(content).filter((address) => !NOT_READ.includes(address))) {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    await expectWholeReaderView(page, address);
  }
});

test('has all slides of a slideshow that has been used', async ({ page }) => {
  await page.goto(SLIDES_ADDRESS);
  await hydrated(page);
  const show = page.locator('[aria-roledescription="carousel"]');
  await show.scrollIntoViewIfNeeded();
  await expect(show).toHaveAttribute('data-ready', 'true');
  await show.getByRole('button', { name: content.messages.slideshow.next }).click();
  await expect(show.locator('[aria-roledescription="slide"]').nth(1)).not.toHaveAttribute('inert');
  await expectWholeReaderView(page, SLIDES_ADDRESS);
});
