import { test } from './support/one-tab.ts';
import { holdRequests } from './support/requests.ts';
import { content } from './support/sample.ts';
import { expect, hydrated, test as siteTest } from './support/site.ts';
import { address, link, pictures, shows, view, words } from './support/zoom-view.ts';

const VIEW_CODE = '**/static/js/zoom-view.*';

test('fetches nothing before a picture is touched', async ({ page }) => {
  const requests: string[] = [];
  page.on('request', (request) => {
    if (/zoom-view\./.test(request.url())) requests.push(request.url());
  });
  await page.goto(address);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(requests).toEqual([]);
  expect(await page.content()).not.toMatch(/pswp|zoom-head/);
  const code = page.waitForRequest(VIEW_CODE);
  await link(page, 1).hover();
  await code;
  await link(page, 1).click();
  await shows(page, 1);
  expect(requests).toHaveLength(1);
});

test('opens the picture’s file if its code fails', async ({ page }) => {
  await page.route(VIEW_CODE, (route) => route.abort());
  await page.goto(address);
  await hydrated(page);
  const file = await link(page, 2).getAttribute('href');
  await link(page, 2).click();
  await expect(page).toHaveURL(file ?? '');
  await page.goBack();
  await expect(page).toHaveURL(address);
});

for (const state of ['on its way', 'there']) {
  test(`shows the other project that the visitor has gone on to when the code arrives, ${state} by then`, async ({
    page,
  }) => {
    const releaseCode = await holdRequests(page, VIEW_CODE);
    await page.goto(address);
    await hydrated(page);
    await link(page, 1).click();
    const next = page.getByRole('link', { name: content.messages.project.next });
    const nextAddress = (await next.getAttribute('href')) ?? '';
    const releaseData = await holdRequests(page, `**${nextAddress}.data*`);
    await next.click();
    if (state === 'there') {
      releaseData();
      await expect(page).toHaveURL(nextAddress);
    }
    const code = page.waitForResponse(VIEW_CODE);
    releaseCode();
    await (await code).finished();
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    releaseData();
    await expect(page).toHaveURL(nextAddress);
    await expect(view(page)).toHaveCount(0);
  });
}

siteTest.describe('without JavaScript', () => {
  siteTest.use({ javaScriptEnabled: false });

  siteTest('leads from each picture to its largest file', async ({ page }) => {
    await page.goto(address);
    const links = page.locator('a[id^="enlarge-"]');
    await expect(links).toHaveCount(pictures.length);
    for (const [index, { title = '' }] of pictures.entries()) {
      await expect(links.nth(index)).toHaveAccessibleName(words.enlarge_title.replace('{title}', title));
      const answer = await page.request.get((await links.nth(index).getAttribute('href')) ?? '');
      expect(answer.headers()['content-type']).toBe('image/avif');
    }
  });

  siteTest('leads from a shared address to its picture on the page', async ({ page }) => {
    await page.goto(`${address}#picture-4`);
    await expect(link(page, 4)).toBeInViewport();
  });
});
