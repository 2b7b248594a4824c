import type { Page } from '@playwright/test';
import { expect, FIRST_PAGE } from './studio.ts';

/** The addresses of the studio's screens, one of each kind. */
export const SCREENS = [
  '/',
  '/pages/home',
  '/pages/resume',
  '/sections/portfolio/dogwood',
  '/words',
  '/appearance',
  '/pictures',
  '/alt-texts',
  '/messages',
  '/changes',
  '/timeline',
  '/devices',
  '/draft-links',
  '/settings',
  '/archive',
  '/sections/portfolio/nothing-there',
];

/** Opens a screen and waits until its content has loaded. */
export async function openScreen(page: Page, url: string) {
  await page.goto(url);
  await expect(page.getByRole('main').getByRole('heading', { level: 1 })).toBeVisible(FIRST_PAGE);
  await expect(page.getByRole('img', { name: 'Loading' })).toHaveCount(0, FIRST_PAGE);
}

/** Returns how far the page can scroll horizontally, in px. */
export const horizontalOverflow = (page: Page) =>
  page.evaluate(() => {
    const { scrollWidth, clientWidth } = document.documentElement;
    return scrollWidth - clientWidth;
  });

/** Returns the share of the window's height, 0 to 1, that fixed or sticky bars cover. */
export const coveredPart = (page: Page) =>
  page.evaluate(() => {
    const stays = (at: Element | null): boolean =>
      at !== null && (['fixed', 'sticky'].includes(getComputedStyle(at).position) || stays(at.parentElement));
    const rows = Array.from({ length: innerHeight / 4 }, (_, row) => row * 4 + 2);
    return rows.filter((y) => stays(document.elementFromPoint(innerWidth / 2, y))).length / rows.length;
  });
