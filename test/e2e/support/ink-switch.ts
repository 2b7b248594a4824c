import type { Page } from '@playwright/test';
import { PRINTING_INKS, type PrintingInk } from '../../../app/components/ink-switch/densities.ts';
import { fillTemplate } from '../../../model/template.ts';
import { content } from './sample.ts';
import { expect, hydrated } from './site.ts';

export const words = content.messages.ink_switch;
export const ADDRESS = `/portfolio/${content.projects[0]?.slug}`;

/** Returns the disc in the header that lifts an ink. */
export const patch = (page: Page, ink: PrintingInk) =>
  page
    .getByRole('banner')
    .getByRole('group', { name: words.label })
    .getByRole('button', { name: fillTemplate(words.lift, { ink: words[ink] }) });
export const picture = (page: Page) => page.locator('main img').first();
export const statusOf = (page: Page) => page.getByRole('group', { name: words.label }).locator('[aria-live=polite]');

/** Expects exactly these inks to be lifted, without a transition in progress. */
export async function expectLifted(page: Page, ...inks: PrintingInk[]) {
  for (const ink of PRINTING_INKS)
    await expect(patch(page, ink)).toHaveAttribute('aria-pressed', String(inks.includes(ink)));
  await expect(page.locator('html[data-lifting]')).toHaveCount(0);
  await expect(picture(page)).toHaveCSS('filter', inks.length > 0 ? /^url\("#lifted-inks-\d+"\)$/ : 'none');
}

/** Opens a page with a red picture in its first screen, and waits until it is painted. */
export async function open(page: Page, address = ADDRESS) {
  await page.goto(address);
  await hydrated(page);
  await picture(page).evaluate((image: HTMLImageElement) => image.decode());
}
