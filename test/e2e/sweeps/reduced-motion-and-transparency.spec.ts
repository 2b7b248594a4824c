import { everyPage, loadCompletely } from '../support/every-page.ts';
import { motionOf, recordMotion } from '../support/motion.ts';
import { content } from '../support/sample.ts';
import { expect, test } from '../support/site.ts';

const { messages: words } = content;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const { name, open } of everyPage) {
  test(`keeps ${name} at rest and opaque on request`, async ({ page }) => {
    const media = await page.context().newCDPSession(page);
    await media.send('Emulation.setEmulatedMedia', {
      features: [
        { name: 'prefers-reduced-transparency', value: 'reduce' },
        { name: 'prefers-reduced-motion', value: 'reduce' },
      ],
    });
    await recordMotion(page);
    await open(page);
    expect(await page.evaluate(() => matchMedia('(prefers-reduced-transparency: reduce)').matches)).toBe(true);
    await loadCompletely(page);
    await page.getByRole('button', { name: words.theme.night }).click();
    expect(await motionOf(page)).toEqual([]);
    const translucent = await page.locator('body *').evaluateAll((all) =>
      all
        .filter((element) => element.checkVisibility())
        .filter((element) => {
          const { backdropFilter, backgroundColor } = getComputedStyle(element);
          return backdropFilter !== 'none' || (/^rgba\(|\//.test(backgroundColor) && !/[ ,]0\)$/.test(backgroundColor));
        })
        .map((element) => element.outerHTML.slice(0, 80)),
    );
    expect(translucent).toEqual([]);
  });
}
