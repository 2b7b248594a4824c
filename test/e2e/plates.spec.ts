import path from 'node:path';
import type { Page } from '@playwright/test';
import { statusOf } from '../../app/components/plates/status.ts';
import { fillTemplate } from '../../model/template.ts';
import { tabTo } from './support/focusing.ts';
import { hold } from './support/observing.ts';
import { difference, pixelsOf } from './support/pixels.ts';
import { content } from './support/sample.ts';
import { expect, hydrated, test } from './support/site.ts';

const project = content.projects.find(({ show }) => show.some((s) => 'pictures' in s && s.pictures[0]?.separations));
if (!project) throw new Error('No project has plates.');
const ADDRESS = `/portfolio/${project.slug}`;
const words = content.messages.plates;
const sheets = project.show.flatMap((section) =>
  'pictures' in section
    ? section.pictures.flatMap(({ alt, separations }) => (separations ? [{ alt, separations }] : []))
    : [],
);
const [first] = sheets;
if (!first) throw new Error('No picture has separations.');
const inks = first.separations.map(({ ink }) => ink);

/** The addresses of the separations of a sheet. */
const filesOf = ({ separations }: typeof first) =>
  `**/static/pictures/{${separations.map(({ file }) => path.parse(file).name).join(',')}}.*`;

/** Mean difference a channel, of 255: the paper's grain and AVIF make 3.4 to 4.5; one plate 1 px off makes 8.4 to 15. */
const SAME = 5;

const table = (page: Page) => page.getByRole('region', { name: words.heading });
const patch = (page: Page, plate: number) =>
  table(page).getByRole('button', {
    name: fillTemplate(words.plate, { number: plate + 1, ink: words[inks[plate] ?? 'key'] }),
    exact: true,
  });
const print = (page: Page) => table(page).getByRole('img', { name: first.alt });
const plates = (page: Page) =>
  table(page)
    .locator('[data-laid]')
    .filter({ has: page.locator('img') });
const sheet = (page: Page, number: number) => table(page).getByRole('radio', { name: `Sheet ${number}` });
/** The untrimmed sheet once all its separations have come. */
const whole = (page: Page) => table(page).locator('[aria-busy="false"]');
const comeNear = (page: Page) => table(page).scrollIntoViewIfNeeded();

async function open(page: Page) {
  await page.goto(ADDRESS);
  await hydrated(page);
  await comeNear(page);
  await expect(whole(page)).toHaveCount(1);
}

/** The patches, the plates and the words agree on what lies there. `moved` is what was pressed last. */
async function expectLaid(page: Page, laid: readonly boolean[], moved?: number) {
  for (const [at, is] of laid.entries()) {
    await expect(patch(page, at)).toHaveAttribute('aria-pressed', String(is));
    await expect(plates(page).nth(at)).toHaveCSS('opacity', is ? '1' : '0');
  }
  const told = inks.map((ink, at) => ({ ink, laid: laid[at] ?? false }));
  await expect(table(page).getByRole('status')).toHaveText(
    statusOf(told, moved === undefined ? undefined : told[moved], words),
  );
}

test('each ink is lifted and laid by its patch, and the sheet is told of', async ({ page }) => {
  await open(page);
  await expectLaid(page, [true, true, true]);
  await patch(page, 1).click();
  await expectLaid(page, [true, false, true], 1);
  await expect(table(page).getByRole('status')).toHaveText('Red plate lifted. On the sheet: Yellow, Blue.');
  await patch(page, 0).click();
  await patch(page, 2).click();
  await expectLaid(page, [false, false, false], 2);
  await expect(table(page).getByRole('status')).toHaveText('Blue plate lifted. The sheet is bare.');
  await patch(page, 1).click();
  await expectLaid(page, [false, true, false], 1);
});

test('the numbers of the plates are keys while the table has focus, and only then', async ({ page }) => {
  await open(page);
  await page.keyboard.press('1');
  await expectLaid(page, [true, true, true]);
  await patch(page, 0).focus();
  // Held down, a key is still pressed once.
  await page.keyboard.down('2');
  await page.keyboard.down('2');
  await page.keyboard.up('2');
  await expectLaid(page, [true, false, true], 1);
  await page.keyboard.press('Control+3');
  await page.keyboard.press('9');
  await page.keyboard.press('Enter');
  await expectLaid(page, [false, false, true], 0);
  await page.keyboard.press('2');
  await expectLaid(page, [false, true, true], 1);
  // A press on the sheet itself is enough to be at the table.
  await page.locator('dl').first().click();
  await plates(page).first().click({ force: true });
  await page.keyboard.press('1');
  await expectLaid(page, [true, true, true], 0);
});

for (const [at, shown] of sheets.entries()) {
  test(`the plates of sheet ${at + 1} laid over each other are the print, and not without one of them`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion: 'reduce', forcedColors: at === 0 ? 'active' : 'none' });
    const release = await hold(page, filesOf(shown));
    await page.goto(ADDRESS);
    await hydrated(page);
    await comeNear(page);
    if (at > 0) await sheet(page, at + 1).check({ force: true });
    const printed = table(page).getByRole('img', { name: shown.alt });
    await printed.evaluate((image) => (image instanceof HTMLImageElement ? image.decode() : undefined));
    const asPrinted = await pixelsOf(printed);
    release();
    await expect(whole(page)).toHaveCount(1);
    const laid = difference(asPrinted, await pixelsOf(printed));
    test.info().annotations.push({ type: 'mean difference of 255', description: laid.toFixed(2) });
    expect(laid).toBeLessThan(SAME);
    for (const plate of inks.keys()) {
      await patch(page, plate).click();
      expect(difference(asPrinted, await pixelsOf(printed))).toBeGreaterThan(SAME + 3);
      await patch(page, plate).click();
    }
    expect(difference(asPrinted, await pixelsOf(printed))).toBeLessThan(SAME);
  });
}

test('another sheet comes with all its plates laid', async ({ page }) => {
  await open(page);
  await patch(page, 1).click();
  await sheet(page, 1).focus();
  await page.keyboard.press('ArrowRight');
  await expect(sheet(page, 2)).toBeChecked();
  await expect(sheet(page, 2)).toBeFocused();
  await expect(table(page).getByRole('img', { name: sheets[1]?.alt })).toBeVisible();
  await expect(whole(page)).toHaveCount(1);
  await expectLaid(page, [true, true, true]);
});

for (const reducedMotion of ['reduce', 'no-preference'] as const) {
  test(`a plate is lifted ${reducedMotion === 'reduce' ? 'at once' : 'with a short slide'} with reduced motion: ${reducedMotion}`, async ({
    page,
  }) => {
    await page.emulateMedia({ reducedMotion });
    await open(page);
    await expectLaid(page, [true, true, true]);
    const slides = await table(page).evaluate((region) => {
      region.querySelector('button')?.click();
      return new Promise<(string | number)[][]>((resolve) => {
        requestAnimationFrame(() => {
          const all = region.getAnimations({ subtree: true });
          resolve(
            all.map((slide) => [
              slide instanceof CSSTransition ? slide.transitionProperty : 'unknown',
              Number(slide.effect?.getTiming().duration),
            ]),
          );
        });
      });
    });
    if (reducedMotion === 'reduce') expect(slides).toEqual([]);
    else {
      expect(new Set(slides.map(([property]) => property))).toEqual(new Set(['transform', 'opacity']));
      for (const [, milliseconds] of slides) {
        expect(milliseconds).toBeGreaterThanOrEqual(200);
        expect(milliseconds).toBeLessThanOrEqual(400);
      }
    }
    await expectLaid(page, [false, true, true], 0);
  });
}

test('neither code nor separations are fetched before the table is near', async ({ page }) => {
  const asked: string[] = [];
  const names = sheets.flatMap(({ separations }) => separations.map(({ file }) => path.parse(file).name));
  page.on('request', (request) => {
    const url = request.url();
    if (url.includes('/light-table.') || names.some((name) => url.includes(`/${name}.`))) asked.push(url);
  });
  await page.goto(ADDRESS);
  await hydrated(page);
  await page.waitForLoadState('networkidle');
  expect(asked).toEqual([]);
  await comeNear(page);
  await expect(whole(page)).toHaveCount(1);
  // The code and the plates of one sheet.
  expect(asked).toHaveLength(1 + inks.length);
});

for (const width of [390, 1280]) {
  test(`nothing shifts at ${width} px when the code comes`, async ({ page }) => {
    await page.setViewportSize({ width, height: 844 });
    const release = await hold(page, '**/static/js/light-table.*');
    await page.goto(ADDRESS);
    await hydrated(page);
    await comeNear(page);
    const ask = page.getByRole('link', { name: content.messages.project.ask });
    const before = [await ask.boundingBox(), await print(page).boundingBox()];
    release();
    await expect(whole(page)).toHaveCount(1);
    expect([await ask.boundingBox(), await print(page).boundingBox()]).toEqual(before);
  });
}

test('by key the inks are reached before the separations have come, and what is pressed waits for them', async ({
  page,
}) => {
  const release = await hold(page, filesOf(first));
  await page.goto(ADDRESS);
  await hydrated(page);
  await comeNear(page);
  const loupe = table(page).getByRole('button', { name: words.loupe });
  await expect(loupe).toBeVisible();
  await table(page).evaluate((region) => region.focus());
  for (const plate of inks.keys()) await tabTo(page, patch(page, plate));
  await tabTo(page, loupe);
  await page.keyboard.press('Enter');
  await tabTo(page, patch(page, 1), 'Shift+Tab');
  await page.keyboard.press('Enter');
  await page.keyboard.press('1');
  const status = table(page).getByRole('status');
  await expect(status).toHaveText('Waiting for the plates, then: Red, Yellow, Loupe.');
  await expect(patch(page, 1)).toHaveAttribute('aria-pressed', 'true');
  await expect(loupe).toHaveAttribute('aria-pressed', 'false');
  await expect(whole(page)).toHaveCount(0);
  await expect(print(page)).toBeVisible();
  release();
  await expectLaid(page, [false, false, true], 0);
  await expect(loupe).toHaveAttribute('aria-pressed', 'true');
  await expect(table(page).getByRole('group', { name: words.loupe })).toHaveAttribute('data-ready', 'true');
  await expect(patch(page, 1)).toBeFocused();
});

test('separations that do not come leave the print, and that is told', async ({ page, traffic }) => {
  await page.route(filesOf(first), (route) => route.abort());
  await page.goto(ADDRESS);
  await hydrated(page);
  await comeNear(page);
  const status = table(page).getByRole('status');
  await expect(status).toHaveText(words.missing);
  await expect(print(page)).toBeVisible();
  await expect(whole(page)).toHaveCSS('opacity', '0');
  await table(page).evaluate((region) => region.focus());
  await tabTo(page, patch(page, 0));
  await expect(patch(page, 0)).toBeDisabled();
  for (const key of ['Enter', '2']) await page.keyboard.press(key);
  await tabTo(page, table(page).getByRole('button', { name: words.loupe }));
  await page.keyboard.press('Enter');
  for (const button of await table(page).getByRole('button').all())
    await expect(button).toHaveAttribute('aria-pressed', String((await button.getAttribute('data-loupe')) === null));
  await expect(status).toHaveText(words.missing);
  expect(traffic.messages.filter((message) => !/ERR_FAILED|^warning/.test(message))).toEqual([]);
});

test.describe('without JavaScript', () => {
  test.use({ javaScriptEnabled: false });
  test('the print lies there as it was printed, with nothing to press', async ({ page }) => {
    await page.goto(ADDRESS);
    await print(page).scrollIntoViewIfNeeded();
    await expect(print(page)).toBeVisible();
    await expect(table(page).getByRole('button')).toHaveCount(0);
    await expect(table(page).getByRole('radio')).toHaveCount(0);
  });
});
