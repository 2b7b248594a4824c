import { settingIn } from '../../assets/fonts/heading-lines.ts';
import { expectHeader } from './support/header.ts';
import { test } from './support/one-tab.ts';
import { content, sectionIn } from './support/sample.ts';
import { expect, hydrated } from './support/site.ts';

const { messages: words } = content;

for (const path of ['/about', '/contact', '/portfolio', '/portfolio/dogwood']) {
  // pages.spec.ts checks the addresses without the slash.
  test(`shows logo, back arrow, contact button and tabs of ${path} with a static host’s slash`, async ({ page }) => {
    await page.goto(`${path}/`);
    await hydrated(page);
    await expectHeader(page, path);
  });
}

for (const { width, rows } of [
  { width: 280, rows: 2 },
  { width: 899, rows: 2 },
  { width: 900, rows: 1 },
  { width: 1440, rows: 1 },
]) {
  test(`has ${rows === 1 ? 'one row' : 'its tabs in a second row'} at ${width} px, and pages know the header’s height`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    for (const [path, expected] of [
      ['/portfolio/dogwood', rows],
      ['/about', 1],
    ] as const) {
      await page.goto(path);
      const header = page.getByRole('banner');
      const parts = await header.locator('a:visible, button:visible').evaluateAll((all) =>
        all.map((part) => {
          const { top, height } = part.getBoundingClientRect();
          return Math.round(top + height / 2);
        }),
      );
      expect(new Set(parts).size).toBe(expected);
      const top = await page.getByRole('main').evaluate((main) => {
        main.style.marginBlockStart = 'calc(-1 * var(--header-height))';
        return main.getBoundingClientRect().top;
      });
      expect(top).toBe(0);
    }
  });
}

const WIDE_FAMILY = await settingIn({ display: 'bowlby-one' }, 'de');

for (const studio of ['Studio Nordlicht', 'Nordlichtträumerei Werkstatt für Drucke']) {
  test(`keeps “${studio}” in a wide family within its bar`, async ({ page }) => {
    const { lines, width, whole = width, gap = 0 } = await WIDE_FAMILY(studio);
    for (const path of ['/', '/portfolio/dogwood']) {
      await page.goto(path);
      const name = page.getByRole('banner').getByRole('link', { name: words.logo_label }).locator('span');
      await name.evaluate(
        (it, { text, family }) => {
          it.textContent = text;
          for (const [property, value] of Object.entries(family)) it.style.setProperty(property, String(value));
          // The spacing makes the text about as wide as the family.
          it.style.letterSpacing = `${family['--whole'] / text.length - 0.42}em`;
        },
        {
          text: lines.join('\n'),
          family: { '--lines': lines.length, '--ems': width, '--whole': whole, '--gap': gap },
        },
      );
      for (const width of [320, 360, 390, 640, 820, 900, 1100, 1440, 2560]) {
        await page.setViewportSize({ width, height: 800 });
        const { top, height, bar, overflow } = await name.evaluate((it) => ({
          top: it.getBoundingClientRect().top,
          height: it.clientHeight,
          bar: Number.parseFloat(getComputedStyle(document.documentElement).fontSize) * 4.5,
          overflow: document.documentElement.scrollWidth - innerWidth,
        }));
        expect.soft(overflow, `${path} at ${width} px`).toBe(0);
        expect.soft(top, `${path} at ${width} px`).toBeGreaterThanOrEqual(0);
        expect.soft(height, `${path} at ${width} px`).toBeLessThanOrEqual(bar - 8);
      }
    }
  });
}

test('takes the ground and light words of a dark opening, and lets presses through between them', async ({ page }) => {
  await page.goto('/portfolio');
  await hydrated(page);
  await page.getByRole('main').evaluate((main) => {
    main.style.marginBlockStart = 'calc(-1 * var(--header-height))';
    main.innerHTML = '<button data-dark-opening style="width: 100%; height: 20rem; background: #024">Behind</button>';
  });
  const header = page.getByRole('banner');
  await expect(header).toHaveCSS('background-color', 'rgb(28, 26, 44)');
  await expect(header.getByRole('link', { name: sectionIn('art').label })).toHaveCSS('color', 'rgb(244, 236, 218)');
  const top = () => page.evaluate(() => document.elementFromPoint(innerWidth / 2, 20)?.textContent);
  expect(await top()).toBe('Behind');
  await header.getByRole('link', { name: sectionIn('art').label }).click();
  await expect(page).toHaveURL('/art');
});

test('changes from page to page', async ({ page }) => {
  await page.goto('/portfolio/dogwood');
  await hydrated(page);
  const header = page.getByRole('banner');
  await header.getByRole('link', { name: sectionIn('art').label }).click();
  await expect(header.locator('[aria-current]')).toHaveText(sectionIn('art').label);
  await expect(header.getByRole('link', { name: /back/i })).toHaveCount(0);
  await header.getByRole('link', { name: words.contact_button }).click();
  await expect(page).toHaveURL('/contact');
  await expect(header.getByRole('navigation')).toHaveCount(0);
  await expect(header.getByRole('link', { name: words.contact_button })).toHaveCount(0);
});

test('starts with the skip link, which leads past the header', async ({ page }) => {
  await page.goto('/portfolio');
  const skip = page.getByRole('link', { name: words.skip_link });
  await expect(skip).not.toBeInViewport();
  await page.keyboard.press('Tab');
  await expect(skip).toBeFocused();
  await expect(skip).toBeInViewport({ ratio: 1 });
  await page.keyboard.press('Enter');
  await expect(page.getByRole('main')).toBeFocused();
  await page.keyboard.press('Tab');
  await expect(page.getByRole('main').getByRole('link').first()).toBeFocused();
});
