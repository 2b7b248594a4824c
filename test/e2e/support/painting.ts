import type { Locator, Page } from '@playwright/test';

/** The opacity at which an element is seen, 0 to 1: its own times that of its ancestors. */
export function opacityOf(locator: Locator): Promise<number> {
  return locator.evaluate((element) => {
    let seen = 1;
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { opacity, visibility } = getComputedStyle(at);
      seen *= visibility === 'hidden' ? 0 : Number(opacity);
    }
    return seen;
  });
}

/** Waits four frames: intersection observers and effects have run by then. */
export async function framesDrawn(page: Page) {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise((next) => requestAnimationFrame(next));
  });
}
