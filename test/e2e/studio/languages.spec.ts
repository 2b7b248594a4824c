import type { Page } from '@playwright/test';
import { A_PUBLISH, expect, FIRST_PAGE, openScreen, test } from '../support/studio.ts';

const main = (page: Page) => page.getByRole('main');
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

test.describe.configure({ mode: 'serial' });

test('a language is added, written beside the original, previewed and published', async ({ page, studio }) => {
  await openScreen(page, studio, '/settings#languages');
  await field(page, 'Add a language').fill('portugues');
  await main(page).getByRole('button', { name: 'Portuguese Português', exact: true }).click();
  await expect(main(page).getByText('Portuguese, at /pt/')).toBeVisible();
  await saved(page);

  await page.goto(`${studio.url}/sections/portfolio/dogwood`);
  await expect(page.getByRole('radio', { name: 'With Portuguese' })).toBeChecked(FIRST_PAGE);
  await field(page, 'Title in Portuguese').fill('Corniso');
  await saved(page);
  const preview = page.frameLocator('iframe[title^="The page as it will be"]').first();
  await expect(preview.getByRole('heading', { level: 1 })).toHaveText('Corniso', FIRST_PAGE);

  await page.goto(`${studio.url}/changes`);
  await expect(main(page).getByRole('link', { name: 'Dogwood, in Portuguese' })).toBeVisible(FIRST_PAGE);
  await main(page).getByRole('button', { name: 'Publish', exact: true }).click();
  await expect(page.getByText(/Published in/)).toBeVisible(A_PUBLISH);
  const published = await page.request.get(`${studio.site}/pt/portfolio/dogwood/`);
  expect(await published.text()).toContain('Corniso');
});
