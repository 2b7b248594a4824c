import { test } from './support/one-tab.ts';
import { expect, hydrated } from './support/site.ts';
import { address, closed, link, opened, pictures, shows, view, words } from './support/zoom-view.ts';

test('Back closes and Forward opens; moving within adds no entry, and no data is asked for', async ({ page }) => {
  const asked: string[] = [];
  await page.goto('/portfolio');
  await hydrated(page);
  await page.getByRole('main').locator(`a[href="${address}"]`).click();
  await expect(page).toHaveURL(address);
  page.on('request', (request) => {
    // Links in view may ask for the data of other pages at any time.
    if (request.url().includes(`${address}.data`)) asked.push(request.url());
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
  expect(asked).toEqual([]);
  await page.goBack();
  await expect(page).toHaveURL('/portfolio');
});

test('Back closes while the picture is still growing', async ({ page }) => {
  await page.goto(address);
  await hydrated(page);
  await link(page, 2).click();
  await view(page).waitFor();
  await page.goBack();
  await closed(page);
  await expect(link(page, 2)).toBeFocused();
});

test('a key that comes as Back closes the view does not open another address', async ({ page }) => {
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

test('two presses at once open one view', async ({ page }) => {
  await page.goto(address);
  await hydrated(page);
  await link(page, 2).dblclick();
  await shows(page, 2);
  await page.goBack();
  await closed(page);
  await expect(page).toHaveURL(address);
});

test('a shared address shows its picture, again after a reload, and closes to the page', async ({ page }) => {
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

test('an address typed by hand moves on; one without a picture shows the page', async ({ page }) => {
  await opened(page, 2);
  const type = (hash: string) => page.evaluate((typed) => window.location.assign(typed), hash);
  await type('#picture-5');
  await shows(page, 5);
  await page.goBack();
  await shows(page, 2);
  await type(`#picture-${pictures.length + 1}`);
  await closed(page);
});
