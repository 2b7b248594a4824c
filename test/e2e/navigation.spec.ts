import type { Page } from '@playwright/test';
import { markAddress } from '../../assets/icons/mark.ts';
import { blockStorage } from './support/blocked-storage.ts';
import { holdRequests } from './support/requests.ts';
import { content, sectionIn, siteUrl, wayTo } from './support/sample.ts';
import { expect, hydrated, test } from './support/site.ts';

const { messages: words } = content;
const FAR_PX = 1200;

/** Marks the document; a reloaded one has no mark. */
const mark = (page: Page) => page.evaluate(() => document.documentElement.setAttribute('data-marked', ''));
const isSameDocument = (page: Page) => page.evaluate(() => document.documentElement.hasAttribute('data-marked'));
const lastRoute = (page: Page) => page.evaluate(() => localStorage.getItem('lastRoute'));
const scrolled = (page: Page) => page.evaluate(() => window.scrollY);

test('shows every page without loading a document', async ({ page, traffic }) => {
  await page.goto('/');
  await hydrated(page);
  await mark(page);
  const main = page.getByRole('main');
  const header = page.getByRole('banner');
  const footer = page.getByRole('contentinfo');
  const walk = [
    [main.getByRole('link', { name: content.site.pages.home.buttons.portfolio }), '/portfolio'],
    [main.locator('a[href="/portfolio/dogwood"]'), '/portfolio/dogwood'],
    [main.getByRole('link', { name: words.project.ask }), '/contact?about=dogwood'],
    [footer.getByRole('link', { name: words.footer_about }), '/about'],
    [main.getByRole('link', { name: content.about.resume_button }), '/resume'],
    [footer.getByRole('link', { name: words.footer_contact }), '/contact'],
    [header.getByRole('link', { name: words.logo_label }), '/'],
    [main.getByRole('link', { name: content.site.pages.home.buttons.portfolio }), '/portfolio'],
    [header.getByRole('link', { name: sectionIn('music').label }), '/music'],
    [header.getByRole('link', { name: sectionIn('art').label }), '/art'],
  ] as const;
  for (const [link, address] of walk) {
    await link.click();
    await expect(page).toHaveURL(address);
    await expect(page.getByRole('main')).toBeFocused();
    // The canonical link, the title and the announcement belong to the new page.
    const canonical = page.locator('link[rel="canonical"]');
    await expect(canonical).toHaveAttribute('href', siteUrl + address.replace(/\?.*/, ''));
    await expect(page.getByRole('status').first()).toHaveText(await page.title());
    expect(await scrolled(page)).toBe(0);
    expect(await lastRoute(page)).toBe(address.replace(/\?.*/, ''));
    expect(await isSameDocument(page)).toBe(true);
  }
  expect(traffic).toEqual({ messages: [], foreign: [] });
});

test('starts a page at its top, and restores the scroll position on Back and Forward', async ({ page }) => {
  await page.goto('/portfolio');
  await hydrated(page);
  await mark(page);
  await page.evaluate((top) => window.scrollTo(0, top), FAR_PX);
  await page
    .getByRole('main')
    .locator('a:visible')
    .nth(4)
    .evaluate((card) => {
      if (card instanceof HTMLElement) card.click();
    });
  await expect(page).toHaveURL(/\/portfolio\/./);
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.evaluate((top) => window.scrollTo(0, top), FAR_PX / 2);
  await page.goBack();
  await expect(page).toHaveURL('/portfolio');
  await expect.poll(() => scrolled(page)).toBe(FAR_PX);
  await expect(page.getByRole('main')).toBeFocused();
  await page.goForward();
  await expect.poll(() => scrolled(page)).toBe(FAR_PX / 2);
  expect(await isSameDocument(page)).toBe(true);
});

test('restores the scroll position on return from another site and on reload', async ({ page, site }) => {
  await page.goto('/portfolio');
  await hydrated(page);
  await page.evaluate((top) => window.scrollTo(0, top), FAR_PX);
  await page
    .getByRole('banner')
    .getByRole('link', { name: sectionIn('art').label })
    .evaluate((tab) => {
      if (tab instanceof HTMLElement) tab.click();
    });
  await expect(page).toHaveURL('/art');
  await expect.poll(() => scrolled(page)).toBe(0);
  await page.evaluate((top) => window.scrollTo(0, top), FAR_PX / 2);
  await page.goto(site.url + markAddress(content.mark));
  // The page behaves alike before hydration and after it.
  for (const waitUntil of ['commit', 'load'] as const) {
    await page.goBack({ waitUntil });
    await expect.poll(() => scrolled(page)).toBe(FAR_PX / 2);
    await page.goForward();
  }
  // The call runs in its own task, because the document may be gone before evaluate has answered.
  await page.evaluate(() => void setTimeout(() => history.go(-2)));
  await expect(page).toHaveURL('/portfolio');
  await expect.poll(() => scrolled(page)).toBe(FAR_PX);
  await hydrated(page);
  await page.reload();
  await expect.poll(() => scrolled(page)).toBe(FAR_PX);
  await hydrated(page);
  expect(await scrolled(page)).toBe(FAR_PX);
});

test('saves a first page as the last route by its path, before its code arrives', async ({ page }) => {
  const release = await holdRequests(page, '**/static/js/**');
  await page.goto('/about/');
  expect(await lastRoute(page)).toBe('/about');
  release();
  await expect(page).toHaveURL('/about');
  // The first page announces nothing and leaves the focus.
  await expect(page.getByRole('status')).toBeEmpty();
  await expect(page.getByRole('main')).not.toBeFocused();
});

test('breaks nothing with blocked storage', async ({ page, traffic }) => {
  await blockStorage(page);
  await page.goto('/portfolio');
  await hydrated(page);
  await mark(page);
  await page
    .getByRole('banner')
    .getByRole('link', { name: sectionIn('music').label })
    .click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sectionIn('music').heading);
  await page.goBack();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(sectionIn('portfolio').heading);
  expect(await isSameDocument(page)).toBe(true);
  await page.reload();
  await hydrated(page);
  expect(traffic).toEqual({ messages: [], foreign: [] });
  await page.goto('/no-such-page');
  await expect(page.getByRole('link', { name: words.not_found.continue })).toBeHidden();
  await page
    .getByRole('main')
    .getByRole('link', { name: wayTo('portfolio') })
    .click();
  await expect(page).toHaveURL('/portfolio');
});
