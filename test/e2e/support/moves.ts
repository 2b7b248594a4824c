import type { Page } from '@playwright/test';

/**
 * Returns the texts and elements that have moved up or down by themselves since the page was opened, with their distance.
 * A font that replaces its fallback moves letters within a pixel, which does not count.
 */
export function movesOf(page: Page): Promise<string[]> {
  return page.evaluate(() => {
    const ROUNDING_PX = 1;
    const observer = new PerformanceObserver(() => {});
    observer.observe({ type: 'layout-shift', buffered: true });
    return observer.takeRecords().flatMap((shift) => {
      const sources: readonly { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[] = Reflect.get(
        shift,
        'sources',
      );
      return sources.flatMap(({ node, previousRect, currentRect }) => {
        const distance = currentRect.top - previousRect.top;
        const name = `${node?.nodeName} ${node?.textContent?.trim().slice(0, 40)}`;
        return Math.abs(distance) > ROUNDING_PX ? [`${name}: ${distance} px`] : [];
      });
    });
  });
}
