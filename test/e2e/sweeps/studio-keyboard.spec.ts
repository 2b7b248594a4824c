import type { Locator, Page } from '@playwright/test';
import sharp from 'sharp';
import { MESSAGE } from '../support/contact-form.ts';
import { focusedElementOf } from '../support/focus.ts';
import { A_PUBLISH, expect as expectAtOnce, FIRST_PAGE, signInByLink, test } from '../support/studio.ts';
import { openScreen, SCREENS } from '../support/studio-screens.ts';

// The tests share one studio and run one after another.
test.describe.configure({ mode: 'default' });
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The time limit is long, because each screen loads when it is first opened. */
const expect = expectAtOnce.configure(FIRST_PAGE);
/** The highest number of tab stops of a screen. */
const MAX_STOPS = 260;
const WINDOWS = [
  { width: 1280, height: 800 },
  { width: 320, height: 256 },
];

const main = (page: Page) => page.getByRole('main');
const list = (page: Page) => page.getByRole('navigation', { name: 'Pages and works' });
const summary = (page: Page, words: string) => main(page).locator('summary', { hasText: words });

/** Goes through the page by Tab, from start to end. @returns the faults of the focus */
async function walk(page: Page): Promise<string[]> {
  const troubles: string[] = [];
  await page.evaluate(() => {
    if (document.activeElement instanceof HTMLElement) document.activeElement.blur();
    window.scrollTo(0, 0);
  });
  for (let stops = 0; stops < MAX_STOPS; stops += 1) {
    await page.keyboard.press('Tab');
    const stop = await focusedElementOf(page);
    // After the last stop, the browser focuses its own controls.
    if (!stop) return stops > 0 ? troubles : ['nothing takes the focus'];
    if (stop.trouble.length > 0) troubles.push(`${stop.html}: ${stop.trouble.join(', ')}`);
  }
  return [...troubles, `more than ${MAX_STOPS} stops: a trap`];
}

const LIGHTS = [
  { name: 'by day', colorScheme: 'light', forcedColors: 'none' },
  { name: 'at night', colorScheme: 'dark', forcedColors: 'none' },
  { name: 'in forced colors', colorScheme: 'light', forcedColors: 'active' },
] as const;

for (const { name, ...light } of LIGHTS) {
  test(`shows the focus on every screen, ${name}`, async ({ page, studio }) => {
    test.setTimeout(600_000);
    await page.emulateMedia(light);
    await signInByLink(page, studio);
    for (const window of WINDOWS) {
      await page.setViewportSize(window);
      for (const screen of SCREENS) {
        await openScreen(page, studio.url + screen);
        expect.soft(await walk(page), `${screen} at ${window.width}`).toEqual([]);
      }
    }
  });
}

test('goes through a whole day by keys, without losing the focus', async ({ page, studio }) => {
  test.slow();
  const press = async (...keys: string[]) => {
    for (const key of keys) await page.keyboard.press(key);
  };
  /** Presses Tab, or Shift+Tab, until the target has the focus. Each stop must be visible, and none may be the body. */
  const tabTo = async (target: Locator, key: 'Tab' | 'Shift+Tab' = 'Tab') => {
    await expect(target).toBeVisible();
    for (let stops = 0; stops < MAX_STOPS; stops += 1) {
      await press(key);
      const stop = await focusedElementOf(page);
      expect(stop?.trouble).toEqual([]);
      if (await target.evaluate((element) => element === document.activeElement)) return;
    }
    throw new Error(`${target} is not reached by ${key}.`);
  };
  const isHeld = () => expect(page.locator(':focus')).toHaveCount(1);
  const isSaved = () => expect(page.getByRole('banner')).toContainText('Saved');
  const field = (label: string) => main(page).getByLabel(label, { exact: true });
  const button = (name: string | RegExp) => main(page).getByRole('button', { name });
  // This listener opens the file choosers for the test in advance, because Playwright needs a while for that.
  page.on('filechooser', () => {});

  await page.goto(await studio.newLink());
  await tabTo(page.getByRole('link', { name: 'Not now' }));
  await press('Enter');
  await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused();

  // The owner finds a work, changes its text and undoes it.
  await press('Control+k');
  await page.keyboard.type('dogwood');
  await expect(list(page).getByRole('link', { name: /^Dogwood/ })).toBeVisible();
  await press('ArrowDown', 'Enter');
  await expect(page).toHaveURL(/portfolio\/dogwood$/);
  await expect(field('Client')).toBeVisible();
  await isHeld();
  await tabTo(field('Client'));
  await press('End');
  await page.keyboard.type(', and keys');
  await isSaved();
  await press('Control+z');
  await expect(field('Client')).not.toHaveValue(/keys/);
  await expect(field('Client')).toBeFocused();
  await press('Control+Shift+z');
  await expect(field('Client')).toHaveValue(/, and keys$/);

  // The owner adds a picture with the browser's file chooser.
  await tabTo(button('Add pictures'));
  const chooser = page.waitForEvent('filechooser');
  await press('Enter');
  const buffer = await sharp({ create: { width: 900, height: 600, channels: 3, background: 'red' } })
    .png()
    .toBuffer();
  await (await chooser).setFiles([{ name: 'red.png', mimeType: 'image/png', buffer }]);
  const parts = main(page).getByRole('list', { name: 'Parts' }).locator('> li');
  await expect(parts).toHaveCount(7);
  await isHeld();
  await tabTo(summary(page, 'Part 7'), 'Shift+Tab');
  await press('Enter');
  await tabTo(parts.last().getByLabel('What the picture shows'));
  await page.keyboard.type('A flat of red ink.');
  await isSaved();

  // The owner arranges works and restores their order.
  const arrange = list(page).getByRole('button', { name: 'Arrange: Design' });
  const handle = list(page).getByRole('button', { name: 'Move Dogwood' });
  await tabTo(arrange, 'Shift+Tab');
  await press('Enter');
  await tabTo(handle);
  await press('Alt+ArrowDown');
  await expect(page.getByRole('status').filter({ hasText: 'place 2 of 9. You can undo it' })).toHaveCount(1);
  await expect(handle).toBeFocused();
  await press('Control+z');
  await expect(list(page).getByRole('list', { name: 'Design' }).getByRole('listitem').first()).toContainText('Dogwood');
  await isHeld();
  await press('Escape');
  await expect(arrange).toBeFocused();

  // Each dialog closes with Escape and returns the focus.
  await press('?');
  await expect(page.getByRole('dialog')).toBeVisible();
  await press('Escape');
  await expect(arrange).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  const menu = page.getByRole('button', { name: 'Pages and works' });
  await menu.press('Enter');
  await expect(page.getByRole('dialog')).toBeVisible();
  await press('Escape');
  await expect(menu).toBeFocused();
  await page.setViewportSize({ width: 1280, height: 800 });

  // The owner publishes, undoes it and looks at the timeline.
  await press('Control+Enter');
  await expect(main(page).getByRole('heading', { level: 1 })).toBeFocused();
  await expect(button('Publish')).toBeEnabled();
  await press('Control+Enter');
  await expect(page.getByText(/Published in \d/)).toBeVisible(A_PUBLISH);
  await isHeld();
  await tabTo(button('Undo'));
  await press('Enter');
  await expect(page.getByText(/Undone in \d/)).toBeVisible(A_PUBLISH);
  await isHeld();
  const go = async (screen: string) => {
    await tabTo(list(page).getByRole('link', { name: screen }), 'Shift+Tab');
    await press('Enter');
    await expect(main(page).getByRole('heading', { level: 1, name: screen.split(' ')[0] })).toBeFocused();
  };
  await go('Timeline');
  await tabTo(summary(page, 'Dogwood').first());
  await press('Enter');
  await expect(main(page).getByRole('insertion').or(main(page).getByRole('deletion')).first()).toBeVisible();
  await isHeld();

  // The owner reads a message, deletes and restores it.
  const sent = await page.request.post(`${studio.site}/api/v1.0/email/send-form`, {
    form: { ...MESSAGE, service_id: 'portfolio', template_id: 'contact', user_id: 'visitor' },
  });
  expect(sent.status()).toBeLessThan(400);
  await go('Messages');
  await tabTo(summary(page, MESSAGE.title));
  await press('Enter');
  await tabTo(button(/^Delete/));
  await press('Enter');
  await expect(button('Restore')).toBeFocused();
  await press('Enter');
  await expect(summary(page, MESSAGE.title)).toBeFocused();

  await go('People and devices');
  await tabTo(button('Sign out'));
  await press('Enter');
  await expect(main(page).getByRole('heading', { level: 1, name: 'Sign in to the studio' })).toBeFocused();
});
