import type { Page } from '@playwright/test';
import { content } from './sample.ts';
import { expect, hydrated } from './site.ts';

const [project] = content.projects;
if (!project) throw new Error('There is no project.');

export const address = `/portfolio/${project.slug}`;
export const pictures = project.show.flatMap((section) => ('pictures' in section ? section.pictures : []));
export const words = content.messages.zoom;

export const link = (page: Page, position: number) => page.locator(`#enlarge-${position}`);
export const view = (page: Page) => page.getByRole('dialog');
/** Returns the picture in the middle of the view; its neighbors are hidden from assistive technology. */
export const imageIn = (page: Page) =>
  view(page).locator('[role="group"][aria-hidden="false"] img').and(page.locator('[srcset]'));

/** Expects the address, the position, the caption and the picture to agree. */
export async function shows(page: Page, position: number) {
  const picture = pictures[position - 1];
  await expect(page).toHaveURL(`${address}#picture-${position}`);
  await expect(view(page).getByText(`${position} of ${pictures.length}`, { exact: true })).toBeVisible();
  await expect(view(page).getByText(picture?.caption ?? '', { exact: true })).toBeVisible();
  await expect(imageIn(page)).toHaveAttribute('alt', picture?.alt ?? '');
}

export async function closed(page: Page) {
  await expect(view(page)).toHaveCount(0);
}

/** Opens the picture at `position` and waits until it has grown to its size. */
export async function opened(page: Page, position: number, by: 'key' | 'mouse' | 'finger' = 'key') {
  await page.goto(address);
  await hydrated(page);
  if (by === 'key') await link(page, position).press('Enter');
  else if (by === 'mouse') await link(page, position).click();
  else await link(page, position).tap();
  await shows(page, position);
  // The neighbors are rendered after the opening.
  await expect(view(page).locator('[role="group"]:visible')).toHaveCount(3);
}

/** Returns the texts of a project's page that are under a zoom sign, as shown on touch screens. */
export function wordsUnderSigns(page: Page): Promise<(string | null)[]> {
  return page.evaluate(() => {
    const boxes = (selector: string) =>
      [...document.querySelectorAll(selector)].flatMap((element) => {
        const range = document.createRange();
        range.selectNodeContents(element);
        // The boxes of large type are higher than its letters, but the boxes of its lines are not.
        const lines = element.getBoundingClientRect();
        return Array.from(range.getClientRects(), ({ left, right, top, bottom }) => ({
          box: { left, right, top: Math.max(top, lines.top), bottom: Math.min(bottom, lines.bottom) },
          text: element.textContent,
        }));
      });
    const words = boxes('main :is(h1 span, figcaption, p, dt, dd)');
    return [...document.querySelectorAll('main a[id^="enlarge-"] > span')].flatMap((sign) => {
      const at = sign.getBoundingClientRect();
      return words
        .filter(({ box }) => box.left < at.right && box.right > at.left && box.top < at.bottom && box.bottom > at.top)
        .map(({ text }) => text);
    });
  });
}
