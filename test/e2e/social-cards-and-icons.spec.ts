import sharp from 'sharp';
import { markAddresses } from '../../assets/icons/mark.ts';
import { siteAddresses } from '../../model/page-addresses.ts';
import { content, siteUrl } from './support/sample.ts';
import { expect, test } from './support/site.ts';

test('shares each page with a card of its own', async ({ page, request }) => {
  const addresses = siteAddresses(content);
  const cards = new Set<string>();
  for (const address of addresses) {
    await page.goto(address, { waitUntil: 'domcontentloaded' });
    const openGraph = (property: string) =>
      page.locator(`head meta[property="og:${property}"]`).getAttribute('content');
    const card = new URL((await openGraph('image')) ?? '');
    expect(card.origin).toBe(siteUrl);
    const answer = await request.get(card.pathname);
    expect(answer.headers()).toMatchObject({
      'content-type': 'image/jpeg',
      'cache-control': expect.stringContaining('immutable'),
    });
    const { width, height } = await sharp(await answer.body()).metadata();
    expect([String(width), String(height)]).toEqual([await openGraph('image:width'), await openGraph('image:height')]);
    expect([width, height]).toEqual([1200, 630]);
    expect(await openGraph('image:alt')).not.toBe('');
    cards.add(card.pathname);
  }
  expect(cards.size).toBe(addresses.length);
});

test('gives browsers and home screens the studio’s mark', async ({ page, request, baseURL }) => {
  await page.goto('/');
  const links = page.locator('head link:is([rel="icon"], [rel="apple-touch-icon"], [rel="manifest"])');
  const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''));
  const marks = markAddresses(content.mark);
  expect(found).toEqual(['/favicon.ico', marks.icon, '/apple-touch-icon.png', '/site.webmanifest']);
  const manifest = await (await request.get('/site.webmanifest')).json();
  const types = new Map([
    ['ico', 'image/x-icon'],
    ['svg', 'image/svg+xml; charset=utf-8'],
    ['png', 'image/png'],
    ['webmanifest', 'application/manifest+json'],
  ]);
  for (const address of [...found, ...manifest.icons.map(({ src }: { src: string }) => src)]) {
    const answer = await request.get(address);
    expect(answer.status(), `${baseURL}${address}`).toBe(200);
    expect(answer.headers()['content-type']).toBe(types.get(address.split('.').at(-1) ?? ''));
  }
  expect(await (await request.get(marks.icon)).text()).toBe(content.mark);
  const mark = page.getByRole('link', { name: content.messages.logo_label }).locator('img');
  await expect(mark).toHaveAttribute('src', marks.light);
  await mark.evaluate((image: HTMLImageElement) => image.decode());
});
