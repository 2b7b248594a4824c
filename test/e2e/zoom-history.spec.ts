import { test } from './support/one-tab.ts';
import { expect, hydrated } from './support/site.ts';
import { address, closed, link, opened, pictures, shows, view, words } from './support/zoom-view.ts';

test('closes on Back and opens on Forward; moving within adds no entry and requests no data', async ({ page }) => {
  const requests: string[] = [];
  await page.goto('/portfolio');
  await hydrated(page);
  await page.getByRole('main').locator(`a[href="${address}"]`).click();
  await expect(page).toHaveURL(address);
  page.on('request', (request) => {
    // Links in view may request the data of other pages at any time.
    if (request.url().includes(`${address}.data`)) requests.push(request.url());
  });
  await link(page, 2).click();
  await shows(page, 2);
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  await shows(page, 4);
  await page.goBack();
  await closed(page);
  await expect(page).toHaveURL(address);
  await expect(link(page, 4)).toBeFocused();
  await page.goForward();
  await shows(page, 4);
  await view(page).getByRole('button', { name: words.close }).click();
  await closed(page);
  await expect(page).toHaveURL(address);
  expect(requests).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL('/portfolio');
});

test('closes on Back while the picture is still growing', async ({ page }) => {
  await page.goto(address);
  await hydrated(page);
  await link(page, 2).click();
  await view(page).waitFor();
  await page.goBack();
  await closed(page);
  await expect(link(page, 2)).toBeFocused();
});

test('opens no other address on a key press while Back closes the view', async ({ page }) => {
  await page.goto(address);
  await hydrated(page);
  await link(page, 2).click();
  await shows(page, 2);
  await page.evaluate(() => {
    const press = () => {
      const key = new KeyboardEvent('keydown', { key: 'ArrowRight', bubbles: true, cancelable: true });
      document.querySelector('dialog')?.dispatchEvent(key);
    };
    window.addEventListener('popstate', press, { once: true });
    history.back();
  });
  await closed(page);
  await expect(page).toHaveURL(address);
});

test('opens one view for two presses at once', async ({ page }) => {
  await page.goto(address);
  await hydrated(page);
  await link(page, 2).dblclick();
  await shows(page, 2);
  await page.goBack();
  await closed(page);
  await expect(page).toHaveURL(address);
});

test('shows the picture of a shared address, also after a reload, and closes to the page', async ({ page }) => {
  await page.goto(`${address}#picture-4`);
  await shows(page, 4);
  await page.reload();
  await shows(page, 4);
  await page.keyboard.press('ArrowRight');
  await shows(page, 5);
  await page.keyboard.press('Escape');
  await closed(page);
  await expect(page).toHaveURL(address);
  await expect(link(page, 5)).toBeFocused();
  await expect(link(page, 5)).toBeInViewport();
});

test('moves to a typed address, or shows the page if it has no picture', async ({ page }) => {
  await opened(page, 2);
  const type = (hash: string) => page.evaluate((typed) => window.location.assign(typed), hash);
  await type('#picture-5');
  await shows(page, 5);
  await page.goBack();
  await shows(page, 2);
  await type(`#picture-${pictures.length + 1}`);
  await closed(page);
});
