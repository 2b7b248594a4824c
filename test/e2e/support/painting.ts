import type { Locator, Page } from '@playwright/test';

/** Returns the effective opacity of an element, 0 to 1: its own multiplied by those of its ancestors. */
export function opacityOf(locator: Locator): Promise<number> {
  return locator.evaluate((element) => {
    let product = 1;
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { opacity, visibility } = getComputedStyle(at);
      product *= visibility === 'hidden' ? 0 : Number(opacity);
    }
    return product;
  });
}

/** Waits four frames, after which intersection observers and effects have run. */
export async function waitForFrames(page: Page) {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise((next) => requestAnimationFrame(next));
  });
}
