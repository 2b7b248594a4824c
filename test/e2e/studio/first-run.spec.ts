import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { readSiteContent } from '../../../assets/site-content.ts';
import { findSample, readSample } from '../../../site-build/sample.ts';
import { PATIENCE } from '../../patience.ts';
import { expect, openScreen, type RunningStudio, START_MS, startStudio, test } from '../support/studio.ts';

/** The owner of the sample, and her places. */
const OWNER_WORDS = /Mara|Tolliver|Third Ink|thirdink|Durham|North Carolina/i;
/** Promises of the sample's owner, and her claims about herself. */
const PROMISES = /business days|coded by|mailing list|fourteen years|web developer/i;
const TEXTS = '**/*.{html,data,xml,json,txt,webmanifest}';
const MAIL_TO = 'post@ek.example';
/** The time limit for a picture to be opened, checked and written on a busy machine. */
const SENT = { timeout: 20_000 * PATIENCE };

// The tests share a studio of their own, because its sample is archived.
test.describe.configure({ mode: 'serial' });
test.setTimeout(120_000);
test.use({ actionTimeout: 15_000 });

let studio: RunningStudio;
test.beforeAll(async () => {
  test.setTimeout(START_MS);
  studio = await startStudio({ MAIL_TO, SMTP_URL: 'smtp://127.0.0.1:9' });
});
test.afterAll(async () => studio.stop());

const field = (page: Page, label: string) => page.getByRole('main').getByLabel(label, { exact: true });
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const shownOn = (page: Page) => page.frameLocator('iframe[title*="on a"]').first();
const isSaved = (page: Page) => expect(page.getByRole('banner')).toContainText('Saved');
const checklist = (page: Page) => page.getByRole('region', { name: 'Make this site yours' });
const task = (page: Page, what: string) => checklist(page).getByRole('listitem').filter({ hasText: what });
const isDone = (page: Page, what: string) => expect(task(page, what)).toContainText(', done');

let made = 0;
async function picture(name: string, width: number, height: number) {
  made += 1;
  const background = { r: 255, g: 20 * made, b: 60 };
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

async function choose(page: Page, button: Locator, file: Awaited<ReturnType<typeof picture>>) {
  const [chooser] = await Promise.all([page.waitForEvent('filechooser'), button.click()]);
  await chooser.setFiles([file]);
}

const fileAt = async (page: Page, file: string, ...keys: readonly (string | number)[]) => {
  const draft: unknown = await page.evaluate(
    async (name) => (await fetch(`/api/draft?file=${encodeURIComponent(name)}`)).json(),
    file,
  );
  return ['now', 'data', ...keys].reduce<unknown>((at, key) => Object(at)[key], draft);
};

/** Types the title of a new work, and adds its picture in the form that opens. */
async function addWork(page: Page, title: string, name: string) {
  await field(page, 'Title of the new work').fill(title);
  await page.keyboard.press('Enter');
  await expect(button(page, 'Add pictures')).toBeFocused(SENT);
  await choose(page, button(page, 'Add pictures'), await picture(`${name}.png`, 1200, 800));
  await page.getByRole('main').locator('summary', { hasText: 'Part 1' }).click(SENT);
  await field(page, 'What the picture shows').fill('A poster of red ink.');
  await isSaved(page);
}

async function textsOfRelease(): Promise<[string, string][]> {
  const release = path.join(path.dirname(studio.content), 'build', 'current');
  const texts: [string, string][] = [];
  for await (const name of glob(TEXTS, { cwd: release })) {
    texts.push([name, (await readFile(path.join(release, name), 'utf8')).replaceAll('&amp;', '&')]);
  }
  return texts;
}

test('leads from the sample through the checklist to a publish that has nothing of its owner, and restores it', async ({
  page,
}) => {
  // This listener opens the file choosers for the test in advance, because Playwright needs a while for that.
  page.on('filechooser', () => {});
  await openScreen(page, studio);
  // The tests’ portrait is smaller than the sample’s, and therefore another file.
  await expect(checklist(page).getByText('2 of 10 done')).toBeVisible(SENT);
  await page.getByRole('link', { name: 'Start from the sample' }).click();

  const portrait = page.getByRole('group', { name: 'Portrait', exact: true });
  await choose(page, portrait.getByRole('button', { name: 'Replace' }), await picture('Jo.png', 800, 1000));
  await expect.poll(() => fileAt(page, 'site.yaml', 'pages', 'home', 'portrait', 'file'), SENT).toBe('jo.png');
  // No window of any shape shows the sample's portrait.
  await expect.poll(() => fileAt(page, 'site.yaml', 'pages', 'home', 'portrait', 'wide'), SENT).toBeUndefined();
  await expect(page.getByText('Do these words fit the new picture?').first()).toBeVisible();
  await field(page, 'What the portrait shows').fill('A flat of red ink, in place of {owner}.');
  for (const [at, line] of ['Type', 'on paper', 'and on', 'the wall'].entries()) {
    await field(page, `Line ${at + 1}`).fill(line);
  }
  const portraitOf = (of: Page) => shownOn(of).locator('[data-portrait] picture');
  await expect.poll(() => portraitOf(page).innerHTML(), SENT).toMatch(/\/jo\./);
  await isSaved(page);

  await page.goto(studio.url);
  await isDone(page, 'Add your portrait');
  await isDone(page, 'Write a headline');
  await expect(page.getByRole('link', { name: 'Start from the sample' })).toBeVisible();
  await checklist(page).getByRole('link', { name: 'Write your name' }).click();
  await expect(field(page, 'Your name')).toBeFocused();
  await field(page, 'Your name').fill('Jo Ek');
  await field(page, 'E-mail').fill('jo@ek.example');
  await isSaved(page);

  await page.goto(studio.url);
  await isDone(page, 'Write your name');
  await expect(task(page, 'Add your e-mail address')).toContainText(`Messages from the form go to ${MAIL_TO}`);
  await expect(page.getByRole('link', { name: 'Start from the sample' })).toHaveCount(0);
  await checklist(page).getByRole('link', { name: 'Write about yourself' }).click();
  await page.getByRole('textbox', { name: 'Text' }).fill('I am {owner}. I print by the harbour.');
  await isSaved(page);

  await page.goto(studio.url);
  await checklist(page).getByRole('button', { name: 'Add your first work', exact: true }).click();
  await addWork(page, 'Harbour Festival', 'harbour');

  await page.goto(studio.url);
  await isDone(page, 'Add your first work');
  for (const what of ['Add your mark', 'Give the site its address']) {
    await checklist(page)
      .getByRole('button', { name: `Skip: ${what}` })
      .click();
  }
  await checklist(page).getByText('Skipped: 2').click();
  await checklist(page).getByRole('button', { name: 'Bring back: Add your mark' }).click();
  await expect(checklist(page).getByRole('button', { name: 'Skip: Add your mark' })).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(checklist(page).getByText('Skipped: 2')).toBeVisible();
  await checklist(page).getByRole('link', { name: 'Archive the rest of the sample' }).click();
  await expect(page.getByRole('region', { name: 'Still from the sample' })).toContainText('Dogwood');
  await button(page, 'Move it to the archive').click();
  await expect(page.getByRole('region', { name: 'In the archive' })).toContainText('Dogwood');
  await expect(page.getByText('Nothing of the sample is left.')).toBeVisible();
  await expect(button(page, 'Restore')).toBeFocused();

  await page.goto(`${studio.url}/changes`);
  await button(page, 'Publish').click();
  await expect(page.getByText(/Published in \d/)).toBeVisible(SENT);
  const { names } = await readSample();
  const texts = await textsOfRelease();
  expect(texts.length).toBeGreaterThan(15);
  expect(texts.filter(([, text]) => text.includes('Harbour Festival')).length).toBeGreaterThan(3);
  for (const [name, text] of texts) {
    expect(OWNER_WORDS.exec(text)?.[0], name).toBeUndefined();
    expect(PROMISES.exec(text)?.[0], name).toBeUndefined();
    expect(
      names.filter((one) => text.includes(one)),
      name,
    ).toEqual([]);
  }
  const { mistakes } = await readSiteContent(studio.content);
  expect(mistakes).toEqual([]);
  expect(await findSample(studio.content, await readSample())).toEqual({
    names: [],
    works: [],
    pictures: [],
    texts: [],
  });

  await page.goto(studio.url);
  await expect(checklist(page).getByRole('listitem')).toHaveCount(0);
  await page.getByRole('link', { name: 'archive', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1, name: 'Archive' })).toBeFocused();
  await button(page, 'Restore').click();
  await expect(page.getByRole('region', { name: 'Still from the sample' })).toContainText('Dogwood');
  await page.goto(studio.url);
  const list = page.getByRole('navigation', { name: 'Pages and works' });
  await expect(list.getByRole('link', { name: /^Dogwood/ })).toBeVisible();
});

test('starts empty by keys, and publishes a name, a section and a work with one picture', async ({ page }) => {
  page.on('filechooser', () => {});
  await openScreen(page, studio);
  const press = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    await page.getByRole('main').getByRole(role, { name }).focus();
    await page.keyboard.press('Enter');
  };
  await press('Start empty');
  await expect(field(page, 'Your name')).toBeFocused();
  await page.keyboard.press('Escape');
  await expect(button(page, 'Start empty')).toBeFocused();
  await page.keyboard.press('Enter');
  await page.keyboard.type('Ida Sand');
  await page.keyboard.press('Enter');
  await expect(checklist(page).getByRole('heading')).toBeFocused();
  await isDone(page, 'Write your name');
  await expect(page.getByText('The sample that came with the site')).toBeVisible();

  await press('Add a section', 'link');
  await field(page, 'Name').fill('Posters');
  await page.keyboard.press('Enter');
  await addWork(page, 'Salt', 'salt');
  await page.goto(`${studio.url}/changes`);
  await button(page, 'Publish').click();
  await expect(page.getByText(/Published in \d/)).toBeVisible(SENT);
  const { content, mistakes } = await readSiteContent(studio.content);
  expect(mistakes).toEqual([]);
  expect(content?.site).toMatchObject({ studio: 'Ida Sand', owner: { name: 'Ida Sand' } });
  expect(content?.sections.map(({ slug, entries }) => [slug, entries.length])).toEqual([['posters', 1]]);
});
