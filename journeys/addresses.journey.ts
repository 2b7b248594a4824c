import { siteAddresses } from '../app/content/addresses.ts';
import { readContent } from '../app/content/content.ts';
import { contentFolder } from '../app/content/folder.ts';

import { expect, hydrated, test } from './site.ts';

const { content } = await readContent(contentFolder());
if (!content) throw new Error('The content has mistakes: npm run build names them.');
const addresses = siteAddresses(content);

test('there are 17 addresses', () => {
  expect(addresses).toHaveLength(17);
});

for (const address of addresses) {
  test(`${address} stands whole, silent and alone`, async ({ page, traffic }) => {
    const response = await page.goto(address);
    expect(response?.status()).toBe(200);
    await hydrated(page);
    await expect(page.locator('h1')).toHaveCount(1);
    await expect(page.locator('main')).toHaveCount(1);
    await page.waitForLoadState('networkidle');
    expect(traffic).toEqual({ messages: [], foreign: [] });
  });
}
