import path from 'node:path';
import { tabTo } from './support/focus.ts';
import { test } from './support/one-tab.ts';
import {
  address,
  expectLaid,
  filesOf,
  first,
  inks,
  patch,
  print,
  scrollToTable,
  sheets,
  table,
  whole,
  words,
} from './support/plates.ts';
import { holdRequests } from './support/requests.ts';
import { content } from './support/sample.ts';
import { expect, hydrated, test as siteTest } from './support/site.ts';

test('fetches neither code nor separations before the table is near', async ({ page }) => {
  const requests: string[] = [];
  const names = sheets.flatMap(({ separations }) => separations.map(({ file }) => path.parse(file).name));
  page.on('request', (request) => {
    const url = request.url();
    if (url.includes('/light-table.') || names.some((name) => url.includes(`/${name}.`))) requests.push(url);
  });
  await page.goto(address);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  await scrollToTable(page);
  await expect(whole(page)).toHaveCount(1);
  expect(requests).toHaveLength(1 + inks.length);
});

for (const width of [390, 1280]) {
  test(`shifts nothing at ${width} px when the code arrives`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const release = await holdRequests(page, '**/static/js/light-table.*');
    await page.goto(address);
    await hydrated(page);
    await scrollToTable(page);
    const ask = page.getByRole('link', { name: content.messages.project.ask });
    const before = [await ask.boundingBox(), await print(page).boundingBox()];
    release();
    await expect(whole(page)).toHaveCount(1);
    expect([await ask.boundingBox(), await print(page).boundingBox()]).toEqual(before);
  });
}

test('lets keys reach the inks before the separations arrive, and carries out presses afterwards', async ({ page }) => {
  const release = await holdRequests(page, filesOf(first));
  await page.goto(address);
  await hydrated(page);
  await scrollToTable(page);
  const loupe = table(page).getByRole('button', { name: words.loupe });
  await expect(loupe).toBeVisible();
  await table(page).evaluate((region) => region.focus());
  for (const plate of inks.keys()) await tabTo(page, patch(page, plate));
  await tabTo(page, loupe);
  await page.keyboard.press('Enter');
  await tabTo(page, patch(page, 1), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('1');
  const status = table(page).getByRole('status');
  await expect(status).toHaveText('Waiting for the plates, then: Red, Yellow, Loupe.');
  await expect(patch(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(loupe).toHaveAttribute('aria-pressed', 'false');
  await expect(whole(page)).toHaveCount(0);
  await expect(print(page)).toBeVisible();
  release();
  await expectLaid(page, [false, false, true], 0);
  await expect(loupe).toHaveAttribute('aria-pressed', 'true');
  await expect(table(page).getByRole('group', { name: words.loupe })).toHaveAttribute('data-ready', 'true');
  await expect(patch(page, 1)).toBeFocused();
});

test('leaves the print, and says so, if separations fail', async ({ page, traffic }) => {
  await page.route(filesOf(first), (route) => route.abort());
  await page.goto(address);
  await hydrated(page);
  await scrollToTable(page);
  const status = table(page).getByRole('status');
  await expect(status).toHaveText(words.missing);
  await expect(print(page)).toBeVisible();
  await expect(whole(page)).toHaveCSS('opacity', '0');
  await table(page).evaluate((region) => region.focus());
  await tabTo(page, patch(page, 0));
  await expect(patch(page, 0)).toBeDisabled();
  for (const key of ['Enter', '2']) await page.keyboard.press(key);
  await tabTo(page, table(page).getByRole('button', { name: words.loupe }));
  await page.keyboard.press('Enter');
  for (const button of await table(page).getByRole('button').all())
    await expect(button).toHaveAttribute('aria-pressed', String((await button.getAttribute('data-loupe')) === null));
  await expect(status).toHaveText(words.missing);
  expect(traffic.messages.filter((message) => !/ERR_FAILED|^warning/.test(message))).toEqual([]);
});

siteTest.describe('without JavaScript', () => {
  siteTest.use({ javaScriptEnabled: false });
  siteTest('shows the print without controls', async ({ page }) => {
    await page.goto(address);
    await print(page).scrollIntoViewIfNeeded();
    await expect(print(page)).toBeVisible();
    await expect(table(page).getByRole('button')).toHaveCount(0);
    await expect(table(page).getByRole('radio')).toHaveCount(0);
  });
});
