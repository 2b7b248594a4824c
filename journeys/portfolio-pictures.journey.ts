import { expect, test } from './site.ts';

/** A picture may be this many times as wide as its place has dots; the widths on offer are steps. */
const MOST = 2;
/** On dense screens Chromium takes the nearer step, be it the smaller one: down to the geometric middle of two. */
const LEAST = { plain: 0.98, dense: 0.65 };

for (const { width, height, density } of [
  { width: 390, height: 844, density: 1 },
  { width: 390, height: 844, density: 3 },
  { width: 1440, height: 900, density: 1 },
  { width: 1440, height: 900, density: 2 },
]) {
  test.describe(`at ${width} px and ${density} dots a px`, () => {
    test.use({ viewport: { width, height }, deviceScaleFactor: density });
    test('each card fetches a picture that fits its place', async ({ page }) => {
      await page.goto('/portfolio');
      const wall = page.locator('main ul[data-preloaded]');
      await expect(wall).toHaveAttribute('data-preloaded', 'true', { timeout: 15_000 });
      const fits = await wall.locator('li').evaluateAll((cards) =>
        cards.map((card) => {
          const image = card.querySelector('img');
          const offered = [...(card.querySelector('source')?.srcset ?? '').matchAll(/ (\d+)w/g)].map(([, w]) =>
            Number(w),
          );
          const chosen = Number(/-(\d+)\.avif$/.exec(image?.currentSrc ?? '')?.[1]);
          // A picture covers its card: of one that is wider in shape, more is drawn than is seen.
          const shape = image ? image.naturalWidth / image.naturalHeight : 1;
          return { chosen, offered, drawn: image ? Math.max(image.clientWidth, image.clientHeight * shape) : 0 };
        }),
      );
      expect(fits).toHaveLength(9);
      for (const { chosen, offered, drawn } of fits) {
        const dots = drawn * density;
        expect(offered).toContain(chosen);
        const told = `${chosen} of ${offered.join(', ')} for ${dots}`;
        if (chosen !== offered[0]) expect(chosen, told).toBeLessThanOrEqual(MOST * dots);
        const least = density === 1 ? LEAST.plain : LEAST.dense;
        if (chosen !== offered.at(-1)) expect(chosen, told).toBeGreaterThanOrEqual(least * dots);
      }
    });
  });
}
