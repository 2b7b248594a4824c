import { readFile } from 'node:fs/promises';
import path from 'node:path';
import type { Frame, Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { markAddresses } from '../../../assets/icons/mark.ts';
import { PATIENCE } from '../../patience.ts';
import { A_PUBLISH, expect, FIRST_PAGE, openScreen, test } from '../support/studio.ts';

/** The time limit for twenty pictures to be opened, checked and written on a busy machine. */
const SENT = { timeout: 40_000 * PATIENCE };

// The tests share one studio and run one after another.
test.describe.configure({ mode: 'default' });

test.setTimeout(90_000);

type Small = { readonly name: string; readonly mimeType: string; readonly buffer: Buffer };

const KIT = { name: 'Press Kit.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF-1.7\nA press kit.') };
const FILM = path.join(import.meta.dirname, '../../fixtures/content/portfolio/meant-to-bee');
const NOT_A_DOWNLOAD = { name: 'page.html', mimeType: 'text/html', buffer: Buffer.from('<script>alert(1)</script>') };
const NOT_A_PICTURE = { name: 'notes.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('Dear Sir or Madam') };

/** Makes a picture with a color of its own, so that no two are the same file. */
async function small(name: string, width = 180, height = 120): Promise<Small> {
  const [, digits = '0'] = /(\d+)/.exec(name) ?? [];
  const background = { r: 255, g: (Number(digits) * 12) % 256, b: 60 };
  const buffer = await sharp({ create: { width, height, channels: 3, background } })
    .png()
    .toBuffer();
  return { name, mimeType: 'image/png', buffer };
}

/** Drops files on the page or a page in a frame, as if they were dragged from a folder. */
async function drop(page: Page | Frame, files: readonly Small[], on = 'form') {
  const packed = files.map(({ name, mimeType, buffer }) => ({ name, mimeType, text: buffer.toString('base64') }));
  const transfer = await page.evaluateHandle((all) => {
    const made = new DataTransfer();
    for (const { name, mimeType, text } of all) {
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      made.items.add(new File([bytes], name, { type: mimeType }));
    }
    return made;
  }, packed);
  await page.dispatchEvent(on, 'dragover', { dataTransfer: transfer });
  await page.dispatchEvent(on, 'drop', { dataTransfer: transfer });
}

const draftOf = (page: Page, file: string) =>
  page.evaluate(async (name) => (await fetch(`/api/draft?file=${encodeURIComponent(name)}`)).json(), file);

/** Discards a draft, which would hold up the publishes of other tests, once the page has saved it. */
async function discard(page: Page, file: string) {
  await expect(page.getByRole('banner')).toContainText('Saved');
  const order = { method: 'POST', headers: { 'Content-Type': 'application/json' } };
  const taken = async () => {
    const { etag } = await draftOf(page, file);
    return page.evaluate(
      async ([body, init]) => (await fetch('/api/draft/discard', { ...init, body: JSON.stringify(body) })).ok,
      [{ file, etag }, order] as const,
    );
  };
  await expect.poll(taken).toBe(true);
}

/** Opens the browser's file chooser with a key, and chooses a file. */
async function choose(page: Page, file: Small) {
  const chooser = page.waitForEvent('filechooser', { timeout: 10_000 });
  await page.keyboard.press('Enter');
  await (await chooser).setFiles([file]);
}

/** Opens the last part of a work's page with a key. */
async function openLast(page: Page): Promise<Locator> {
  const part = page.getByRole('list', { name: 'Parts' }).locator('> li').last();
  await part.locator('summary').focus();
  await page.keyboard.press('Enter');
  return part;
}

const point = (part: Locator) => part.getByRole('slider', { name: 'What stays in view' });

test('adds a picture by keys, moves its focus point, replaces it, links to a file, and publishes both', async ({
  page,
  studio,
}) => {
  const file = 'portfolio/dogwood/project.md';
  // This listener opens the file choosers for the test in advance, because Playwright needs a while for that.
  page.on('filechooser', () => {});
  await openScreen(page, studio, '/sections/portfolio/dogwood');
  const add = page.getByRole('button', { name: 'Add pictures' });
  await add.focus();
  await choose(page, await small('New 1.png', 1200, 800));
  await expect
    .poll(async () => (await draftOf(page, file)).now.data.show.at(-1).pictures[0].file, SENT)
    .toBe('new-1.png');

  const part = await openLast(page);
  const alt = part.getByLabel('What the picture shows');
  await alt.fill('A flat of red ink.');

  await point(part).focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('Shift+ArrowUp');
  await expect(point(part)).toHaveAttribute('aria-valuetext', '51 % from the left, 40 % from the top');

  const replace = part.getByRole('button', { name: 'Replace' });
  await replace.focus();
  await choose(page, await small('Newer 2.png', 1200, 800));
  await expect
    .poll(async () => (await draftOf(page, file)).now.data.show.at(-1).pictures[0], SENT)
    .toEqual({ file: 'newer-2.png', alt: 'A flat of red ink.', focus: [51, 40] });

  const downloads = page.getByRole('group', { name: 'Files to download' });
  await drop(page, [KIT, NOT_A_DOWNLOAD]);
  await expect(downloads).toContainText('No link leads to it, so it is not public.', SENT);
  await expect(downloads).toContainText('Visitors cannot download a file of this type. Put it into a ZIP.');
  const remove = downloads.getByRole('button', { name: 'Remove press-kit.pdf' });
  await remove.press('Enter');
  await expect(downloads).toContainText('press-kit.pdf was removed.');
  await downloads.getByRole('button', { name: 'Undo' }).press('Enter');
  await downloads.getByRole('button', { name: 'Insert link to press-kit.pdf' }).press('Enter');
  await expect(downloads).toContainText('PDF, 21 bytes. Linked as “Press kit”.');
  await expect(remove).toHaveCount(0);

  await page.keyboard.press('Control+Enter');
  await expect(page.getByRole('button', { name: 'Publish' })).toBeEnabled();
  await page.keyboard.press('Control+Enter');
  await expect(page.getByText(/Published in/)).toBeVisible(A_PUBLISH);
  await page.goto(`${studio.site}/portfolio/dogwood`);
  await expect(page.getByAltText('A flat of red ink.')).toHaveCSS('object-position', '51% 40%');
  const link = await page.getByRole('link', { name: 'Press kit (PDF, 1 kB)' }).getAttribute('href');
  const kit = await page.request.get(studio.site + link);
  expect([kit.headers()['content-type'], await kit.body()]).toEqual([KIT.mimeType, KIT.buffer]);
});

test('makes a grid of twenty dropped pictures, refuses one more, and lets the owner type during the upload', async ({
  page,
  studio,
}) => {
  const file = 'portfolio/deep-waters/project.md';
  await openScreen(page, studio, '/sections/portfolio/deep-waters');
  await expect(page.getByRole('button', { name: 'Add pictures' })).toBeVisible();
  const before = (await draftOf(page, file)).now.data.show.length;
  const [first, others] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()];
  await page.route('**/api/upload*', async (route) => {
    await (route.request().url().includes('Shot+01') ? first : others).promise;
    await route.continue();
  });
  const names = Array.from({ length: 20 }, (_, at) => `Shot ${String(at + 1).padStart(2, '0')}.png`);
  await drop(page, [NOT_A_PICTURE, ...(await Promise.all(names.map((name) => small(name))))]);

  const onTheirWay = page.getByRole('list', { name: 'On their way' });
  await expect(onTheirWay.getByRole('listitem').filter({ has: page.locator('img') })).toHaveCount(20);
  await expect(onTheirWay.getByText('This is not a picture that browsers show.')).toBeVisible();
  first.resolve();
  await expect.poll(async () => (await draftOf(page, file)).now.data.show.length, SENT).toBe(before + 1);
  const title = page.getByLabel('What came of it');
  await title.fill('It is typed while they come.');
  others.resolve();
  await expect
    .poll(async () => {
      const { show } = (await draftOf(page, file)).now.data;
      return show
        .slice(before)
        .flatMap((part: { pictures: { file: string }[] }) => part.pictures.map((one) => one.file));
    }, SENT)
    .toEqual(names.map((name) => name.toLowerCase().replace(' ', '-')));
  const added = (await draftOf(page, file)).now.data.show.slice(before);
  expect(added.map(({ layout }: { layout: string }) => layout)).toEqual(['grid']);
  await expect(title).toHaveValue('It is typed while they come.');
  expect((await draftOf(page, file)).now.data.outcome).toBe('It is typed while they come.');

  const part = await openLast(page);
  const last = point(part).last();
  const pad = last.locator('..');
  // Pictures load when they come into view.
  await pad.scrollIntoViewIfNeeded();
  await expect(pad.locator('img')).not.toHaveJSProperty('naturalWidth', 0);
  const area = await pad.boundingBox();
  await pad.click({ position: { x: (area?.width ?? 0) / 4, y: (area?.height ?? 0) / 5 } });
  await expect(last).toHaveAttribute('aria-valuetext', '25 % from the left, 20 % from the top');

  const frameAt = async (title: string) => {
    const frame = await (await page.locator(`iframe[title*="${title}"]:not([inert])`).elementHandle())?.contentFrame();
    if (!frame) throw new Error(`There is no frame ${title}.`);
    await frame.waitForLoadState();
    return frame;
  };
  const lastName = async () => (await draftOf(page, file)).now.data.show.at(-1).pictures.at(-1).file;
  await drop(await frameAt('on a desktop'), [await small('Frame 21.png')], 'main');
  await expect.poll(lastName, SENT).toBe('frame-21.png');
  await page.getByRole('button', { name: 'As published' }).click();
  const published = await frameAt('as it is published');
  await drop(published, [await small('Frame 22.png')], 'main');
  await expect.poll(lastName, SENT).toBe('frame-22.png');
  await discard(page, file);
  await page.keyboard.press('ControlOrMeta+Enter');
  await expect(page.getByRole('button', { name: 'Add pictures' })).toHaveCount(0);
  await drop(page, [NOT_A_PICTURE], 'main');
  await expect(page.getByText('Nothing on this screen takes a file. Open a work, and drop it there.')).toBeVisible();
});

test('adds a picture that is pasted into a text to the parts of the page', async ({ page, studio }) => {
  const file = 'portfolio/bb-king-poster/project.md';
  await openScreen(page, studio, '/sections/portfolio/bb-king-poster');
  await expect(page.getByRole('button', { name: 'Bold', exact: true })).toBeEnabled(FIRST_PAGE);
  const { body } = (await draftOf(page, file)).now;
  const { name, mimeType, buffer } = await small('Pasted.png');
  await page.getByRole('textbox', { name: 'Text', exact: true }).evaluate(
    (element, { name, mimeType, text }) => {
      const clipboardData = new DataTransfer();
      const bytes = Uint8Array.from(atob(text), (letter) => letter.charCodeAt(0));
      clipboardData.items.add(new File([bytes], name, { type: mimeType }));
      element.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
    },
    { name, mimeType, text: buffer.toString('base64') },
  );
  const last = async () => (await draftOf(page, file)).now.data.show.at(-1).pictures.at(-1).file;
  await expect.poll(last, SENT).toBe('pasted.png');
  expect((await draftOf(page, file)).now.body).toBe(body);
  await discard(page, file);
});

test('proposes layouts for dropped pictures, which the preview shows, by the mouse and by keys', async ({
  page,
  studio,
}) => {
  const file = 'portfolio/bb-king-poster/project.md';
  const layouts = async () =>
    (await draftOf(page, file)).now.data.show.map(({ layout }: { layout: string }) => layout).slice(before);
  await openScreen(page, studio, '/sections/portfolio/bb-king-poster');
  await expect(page.getByRole('list', { name: 'Parts' })).toBeVisible(FIRST_PAGE);
  const before = (await draftOf(page, file)).now.data.show.length;
  const sizes = [
    [600, 400],
    [400, 600],
    [620, 400],
    [400, 590],
    [600, 410],
  ] as const;
  await drop(page, await Promise.all(sizes.map(([width, height], at) => small(`Plate ${at}.png`, width, height))));
  await expect(page.getByText('5 pictures were added. Layout 1 of 5.')).toBeVisible(SENT);
  await expect.poll(layouts, SENT).toEqual(['full', 'full', 'full', 'full', 'full']);

  const another = page.getByRole('button', { name: 'Another layout' });
  await another.click();
  await expect.poll(layouts).toEqual(['full-bleed', 'triptych', 'full']);
  const preview = page.frameLocator('iframe[title*="on a desktop"]:not([inert])');
  const first = preview.locator('[data-layout="full-bleed"] img').last();
  await expect(preview.locator('[data-layout="triptych"]')).toBeVisible(FIRST_PAGE);
  await expect(first).toBeInViewport(FIRST_PAGE);

  // The texts that were typed since stay with their pictures.
  const part = page.getByRole('list', { name: 'Parts' }).locator('> li').nth(before);
  await part.locator('summary').click();
  await part.getByLabel('What the picture shows').fill('The first plate.');
  await another.focus();
  await page.keyboard.press('Enter');
  await expect.poll(layouts).toEqual(['pair', 'pair', 'full']);
  expect((await draftOf(page, file)).now.data.show[before].pictures[0].alt).toBe('The first plate.');
  await page.keyboard.press('Control+z');
  await expect.poll(layouts).toEqual(['full-bleed', 'triptych', 'full']);
  await expect(page.getByText('Layout 2 of 5.')).toBeVisible();

  // Arranging a part by hand keeps the layout.
  await part.getByRole('button', { name: 'Duplicate' }).click();
  await expect(another).toHaveCount(0);
  await discard(page, file);
});

test('takes the still of a film from it, and uploads captions and files to download where they are named', async ({
  page,
  studio,
}) => {
  const file = 'portfolio/mgcs-shirts/project.md';
  const shown = async () => (await draftOf(page, file)).now.data.show;
  await openScreen(page, studio, '/sections/portfolio/mgcs-shirts');
  const addPart = async (layout: string) => {
    await page.getByRole('button', { name: 'Add a part' }).press('Enter');
    await page.getByRole('button', { name: layout, exact: true }).press('Enter');
    return page.getByRole('list', { name: 'Parts' }).locator('> li').last();
  };
  const upload = (part: Locator, name: string, files: string | Small | readonly string[]) =>
    part.getByRole('group', { name, exact: true }).locator('input[type="file"]').setInputFiles(files);

  const film = await addPart('A film with sound');
  const sources = ['webm', 'mp4'].map((type) => path.join(FILM, `honey-loop.${type}`));
  await upload(film, 'Files of the film', sources);
  await expect.poll(async () => (await shown()).at(-1).sources, SENT).toEqual(['honey-loop.webm', 'honey-loop.mp4']);

  await film.getByRole('button', { name: 'Take it from the film' }).press('Enter');
  const player = film.locator('video');
  await expect.poll(() => player.evaluate((it: HTMLVideoElement) => it.readyState)).toBeGreaterThan(1);
  const seeked = player.evaluate((it: HTMLVideoElement) => {
    it.currentTime = it.duration / 2;
    return new Promise((resolve) => it.addEventListener('seeked', () => resolve(it.currentTime), { once: true }));
  });
  expect(await seeked).toBeGreaterThan(0);
  await film.getByRole('button', { name: 'Take this frame' }).press('Enter');
  await expect.poll(async () => (await shown()).at(-1).poster.file, SENT).toBe('honey-loop-still.jpg');
  await expect(player).toHaveCount(0);

  const captions = film.getByRole('group', { name: 'Captions', exact: true });
  const cue = (time: string) => Buffer.from(`WEBVTT\n\n${time} --> 00:09.000\nA bee.\n`);
  await upload(film, 'Captions', { name: 'Bees.vtt', mimeType: 'text/vtt', buffer: cue('1') });
  await expect(captions).toContainText('This file has a mistake in line 3', SENT);
  await upload(film, 'Captions', { name: 'Bees.vtt', mimeType: 'text/vtt', buffer: cue('00:01.000') });
  await expect.poll(async () => (await shown()).at(-1).captions, SENT).toEqual([{ track: 'bees.vtt' }]);

  const downloads = await addPart('Files to download');
  await upload(downloads, 'Files', KIT);
  await expect.poll(async () => (await shown()).at(-1).files, SENT).toEqual([{ download: 'press-kit.pdf' }]);

  const preview = page.frameLocator('iframe[title*="on a desktop"]:not([inert])');
  const onPage = preview.locator('[data-layout="sound-film"] video');
  await expect(onPage).toHaveAttribute('poster', /honey-loop-still/, FIRST_PAGE);
  await expect(onPage.locator('track')).toHaveAttribute('label', 'English');
  await expect(preview.getByRole('link', { name: 'press-kit.pdf' })).toBeVisible();

  const buffer = await readFile(path.join(import.meta.dirname, '../../fixtures/picture-cases/moving.gif'));
  await drop(page, [{ name: 'Bee.gif', mimeType: 'image/gif', buffer }]);
  await expect.poll(async () => (await shown()).at(-1).pictures?.[0].file, SENT).toBe('bee.gif');
  const animated = preview.locator('picture:has(source[type="image/webp"]) img');
  await expect(preview.getByRole('button', { name: 'Pause the animation' })).toBeVisible(FIRST_PAGE);
  // Pictures load when they come into view.
  await animated.scrollIntoViewIfNeeded();
  await expect
    .poll(() => animated.evaluate((it: HTMLImageElement) => [it.currentSrc.split('.').at(-1), it.naturalWidth > 0]))
    .toEqual(['webp', true]);
  await discard(page, file);
});

test('refuses a mark with a script, takes another one by drop, undoes it by keys and publishes it', async ({
  page,
  studio,
}) => {
  const mark = (name: string, inside: string): Small => ({
    name,
    mimeType: 'image/svg+xml',
    buffer: Buffer.from(`<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 8 8">${inside}</svg>`),
  });
  const logo = mark('Logo Final.svg', '<circle cx="4" cy="4" r="4" fill="#0a0"/>');
  const shown = `img[src*="${markAddresses(String(logo.buffer)).light}"]`;
  const named = async () => (await draftOf(page, 'site.yaml')).now.data.mark;
  page.on('filechooser', () => {});
  await openScreen(page, studio, '/site#field-mark');
  await expect(page.getByRole('button', { name: 'Replace the mark' })).toBeFocused();
  await choose(page, mark('Bad.svg', '<script>alert(1)</script>'));
  await expect(page.getByText('This drawing holds a program (<script>). Export it with shapes only.')).toBeVisible(
    SENT,
  );
  expect(await named()).toBe('mark.svg');

  await drop(page, [logo], '#field-mark');
  await expect.poll(named, SENT).toBe('logo-final.svg');
  await expect(page.getByText('This drawing holds a program')).toHaveCount(0);
  const drawing = page.getByAltText('The mark as it is');
  await expect.poll(() => drawing.evaluate((image: HTMLImageElement) => image.naturalWidth)).toBe(320);
  await expect(page.frameLocator('iframe[title*="on a "]').first().locator(shown)).toBeVisible(SENT);

  await page.keyboard.press('ControlOrMeta+Z');
  await expect.poll(named).toBe('mark.svg');
  await page.keyboard.press('ControlOrMeta+Shift+Z');
  await expect.poll(named).toBe('logo-final.svg');
  await page.keyboard.press('ControlOrMeta+Enter');
  await page.getByRole('button', { name: 'Publish' }).click();
  // The mark is on each page and each card, so all of them are rendered again.
  await expect(page.getByText(/Published in/)).toBeVisible(SENT);
  await page.goto(studio.site);
  await expect(page.locator(shown)).toBeVisible();
});

test('resumes uploads that were in progress when the window was closed', async ({ page, studio }) => {
  const file = 'portfolio/spring-break/project.md';
  await openScreen(page, studio, '/sections/portfolio/spring-break');
  await expect(page.getByRole('button', { name: 'Add pictures' })).toBeVisible();
  await page.route('**/api/upload*', (route) => route.abort());
  await drop(page, [await small('Late 1.png'), await small('Late 2.png')]);
  await expect(page.getByText('The studio does not answer. It is sent as soon as it does.').first()).toBeVisible();
  await expect(page.getByText('If you close the window they go on next time')).toBeVisible();
  await drop(page, [KIT]);
  const onItsWay = page.getByRole('group', { name: 'Files to download' }).getByRole('list', { name: 'On their way' });
  await expect(onItsWay).toContainText('Press Kit.pdf');
  await page.unroute('**/api/upload*');
  await page.goto(studio.url);
  await expect
    .poll(async () => {
      const { show } = (await draftOf(page, file)).now.data;
      return show.at(-1).pictures.map((one: { file: string }) => one.file);
    }, SENT)
    .toContain('late-2.png');
  await expect
    .poll(async () => (await draftOf(page, file)).files.map((one: { name: string }) => one.name), SENT)
    .toContain('press-kit.pdf');
  await discard(page, file);
});

test('shows the same crops beside a picture as on the page', async ({ page, studio }) => {
  await openScreen(page, studio, '/pages/home');
  const shapeOf = async (of: Locator) => {
    const box = await of.boundingBox();
    return box ? box.width / box.height : 0;
  };
  const crop = (picture: string, name: string) =>
    page
      .getByRole('group', { name: picture, exact: true })
      .getByRole('listitem')
      .filter({ hasText: name })
      .locator('img');
  const isAlike = async (picture: string, name: string, view: 'phone' | 'desktop') => {
    const shown = page.frameLocator(`iframe[title*="on a ${view}"]`).locator('[data-portrait]');
    await expect
      .poll(async () => Math.abs((await shapeOf(crop(picture, name))) / (await shapeOf(shown)) - 1), SENT)
      .toBeLessThan(0.05);
  };
  await isAlike('Portrait, wide', 'On the page shown', 'desktop');
  await page.getByRole('complementary', { name: 'The page' }).getByText('Phone', { exact: true }).click();
  await isAlike('Portrait', 'Phone', 'phone');
});
