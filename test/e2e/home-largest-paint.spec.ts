import { recordRevealTimes, revealTimes } from './support/reveal-times.ts';
import { expect, test } from './support/site.ts';

type Paint = { at: number; isPortrait: boolean; element: string };

for (const viewport of [
  { width: 390, height: 844 },
  { width: 1280, height: 800 },
]) {
  test.describe(`at ${viewport.width} px`, () => {
    test.use({ viewport });
    test('makes the portrait the largest paint, without a later one by the reveal', async ({ page }) => {
      await recordRevealTimes(page);
      await page.addInitScript(() => {
        const paints: Paint[] = [];
        window.paints = paints;
        new PerformanceObserver((list) => {
          for (const entry of list.getEntries()) {
            const element = 'element' in entry && entry.element instanceof Element ? entry.element : null;
            paints.push({
              at: entry.startTime,
              isPortrait: element?.matches('[data-portrait] img') ?? false,
              element: element?.tagName ?? 'none',
            });
          }
        }).observe({ type: 'largest-contentful-paint', buffered: true });
      });
      await page.goto('/');
      const { revealed } = await revealTimes(page);
      // The reveal is over once these animations have finished and later frames have been painted and reported.
      await page.evaluate(async () => {
        await Promise.all(document.getAnimations().map(({ finished }) => finished));
        for (let frame = 0; frame < 10; frame += 1) await new Promise((next) => requestAnimationFrame(next));
      });
      await expect(page.locator('h1')).toHaveCSS('opacity', '1');
      const paints = (await page.evaluate(() => window.paints)) ?? [];
      expect(paints.at(-1)).toMatchObject({ isPortrait: true, element: 'IMG' });
      expect(paints.filter(({ at }) => at >= revealed)).toEqual([]);
    });
  });
}

declare global {
  interface Window {
    paints?: Paint[];
  }
}
