import type { FrameLocator, Page } from '@playwright/test';
import { markOf } from '../../../studio/api/page-frame.ts';
import { expect, FIRST_PAGE, openScreen, test } from '../support/studio.ts';

// The tests share one studio; each changes a work of its own.
test.describe.configure({ mode: 'default' });

const frame = (page: Page, size: 'phone' | 'desktop' = 'desktop'): FrameLocator =>
  page.frameLocator(`iframe[title*="on a ${size}"]:not([inert])`);
const show = (of: FrameLocator, file: string, field: Parameters<typeof markOf>[1]) =>
  of.locator(`[data-field='${markOf(file, field)}']`).first();
const typing = (of: FrameLocator) => of.getByRole('textbox').and(of.locator('[contenteditable]'));
const field = (page: Page, label: string) => page.getByLabel(label, { exact: true }).first();

test('edits a title and a caption on the page, with the undo of the form, and leads to other fields', async ({
  page,
  studio,
}) => {
  const file = 'portfolio/dogwood/project.md';
  await openScreen(page, studio, '/sections/portfolio/dogwood');
  const preview = frame(page);
  const title = show(preview, file, ['title']);
  await expect(title).toBeVisible(FIRST_PAGE);
  const hint = page.getByText('Press a text or a picture of the page to change it.');
  await expect(hint).toBeVisible();

  await title.click();
  await expect(typing(preview)).toBeFocused();
  await expect(typing(preview)).toHaveText('Dogwood');
  await expect(hint).toBeHidden();
  // The words that are typed have the size of the title.
  const size = (of: typeof title) =>
    of.evaluate((element) => Math.round(Number.parseFloat(getComputedStyle(element).fontSize)));
  expect(await size(typing(preview))).toBeGreaterThan(60);
  await page.keyboard.type(' Land');
  await expect(field(page, 'Title')).toHaveValue('Dogwood Land');
  await page.keyboard.press('Enter');
  await expect(typing(preview)).toHaveCount(0);
  await expect(title).toHaveText(/Dogwood\s*Land/, FIRST_PAGE);
  await expect(page.getByRole('banner')).toContainText('1 change');

  const caption = show(preview, file, ['show', 0, 'pictures', 0, 'caption']);
  const before = await caption.textContent();
  await caption.click();
  await expect(typing(preview)).toHaveText(before ?? '');
  await page.keyboard.press('ControlOrMeta+a');
  await page.keyboard.type('As a bee sees it');
  await expect(field(page, 'Caption of the picture')).toHaveValue('As a bee sees it');
  await page.keyboard.press('ControlOrMeta+z');
  await expect(typing(preview)).toHaveText(before ?? '');
  await page.keyboard.type(' Ink.');
  await page.keyboard.press('Escape');
  await expect(typing(preview)).toHaveCount(0);
  await expect(field(page, 'Caption of the picture')).toHaveValue(before ?? '');
  await expect(caption).toHaveText(before ?? '');

  // A press on another text ends the typing in the first.
  await title.click();
  await expect(typing(preview)).toHaveText('Dogwood Land');
  await page.keyboard.type('s');
  // The longer title has its place on the page before the press.
  await expect(title).toHaveText(/Dogwood\s*Lands/, FIRST_PAGE);
  await caption.click();
  await expect(typing(preview)).toHaveText(before ?? '');
  await expect(field(page, 'Title')).toHaveValue('Dogwood Lands');
  await page.keyboard.press('Escape');

  await preview.getByRole('link', { name: /Before and after/ }).click();
  await expect(page.locator('#field-show-1-pictures-0-alt')).toBeFocused();
  await show(preview, file, 'body').click();
  await expect(page.getByRole('textbox', { name: 'Text', exact: true })).toBeFocused();

  await page.reload();
  await expect(title).toBeVisible(FIRST_PAGE);
  await expect(hint).toHaveCount(0);
});

test('reaches the texts of the page by keys, and edits one', async ({ page, studio }) => {
  const file = 'portfolio/meant-to-bee/project.md';
  await openScreen(page, studio, '/sections/portfolio/meant-to-bee');
  const preview = frame(page);
  const title = show(preview, file, ['title']);
  await expect(title).toBeVisible(FIRST_PAGE);
  await preview.getByRole('link', { name: 'Contact' }).first().focus();
  for (let tab = 0; tab < 20 && !(await title.evaluate((it) => it === document.activeElement)); tab += 1)
    await page.keyboard.press('Tab');
  await expect(title).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(typing(preview)).toBeFocused();
  await page.keyboard.type('!');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Title')).toHaveValue('Meant to Bee!');
  await expect(title).toBeFocused();
  // The link that enlarges a picture leads to its field, too.
  await preview.getByRole('link', { name: /Back Forty label/ }).focus();
  await page.keyboard.press('Enter');
  await expect(page.locator('#field-show-1-pictures-0-alt')).toBeFocused();
});

test.describe('by finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('edits a text on the other side of the form, which stays, and leads from a picture to its field', async ({
    page,
    studio,
  }) => {
    const file = 'portfolio/spring-break/project.md';
    await openScreen(page, studio, '/sections/portfolio/spring-break');
    await page.getByText('Preview', { exact: true }).tap();
    const preview = frame(page, 'phone');
    const title = show(preview, file, ['title']);
    await expect(title).toBeVisible(FIRST_PAGE);
    await title.tap();
    await expect(typing(preview)).toBeFocused();
    await page.keyboard.type(' 2');
    await page.keyboard.press('Enter');
    await expect(page.getByRole('radio', { name: 'Preview' })).toBeChecked();
    // The link that enlarges a picture lies over it, and takes the press.
    await show(preview, file, ['show', 0, 'pictures', 0, 'alt']).tap({ force: true });
    await expect(page.getByRole('radio', { name: 'Edit' })).toBeChecked();
    await expect(page.locator('#field-show-0-pictures-0-alt')).toBeFocused();
    await expect(field(page, 'Title')).toHaveValue(/ 2$/);
  });
});

/** Returns the fields whose outline lies on a picture of another field on which none of their words lie. */
function outlinesAcross(root: HTMLElement): string[] {
  const boxOf = (element: Element) => element.getBoundingClientRect();
  /** Returns the part of a picture that its surroundings do not cut off. */
  const seen = (element: Element): DOMRect => {
    let { left, top, right, bottom } = boxOf(element);
    for (let around = element.parentElement; around; around = around.parentElement) {
      if (getComputedStyle(around).overflow === 'visible') continue;
      const view = boxOf(around);
      [left, top] = [Math.max(left, view.left), Math.max(top, view.top)];
      [right, bottom] = [Math.min(right, view.right), Math.min(bottom, view.bottom)];
    }
    return new DOMRect(left, top, Math.max(0, right - left), Math.max(0, bottom - top));
  };
  const isOver = (a: DOMRect, b: DOMRect) =>
    a.left + 0.5 < b.right && b.left + 0.5 < a.right && a.top + 0.5 < b.bottom && b.top + 0.5 < a.bottom;
  const fields = [...root.querySelectorAll<HTMLElement>('[data-field]')];
  const pictures = fields.filter((element) => element.matches('img, video'));
  return fields.flatMap((element) => {
    element.scrollIntoView({ block: 'center', behavior: 'instant' });
    element.dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
    const lines = [...document.querySelectorAll('[data-outline] > div')].map(boxOf);
    const range = document.createRange();
    range.selectNodeContents(element);
    const words = [...range.getClientRects()];
    const others = pictures
      .filter((picture) => picture.dataset.field !== element.dataset.field && !element.contains(picture))
      .map(seen)
      .filter((box) => box.width > 1 && !words.some((word) => isOver(word, box)));
    const isAcross = others.some((box) => lines.some((line) => isOver(line, box)));
    return isAcross ? (element.dataset.field ?? '') : [];
  });
}

test('outlines each field of a page without lying across a picture of another one', async ({ page, studio }) => {
  test.slow();
  await openScreen(page, studio, '/sections/portfolio/dogwood');
  for (const size of ['Desktop', 'Phone'] as const) {
    for (const address of ['/sections/portfolio/dogwood', '/sections/portfolio/deep-waters', '/pages/home']) {
      await page.goto(studio.url + address);
      await page.getByRole('radiogroup', { name: 'Size' }).getByText(size, { exact: true }).click();
      const root = frame(page, size === 'Phone' ? 'phone' : 'desktop').locator('body');
      await expect(root.locator('[data-field]').first()).toBeAttached(FIRST_PAGE);
      await expect(root.locator('[data-field]').nth(5)).toBeAttached();
      expect(await root.evaluate(outlinesAcross), `${address} on a ${size}`).toEqual([]);
    }
  }
});
