import { sectionIn } from './support/sample.ts';
import { expect, hydrated, test } from './support/site.ts';

// The owner of the site in base-path.spec.ts has a callback.
test('loads nothing for metrics without a callback', async ({ page }) => {
  const code: string[] = [];
  page.on('request', (request) => {
    if (request.url().endsWith('.chunk.js')) code.push(request.url());
  });
  await page.goto('/portfolio');
  await hydrated(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: sectionIn('music').label })
    .click();
  await expect(page).toHaveURL('/music');
  await page.waitForLoadState('networkidle');
  expect(code.length).toBeGreaterThan(0);
  expect(code.filter((url) => url.includes('/metrics.'))).toEqual([]);
});
