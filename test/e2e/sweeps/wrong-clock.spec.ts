import { everyPage } from '../support/every-page.ts';
import { content } from '../support/sample.ts';
import { expect, test } from '../support/site.ts';

const { messages: words } = content;
/** The browser's own messages about the not-found page and the answer to a message without a script. */
const OWN_STATUS = /status of 40[04]/;
const RIGHT = new Date('2026-11-25T12:00:00Z');
const AHEAD = new Date('2060-06-01T12:00:00Z');
const BEHIND = new Date('1999-12-31T23:59:00Z');

for (const [name, first, then] of [
  ['is years ahead', AHEAD, AHEAD],
  ['is years behind', BEHIND, BEHIND],
  ['jumps back during a visit', RIGHT, BEHIND],
  ['jumps ahead during a visit', RIGHT, AHEAD],
] as const) {
  test(`keeps every page usable if the clock ${name}`, async ({ page, traffic }) => {
    test.setTimeout(120_000);
    for (const { name, open } of everyPage) {
      await page.clock.setSystemTime(first);
      await open(page);
      await page.clock.setSystemTime(then);
      await page.getByRole('button', { name: words.theme.night }).click();
      await page.getByRole('contentinfo').getByRole('link', { name: words.footer_about }).click();
      await expect(page, name).toHaveURL('/about');
      await expect(page.getByRole('heading', { level: 1 }), name).toHaveText(content.about.heading);
      expect(traffic.messages.filter((message) => !OWN_STATUS.test(message))).toEqual([]);
    }
  });
}
