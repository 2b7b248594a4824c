import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Page } from '@playwright/test';
import { z } from 'zod';
import { markOf } from '../../../studio/api/page-frame.ts';
import { variousAddresses } from '../support/sample.ts';
import { expect, FIRST_PAGE, openScreen, test } from '../support/studio.ts';

// The tests share one studio and run one after another.
test.describe.configure({ mode: 'default' });

const sessionSchema = z.object({ draftOrigin: z.string() });
const draftSchema = z.object({ etag: z.number() });
const savedSchema = z.object({ preview: z.number() });

/** Returns the origin on which the studio of a page shows the draft. */
const draftOriginIn = (page: Page) =>
  page
    .evaluate(async () => (await fetch('/api/session')).json())
    .then((answer) => sessionSchema.parse(answer).draftOrigin);

/** Saves a value. @returns the version of the draft that shows it */
async function typeInto(
  page: Page,
  file: string,
  field: readonly (string | number)[],
  value: string | null,
): Promise<number> {
  const draft = await page.evaluate(async (file) => (await fetch(`/api/draft?file=${file}`)).json(), file);
  const body = JSON.stringify({ file, etag: draftSchema.parse(draft).etag, edits: [{ field, value }] });
  const answer = await page.evaluate(async (text) => {
    const headers = { 'Content-Type': 'application/json' };
    return (await fetch('/api/draft', { method: 'POST', headers, body: text })).json();
  }, body);
  return savedSchema.parse(answer).preview;
}

/** Puts a page of the draft into a frame of the studio's page, and collects its messages in `window.messages`. */
async function frame(page: Page, address: string): Promise<void> {
  await page.evaluate(async (src) => {
    const messages: unknown[] = [];
    Object.assign(window, { messages });
    addEventListener('message', ({ data, origin }) => messages.push({ ...data, origin }));
    const inner = document.createElement('iframe');
    Object.assign(inner, { src, width: 1280, height: 800, name: 'draft' });
    const loaded = new Promise((resolve) => inner.addEventListener('load', resolve, { once: true }));
    document.body.replaceChildren(inner);
    // The first page waits until all pictures are checked.
    await loaded;
  }, address);
}

const messages = (page: Page): Promise<string> => page.evaluate(() => JSON.stringify(Reflect.get(window, 'messages')));
const report = (page: Page, message: object) =>
  page.evaluate((text) => window.frames[0]?.postMessage(JSON.parse(text), '*'), JSON.stringify(message));

test('shows pages of the draft as published, except for its script and its placeholders', async ({ page, studio }) => {
  await openScreen(page, studio);
  const origin = await draftOriginIn(page);
  for (const address of variousAddresses) {
    const draft = await (await page.request.get(origin + address)).text();
    const published = await (await page.request.get(`${origin + address}?release=current`)).text();
    const withoutScript = (html: string) => html.replace(/<script defer src="\/preview-page\.js"[^>]*><\/script>/, '');
    const bare = withoutScript(draft).replace(/ data-field="[^"]*"/g, '');
    expect(draft.length - bare.length, address).toBeGreaterThan(500);
    expect(bare === withoutScript(published), address).toBe(true);
  }
  const build = join(studio.content, '..', 'build', 'current', 'site');
  const pages = readdirSync(build, { recursive: true, encoding: 'utf8' }).filter((name) => name.endsWith('.html'));
  expect(pages.length).toBeGreaterThan(10);
  for (const name of pages)
    expect(readFileSync(join(build, name), 'utf8')).not.toMatch(/data-field|preview-page|window-vh/);
});

test('loads pages of the draft in a frame without an error', async ({ page, studio }) => {
  test.slow();
  await openScreen(page, studio);
  const origin = await draftOriginIn(page);
  const errors: string[] = [];
  page.on('console', (message) => {
    if (message.type() === 'error') errors.push(message.text());
  });
  page.on('pageerror', ({ message }) => errors.push(message));
  for (const address of variousAddresses) {
    await frame(page, origin + address);
    await expect.poll(() => messages(page), address).toContain('"painted"');
    await page.frameLocator('iframe').locator('html[data-hydrated]').waitFor();
    expect(errors, address).toEqual([]);
  }
});

test('shows typed text in place, and reports a pressed text', async ({ page, studio }) => {
  test.slow();
  await openScreen(page, studio);
  await frame(page, `${await draftOriginIn(page)}/about`);
  await expect.poll(() => messages(page)).toContain('"here"');
  const inner = page.frameLocator('iframe');
  await inner.locator('body').evaluate((body) => {
    body.dataset.stays = '';
  });
  const heading = inner.locator(`[data-field='${markOf('about.md', ['heading'])}']`);
  const version = await typeInto(page, 'about.md', ['heading'], 'Who prints here, and for whom');
  await report(page, { is: 'refresh', version });
  await expect.poll(() => messages(page)).toContain(`{"is":"painted","version":${version}`);
  await expect(heading).toHaveText(/Who prints\s+here,\s+and\s+for\s+whom/);
  await expect(inner.locator('body[data-stays]')).toHaveCount(1);
  await heading.click();
  const mark = markOf('about.md', ['heading']);
  await expect.poll(() => messages(page)).toContain(JSON.stringify({ is: 'chosen', mark }).slice(0, -1));
});

test('reloads the page at its scroll position if its parts change', async ({ page, studio }) => {
  await openScreen(page, studio);
  await frame(page, `${await draftOriginIn(page)}/portfolio/dogwood`);
  await expect.poll(() => messages(page)).toContain('"here"');
  const body = page.frameLocator('iframe').locator('body');
  const scrolled = () => body.evaluate(() => Math.round(window.scrollY));
  await body.evaluate((element) => {
    element.dataset.stays = '';
    window.scrollTo({ top: 900, behavior: 'instant' });
  });
  const parts = await body.locator('[data-field*="show"]').count();
  const version = await typeInto(page, 'portfolio/dogwood/project.md', ['show', 2], null);
  await report(page, { is: 'refresh', version });
  await expect.poll(() => messages(page)).toContain(`{"is":"painted","version":${version}`);
  await expect(page.frameLocator('iframe').locator('body[data-stays]')).toHaveCount(0);
  expect(await body.locator('[data-field*="show"]').count()).toBeLessThan(parts);
  expect(await scrolled()).toBe(900);
});

test('shows an ink, a theme and an outline, follows a link, and shows a page without fields', async ({
  page,
  studio,
}) => {
  await openScreen(page, studio);
  const origin = await draftOriginIn(page);
  await frame(page, `${origin}/about`);
  await expect.poll(() => messages(page)).toContain('"here"');
  const inner = page.frameLocator('iframe');
  const root = inner.locator('html');
  const ink = () => root.evaluate((element) => getComputedStyle(element).getPropertyValue('--ink-red'));
  const own = await ink();
  await report(page, { is: 'inks', inks: { 'ink-red': 'rgb(1 2 3)' } });
  await expect.poll(ink).toBe('rgb(1 2 3)');
  await report(page, { is: 'inks', inks: {} });
  await expect.poll(ink).toBe(own);
  for (const theme of ['dark', 'light']) {
    await report(page, { is: 'theme', theme });
    await expect(root).toHaveAttribute('data-theme', theme);
  }
  const mark = markOf('about.md', ['heading']);
  const heading = inner.locator(`[data-field='${mark}']`);
  await report(page, { is: 'outline', mark, isScrolledTo: true });
  const outline = inner.locator('[data-outline] > div');
  await expect(outline).toBeVisible();
  // The outline goes around the words, and not around the whole width of the heading.
  const words = await heading.evaluate((element) => {
    const range = document.createRange();
    range.selectNodeContents(element);
    return range.getBoundingClientRect().width;
  });
  expect(Math.abs(((await outline.boundingBox())?.width ?? 0) - words)).toBeLessThan(12);
  await inner
    .getByRole('main')
    .getByRole('link', { name: 'Resume' })
    .click({ modifiers: ['ControlOrMeta'] });
  await expect.poll(() => messages(page), FIRST_PAGE).toContain('{"is":"here","address":"/resume"');
  await report(page, { is: 'still' });
  await expect(inner.locator('body')).toHaveAttribute('inert');
});
