import type { FrameLocator, Page } from '@playwright/test';
import { A_PUBLISH, expect, FIRST_PAGE, signIn, signInByLink, test } from '../support/studio.ts';

// The tests share one studio and run one after another.
test.describe.configure({ mode: 'default' });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const frame = (page: Page, size: 'phone' | 'desktop'): FrameLocator =>
  page.frameLocator(`iframe[title*="on a ${size}"]`);
const heading = (of: FrameLocator) => of.getByRole('heading', { level: 1 });
const isSaved = (page: Page) => expect(page.getByRole('banner')).toContainText('Saved');

test.beforeEach(async ({ page, studio }) => {
  await page.setViewportSize({ width: 1440, height: 900 });
  await signIn(page, studio);
});

// A page of Changes is scrolled to the first change, so each test changes another work.
test('shows typed text on the page, whose long text leads to its field', async ({ page, studio }) => {
  await page.goto(`${studio.url}/sections/portfolio/spring-break`);
  const preview = frame(page, 'desktop');
  await expect(heading(preview)).toContainText('Spring', { ignoreCase: true, ...FIRST_PAGE });
  await field(page, 'Client').fill('Somebody else entirely');
  await expect(preview.getByText('Somebody else entirely')).toBeVisible();
  await preview.locator(`[data-field$='#body']`).first().click();
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused();
  await field(page, 'What you made').focus();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Typed by keys alone.');
  await expect(preview.getByText('Typed by keys alone.')).toBeInViewport();
});

test('shows the page as a phone or a desktop, in both themes, by mouse and by keys, or both sizes if there is space', async ({
  page,
  studio,
}) => {
  await page.goto(`${studio.url}/sections/portfolio/dogwood`);
  const theme = (of: FrameLocator) => of.locator('html');
  await page.getByRole('button', { name: 'Got it' }).click();
  await page.getByText('Night', { exact: true }).click();
  await expect(theme(frame(page, 'desktop'))).toHaveAttribute('data-theme', 'dark', FIRST_PAGE);
  await page.getByRole('button', { name: 'As published' }).click();
  const now = theme(page.frameLocator('iframe[title*="as it is published"]'));
  await expect(now).toHaveAttribute('data-theme', 'dark');
  await page.getByText('Day', { exact: true }).click();
  await expect(now).toHaveAttribute('data-theme', 'light');
  await page.getByText('Night', { exact: true }).click();
  await page.getByRole('button', { name: 'As published' }).click();
  await page.getByRole('radio', { name: 'Desktop' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(page.getByRole('radio', { name: 'Phone' })).toBeChecked();
  await expect(theme(frame(page, 'phone'))).toHaveAttribute('data-theme', 'dark');
  /** Returns the width of the frame's window, and the height of the first screen of its layout. */
  const sizeOf = (view: 'phone' | 'desktop') =>
    theme(frame(page, view)).evaluate(({ style }) => {
      style.minHeight = 'calc(100 * var(--window-vh))';
      return [window.innerWidth, Number.parseFloat(getComputedStyle(document.documentElement).minHeight)];
    });
  /** Returns the share of the pane's height that a page takes. */
  const filled = (view: 'phone' | 'desktop') =>
    page.locator(`iframe[title*="on a ${view}"]`).evaluate((inner) => {
      const pane = inner.closest('aside');
      const room = (pane?.getBoundingClientRect().bottom ?? 0) - inner.getBoundingClientRect().top;
      return inner.getBoundingClientRect().height / room;
    });
  await expect.poll(() => sizeOf('phone')).toEqual([390, 844]);
  await expect.poll(() => filled('phone')).toBeGreaterThan(0.95);
  await page.getByText('Desktop', { exact: true }).click();
  await expect.poll(() => sizeOf('desktop')).toEqual([1440, 900]);
  await expect.poll(() => filled('desktop')).toBeGreaterThan(0.95);
  for (const [width, height] of [
    [1700, 900],
    [1920, 1400],
    [1700, 500],
  ] as const) {
    await page.setViewportSize({ width, height });
    await expect.poll(() => sizeOf('desktop')).toEqual([1440, 900]);
    await expect.poll(() => sizeOf('phone')).toEqual([390, 844]);
    await expect.poll(async () => Math.min(await filled('desktop'), await filled('phone'))).toBeGreaterThan(0.93);
  }
  await expect(frame(page, 'phone').locator('h1')).toBeVisible();
});

test('shows a hidden work to its owner and publishes it nowhere', async ({ page, studio }) => {
  await page.goto(`${studio.url}/sections/portfolio/deep-waters`);
  const preview = frame(page, 'desktop');
  await expect(heading(preview)).toContainText('Deep', { ignoreCase: true, ...FIRST_PAGE });
  await page.getByRole('button', { name: 'Hide from visitors' }).click();
  await expect(page.getByText('Hidden from visitors: only you see this page.')).toBeVisible();
  await field(page, 'Client').fill('A client under wraps');
  await expect(preview.getByText('A client under wraps')).toBeVisible();
  await expect(preview.locator('main img').first()).toHaveJSProperty('complete', true);
  await page.getByRole('button', { name: 'Show to visitors' }).click();
  await expect(page.getByText('Hidden from visitors: only you see this page.')).toBeHidden();
  await isSaved(page);
});

test('shows the error page whose words are being edited', async ({ page, studio }) => {
  await page.goto(`${studio.url}/pages/errors`);
  const preview = heading(frame(page, 'desktop'));
  const inField = (name: string) => page.locator(`#field-pages-${name}-heading`).focus();
  await expect(preview).toHaveText(/Nothing\s+printed\s+here/i);
  await inField('offline');
  await expect(preview).toHaveText(/Out\s+of\s+ink/i);
  await inField('error');
  await expect(page.getByText('Visitors see these words only when a page fails.')).toBeVisible();
  await inField('not-found');
  await expect(preview).toHaveText(/Nothing\s+printed\s+here/i);
});

test('shows the page as the other side of the form on a phone, and keeps the form’s position', async ({
  page,
  studio,
}) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${studio.url}/sections/portfolio/dogwood`);
  await field(page, 'What you made').focus();
  expect(await page.evaluate(() => window.scrollY)).toBeGreaterThan(0);
  // The place of the field in the window, because pictures above it may still come.
  const top = async () => (await field(page, 'What you made').boundingBox())?.y ?? Number.NaN;
  const before = await top();
  await page.getByRole('radio', { name: 'Edit' }).focus();
  await page.keyboard.press('ArrowRight');
  await expect(field(page, 'What you made')).toBeHidden();
  await frame(page, 'phone').locator(`[data-field$='["answer"]']`).first().click();
  await page.keyboard.press('Escape');
  await page.getByRole('radio', { name: 'Preview' }).focus();
  await page.keyboard.press('ArrowLeft');
  await expect(field(page, 'What you made')).toBeVisible();
  expect(Math.abs((await top()) - before)).toBeLessThan(100);
});

test('keeps a field in its place while the fields above it are still loading', async ({ page, studio }) => {
  const asked = Promise.withResolvers<void>();
  const answered = Promise.withResolvers<void>();
  await page.route('**/assets/*.js', async (route) => {
    const response = await route.fetch();
    const hasParts = (await response.text()).includes('Each becomes a part of the page');
    if (hasParts) {
      asked.resolve();
      await answered.promise;
    }
    await route.fulfill({ response });
  });
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto(`${studio.url}/sections/portfolio/dogwood`);
  const below = field(page, 'What you made');
  await asked.promise;
  await expect(below).toBeVisible();
  const top = async () => ((await below.boundingBox())?.y ?? Number.NaN) + (await page.evaluate(() => window.scrollY));
  const before = await top();
  answered.resolve();
  await expect(page.getByRole('list', { name: 'Parts' })).toBeVisible();
  expect(Math.abs((await top()) - before)).toBeLessThan(100);
});

test('shows a publish before it happens, and afterwards in the timeline', async ({ page, studio }) => {
  await page.goto(`${studio.url}/pages/about`);
  await field(page, 'Heading').fill('Seen before');
  await expect(page.getByRole('banner')).toContainText(/\d change/);
  await isSaved(page);
  await page.keyboard.press('ControlOrMeta+Enter');
  const about = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'About', exact: true }) });
  const shown = (name: string) => heading(about.getByRole('img', { name }).frameLocator('iframe'));
  await expect(shown('as it will be')).toHaveText(/Seen\s+before/i, FIRST_PAGE);
  await expect(shown('as it is published')).toHaveText(/^About$/i);
  await page.goto(`${studio.url}/sections/portfolio/dogwood`);
  const caption = page.locator('#field-show-4-pictures-0-caption');
  await page.locator('details').filter({ has: caption }).last().locator('summary').first().click();
  await caption.fill('Far down the page.');
  await isSaved(page);
  await page.keyboard.press('ControlOrMeta+Enter');
  const dogwood = page.getByRole('listitem').filter({ has: page.getByRole('heading', { name: 'Dogwood' }) });
  const shownAs = (name: string) => dogwood.getByRole('img', { name }).frameLocator('iframe');
  /** Expects a text to be within the window of its page. */
  const isShown = async (name: string, words: string) => {
    await dogwood.getByRole('img', { name }).evaluate((picture) => picture.scrollIntoView({ block: 'center' }));
    await expect
      .poll(() =>
        shownAs(name)
          .getByText(words)
          .evaluate((text) => {
            const { top, bottom } = text.getBoundingClientRect();
            return window.scrollY > 900 && top >= 0 && bottom <= window.innerHeight;
          }),
      )
      .toBe(true);
  };
  await isShown('as it will be', 'Far down the page.');
  await isShown('as it is published', 'At forty miles an hour');
  await page.getByRole('main').getByRole('button', { name: 'Publish' }).click();
  await expect(page.getByText(/Published in \d/)).toBeVisible(A_PUBLISH);
  await page.goto(`${studio.url}/timeline`);
  const first = page.locator('summary').first();
  await first.focus();
  await page.keyboard.press('Enter');
  const home = page
    .locator('details[open]')
    .getByRole('img', { name: /^Home, today/ })
    .last();
  await expect(heading(home.frameLocator('iframe'))).toBeVisible();
});

test('shows the changes of another window or device', async ({ page, browser, studio }) => {
  const address = `${studio.url}/sections/portfolio/deep-waters`;
  const isSeen = (words: string) => expect(frame(page, 'desktop').getByText(words));
  const save = async (other: Page, words: string) => {
    await other.goto(address);
    await field(other, 'Client').fill(words);
    await isSaved(other);
    await other.close();
  };
  await page.goto(address);
  await expect(heading(frame(page, 'desktop'))).toContainText('Deep', { ignoreCase: true });
  await save(await page.context().newPage(), 'Saved in the window beside');
  await isSeen('Saved in the window beside').toBeVisible();
  const device = await browser.newPage();
  await signInByLink(device, studio);
  await save(device, 'Saved on another device');
  await expect(async () => {
    for (const x of [10, 20]) await page.mouse.move(x, 10);
    await isSeen('Saved on another device').toBeVisible({ timeout: 500 });
  }).toPass();
});
