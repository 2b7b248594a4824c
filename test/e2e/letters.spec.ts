import { settingIn } from '../../assets/fonts/heading-lines.ts';
import { fontsLoaded } from './support/fonts.ts';
import { test } from './support/one-tab.ts';
import { content } from './support/sample.ts';
import { expect, hydrated } from './support/site.ts';

const { fonts, language } = content.site;

test.use({ contextOptions: { reducedMotion: 'reduce' } });

for (const media of [
  { colorScheme: 'light' },
  { colorScheme: 'dark' },
  { forcedColors: 'active' },
  { media: 'print' },
] as const) {
  test(`makes emphasis visible with ${JSON.stringify(media)}`, async ({ page }) => {
    await page.emulateMedia(media);
    await page.goto('/about');
    await fontsLoaded(page);
    const paragraph = page.locator('main p').first();
    const picture = async (html: string) => {
      await paragraph.evaluate((it, html) => {
        it.innerHTML = html;
      }, html);
      return paragraph.screenshot({ animations: 'disabled' });
    };
    const [plain, emphasized] = [await picture('One <span>press</span>.'), await picture('One <em>press</em>.')];
    expect(emphasized.equals(plain)).toBe(false);
    expect((await picture('One <span>press</span>.')).equals(plain)).toBe(true);
  });
}

for (const address of ['/music', '/portfolio/dogwood']) {
  test(`keeps accents over a capital within the heading of ${address}`, async ({ page }) => {
    const { rise } = await (await settingIn(fonts, language))('Å');
    await page.goto(address);
    await hydrated(page);
    await fontsLoaded(page);
    const room = await page.locator('h1').evaluate(async (heading, rise) => {
      heading.textContent = 'Å';
      heading.style.setProperty('--rise', String(rise));
      const baseline = document.createElement('span');
      baseline.style.display = 'inline-block';
      heading.prepend(baseline);
      const context = document.createElement('canvas').getContext('2d');
      if (!context) throw new Error('No canvas.');
      context.font = `${getComputedStyle(heading).fontSize} Display`;
      await document.fonts.load(context.font, 'Å');
      const top = baseline.getBoundingClientRect().bottom - context.measureText('Å').actualBoundingBoxAscent;
      return top - heading.getBoundingClientRect().top;
    }, rise);
    expect(room).toBeGreaterThanOrEqual(0);
  });
}

test('shows a broken word’s hyphen and keeps it one word', async ({ page }) => {
  const { lines, width } = await (await settingIn(fonts, 'de'))('Datenschutzerklärung');
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto('/privacy');
  await hydrated(page);
  await fontsLoaded(page);
  const heading = page.locator('h1');
  await heading.evaluate(
    (it, { text, lines, width }) => {
      it.textContent = text;
      it.style.setProperty('--lines', String(lines));
      it.style.setProperty('--ems', String(width));
    },
    { text: lines.join(''), lines: lines.length, width },
  );
  // Assistive technology gets the word without a space.
  await expect(page.getByRole('heading', { name: 'Datenschutz\u00aderklärung' })).toBeVisible();
  const { height, size } = await heading.evaluate((it) => ({
    height: it.clientHeight,
    size: Number.parseFloat(getComputedStyle(it).fontSize),
  }));
  expect(height / size).toBeCloseTo(2 * 0.9, 1);
  expect(size).toBeGreaterThan(60);
});

test('does not move the columns of the resume for wide letters', async ({ page }) => {
  await page.setViewportSize({ width: 920, height: 900 });
  await page.goto('/resume');
  await fontsLoaded(page);
  const columns = () =>
    page
      .locator('main > div, main > div > div')
      .evaluateAll((parts) => parts.map((part) => Math.round(part.getBoundingClientRect().width)));
  const before = await columns();
  await page.addStyleTag({ content: 'main { letter-spacing: 0.5em !important; }' });
  expect(await columns()).toEqual(before);
  for (const width of [320, 390, 920, 1440]) {
    await page.setViewportSize({ width, height: 900 });
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth), `${width} px`).toBe(0);
  }
});

test('ends lines of Japanese between phrases', async ({ page }) => {
  await page.goto('/about');
  const broken = await page
    .locator('main p')
    .first()
    .evaluate(
      (it, phrases) => {
        document.documentElement.lang = 'ja';
        const text = document.createTextNode(phrases.join(''));
        it.replaceChildren(text);
        return [10, 11, 12, 13, 14].flatMap((ems) => {
          it.style.width = `${ems}em`;
          return phrases.filter((phrase) => {
            const range = document.createRange();
            range.setStart(text, text.data.indexOf(phrase));
            range.setEnd(text, text.data.indexOf(phrase) + phrase.length);
            return new Set(Array.from(range.getClientRects(), ({ top }) => top)).size > 1;
          });
        });
      },
      ['山の上の', '図書館の', 'ための', '新しい', '案内標識を', 'デザインしました。'],
    );
  expect(broken).toEqual([]);
});
