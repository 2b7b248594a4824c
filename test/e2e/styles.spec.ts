import { test } from './support/one-tab.ts';
import { expect, hydrated } from './support/site.ts';

test('contains the whole style sheet and requests none', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => requests.push(request.url()));
  await page.goto('/privacy');
  await hydrated(page);
  expect(requests.filter((url) => url.endsWith('.css'))).toEqual([]);
});

test('looks the same after a navigation as after a load', async ({ page }) => {
  const looks = () =>
    page.evaluate(() =>
      [...document.querySelectorAll('main *')].map((element) => {
        const { display, color, fontSize, gridTemplateColumns, position } = getComputedStyle(element);
        return [element.tagName, display, color, fontSize, gridTemplateColumns, position].join(' ');
      }),
    );
  await page.goto('/contact');
  await hydrated(page);
  await page.getByRole('link', { name: 'Resume' }).click();
  await expect(page).toHaveURL('/resume');
  await expect(page.locator('h1')).toHaveText('Resume');
  const gone = await looks();
  await page.reload();
  await hydrated(page);
  expect(gone).toEqual(await looks());
});
