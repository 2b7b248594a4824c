import { facesCome } from './support/observing.ts';
import { expect, hydrated, test } from './support/site.ts';

const SHEET = '**/static/css/*.css';

test('a page carries its own styles, and the whole sheet comes with the code', async ({ page }) => {
  const asked: string[] = [];
  page.on('request', (request) => asked.push(request.url()));
  await page.goto('/privacy');
  const own = await page.locator('style[data-site]').evaluate((style) => style.textContent?.length ?? 0);
  await hydrated(page);
  const sheets = asked.filter((url) => url.endsWith('.css'));
  expect(sheets).toHaveLength(1);
  const whole = await (await page.request.get(sheets[0] ?? '')).text();
  expect(own).toBeLessThan(whole.length / 2);
  await facesCome(page);
  // No font is asked for twice, though the sheet names it again.
  const fonts = asked.filter((url) => url.endsWith('.woff2'));
  expect(new Set(fonts).size).toBe(fonts.length);
});

test('a page one has gone to looks as it does when one comes to it', async ({ page }) => {
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

test('without the sheet the page stays as it came, and its links lead on', async ({ page }) => {
  await page.route(SHEET, (route) => route.abort());
  await page.goto('/privacy');
  const failed = page.waitForEvent('requestfailed', (request) => request.url().endsWith('.css'));
  await page.mouse.move(10, 10);
  await failed;
  await page.getByRole('link', { name: 'Resume' }).click();
  await expect(page).toHaveURL('/resume');
  await expect(page.locator('h1')).toHaveText('Resume');
});
