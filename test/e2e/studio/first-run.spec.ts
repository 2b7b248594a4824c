import { glob, readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { readSiteContent } from '../../../assets/site-content.ts';
import { readSample } from '../../../site-build/sample.ts';
import { expect, openScreen, type RunningStudio, START_MS, startStudio, test } from '../support/studio.ts';

/** The owner of the sample, and her places. */
const OWNER_WORDS = /Mara|Tolliver|Third Ink|thirdink|Durham|North Carolina/i;
/** Promises of the sample's owner, and her claims about herself. */
const PROMISES = /business days|coded by|mailing list|fourteen years|web developer/i;
const TEXTS = '**/*.{html,data,xml,json,txt,webmanifest}';
const MAIL_TO = 'post@ek.example';
/** The time limit for a picture to be opened, checked and written on a busy machine. */
const SENT = { timeout: 20_000 };

const WORKS = [
  { title: 'Harbour Festival', thing: 'poster' },
  { title: 'Night Ferry', thing: 'timetable' },
  { title: 'Salt', thing: 'label' },
];

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
const isAt = (page: Page, step: string) => expect(page.getByText(step, { exact: true })).toBeVisible();
const shownOn = (page: Page) => page.frameLocator('iframe[title*="on a"]').first();
const isSaved = (page: Page) => expect(page.getByRole('banner')).toContainText('Saved');

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

async function addWork(page: Page, { title, thing }: (typeof WORKS)[number]) {
  const name = title.toLowerCase().replace(' ', '-');
  await button(page, /^Add your .* work$/).click();
  await field(page, 'Title of the new work').fill(title);
  await button(page, 'Add it').click();
  await expect(button(page, 'Add pictures')).toBeFocused();
  await field(page, 'Year').fill('winter 2026');
  await choose(page, button(page, 'Add pictures'), await picture(`${name}.png`, 1200, 800));
  await expect
    .poll(() => fileAt(page, `portfolio/${name}/project.md`, 'show', 0, 'pictures', 0, 'file'), SENT)
    .toBe(`${name}.png`);
  await field(page, 'Part 1, picture 1, what the picture shows').fill(`A ${thing} of red ink.`);
}

async function textsOfRelease(): Promise<[string, string][]> {
  const release = path.join(path.dirname(studio.content), 'build', 'current');
  const texts: [string, string][] = [];
  for await (const name of glob(TEXTS, { cwd: release })) {
    texts.push([name, (await readFile(path.join(release, name), 'utf8')).replaceAll('&amp;', '&')]);
  }
  return texts;
}

test('goes through five steps and a publish by mouse, leaves nothing of the sample’s owner, and restores it from the archive', async ({
  page,
}) => {
  // This listener opens the file choosers for the test in advance, because Playwright needs a while for that.
  page.on('filechooser', () => {});
  await openScreen(page, studio);
  await page.getByRole('link', { name: 'Begin' }).click();

  await isAt(page, 'Step 1 of 5');
  await field(page, 'Your name').fill('Jo Ek');
  await field(page, 'Studio').fill('Studio Ek');
  await field(page, 'Where you are').fill('Malmö');
  await field(page, 'What you are').fill('Printer and designer');
  await field(page, 'E-mail').fill(MAIL_TO);
  await expect(page.getByText('Messages from the form go to')).toBeHidden();
  await field(page, 'E-mail').fill('jo@ek.example');
  await expect(page.getByText(`Messages from the form go to ${MAIL_TO}`)).toBeVisible();
  // The first page waits until all pictures are checked.
  await expect(shownOn(page).getByText('Studio Ek').first()).toBeAttached(SENT);
  await button(page, 'Next').click();

  await isAt(page, 'Step 2 of 5');
  const portrait = page.getByRole('group', { name: 'Portrait', exact: true });
  const photo = page.getByRole('group', { name: 'Photo', exact: true });
  await choose(page, portrait.getByRole('button', { name: 'Replace' }), await picture('Jo.png', 800, 1000));
  await choose(page, photo.getByRole('button', { name: 'Replace' }), await picture('Room.png', 1200, 900));
  await expect.poll(() => fileAt(page, 'site.yaml', 'pages', 'home', 'portrait', 'file'), SENT).toBe('jo.png');
  await expect.poll(() => fileAt(page, 'about.md', 'photo', 'file'), SENT).toBe('room.png');
  // No window of any shape shows the sample's portrait.
  await expect.poll(() => fileAt(page, 'site.yaml', 'pages', 'home', 'portrait', 'wide'), SENT).toBeUndefined();
  // The step asks for the wide portrait again.
  const wide = page.getByRole('group', { name: 'Portrait, wide', exact: true });
  await expect(wide.getByRole('button', { name: 'Choose a picture' })).toBeVisible();
  const portraitOf = (of: Page) => shownOn(of).locator('[data-portrait] picture');
  await field(page, 'What the portrait shows').focus();
  await expect.poll(() => portraitOf(page).innerHTML(), SENT).toMatch(/\/jo\./);
  expect(await portraitOf(page).innerHTML()).not.toContain('/portrait');
  await field(page, 'What the portrait shows').fill('A flat of red ink, in place of {owner}.');
  await field(page, 'What the photo shows').fill('A room of red ink.');
  await isSaved(page);
  await page.reload();
  await isAt(page, 'Step 2 of 5');
  await expect(field(page, 'What the photo shows')).toHaveValue('A room of red ink.');
  await button(page, 'Next').click();

  await isAt(page, 'Step 3 of 5');
  for (const [at, line] of ['Type', 'on paper', 'and on', 'the wall'].entries()) {
    await field(page, `Line ${at + 1}`).fill(line);
  }
  await page
    .getByRole('form', { name: 'Home' })
    .getByLabel('Introduction')
    .fill('{owner} prints what the harbour has to say.');
  await field(page, 'Heading').fill('About Jo');
  await page.getByRole('textbox', { name: 'Text' }).fill('I am {owner}. I print by the harbour.');
  await button(page, 'Back').click();
  await isAt(page, 'Step 2 of 5');
  await button(page, 'Next').click();
  await expect(field(page, 'Heading')).toHaveValue('About Jo');
  await button(page, 'Next').click();

  await isAt(page, 'Step 4 of 5');
  await expect(button(page, 'Skip')).toBeVisible();
  for (const work of WORKS) await addWork(page, work);
  await button(page, 'Next').click();

  await isAt(page, 'Step 5 of 5');
  await expect(page.getByRole('region', { name: 'Still from the sample' })).toContainText('Dogwood');
  await button(page, 'Move it to the archive').click();
  await expect(page.getByRole('region', { name: 'In the archive' })).toContainText('Dogwood');
  await expect(page.getByText('Nothing of the sample is left.')).toBeVisible();
  await expect(shownOn(page).locator('a[href$="/art"]')).toHaveCount(0, SENT);
  await expect(shownOn(page).getByRole('heading', { level: 1 })).toContainText('on paper', { ignoreCase: true });
  await button(page, 'Next').click();

  await expect(page.getByText('Nothing of the sample’s owner is left.')).toBeVisible();
  await page.getByRole('link', { name: 'Review the changes' }).click();
  await button(page, 'Publish').click();
  await expect(page.getByText(/Published in \d/)).toBeVisible(SENT);

  const { names } = await readSample();
  const texts = await textsOfRelease();
  expect(texts.length).toBeGreaterThan(20);
  expect(texts.filter(([, text]) => text.includes('Harbour Festival')).length).toBeGreaterThan(3);
  for (const [name, text] of texts) {
    expect(OWNER_WORDS.exec(text)?.[0], name).toBeUndefined();
    expect(PROMISES.exec(text)?.[0], name).toBeUndefined();
    expect(
      names.filter((one) => text.includes(one)),
      name,
    ).toEqual([]);
  }
  expect((await readSiteContent(studio.content)).mistakes).toEqual([]);

  await page.goto(studio.url);
  await expect(page.getByText('Make this site yours')).toBeHidden();
  await page.getByRole('link', { name: 'Archive' }).click();
  await expect(page).toHaveURL(`${studio.url}/archive`);
  await expect(page.getByRole('heading', { level: 1, name: 'Archive' })).toBeFocused();
  await expect(page.getByText(/^Step \d/)).toHaveCount(0);
  await button(page, 'Restore').click();
  await expect(page.getByRole('region', { name: 'Still from the sample' })).toContainText('Dogwood');
  await page.goto(studio.url);
  const list = page.getByRole('navigation', { name: 'Pages and works' });
  await expect(list.getByRole('link', { name: /^Dogwood/ })).toBeVisible();
});

test('goes from the dashboard to the archive and back by keys, with each step done or skipped', async ({ page }) => {
  await openScreen(page, studio);
  const press = async (name: string | RegExp, role: 'button' | 'link' = 'button') => {
    await page.getByRole('main').getByRole(role, { name }).focus();
    await page.keyboard.press('Enter');
  };
  await press('Begin', 'link');
  await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  await expect(field(page, 'Your name')).toBeVisible();
  await page.keyboard.press('Tab');
  await expect(field(page, 'Your name')).toBeFocused();
  await page.keyboard.press('ControlOrMeta+A');
  await page.keyboard.type('Jo Ekström');
  await isSaved(page);
  await page.keyboard.press('ControlOrMeta+Z');
  await expect(field(page, 'Your name')).toHaveValue('Jo Ek');
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  for (const at of [1, 2, 3, 4]) {
    await isAt(page, `Step ${at} of 5`);
    await press(/^(Next|Skip)$/);
    await expect(page.getByRole('heading', { level: 1 })).toBeFocused();
  }
  await press('Move it to the archive');
  await expect(button(page, 'Restore')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Move it to the archive')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(button(page, 'Restore')).toBeFocused();
  await press('Next');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('What comes next');
  await page.goto(`${studio.url}/site`);
  await expect(field(page, 'Your name')).toHaveValue('Jo Ekström');
});
