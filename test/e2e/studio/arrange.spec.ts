import type { Page } from '@playwright/test';
import { expect, openScreen, type RunningStudio, test } from '../support/studio.ts';

// The tests share one studio and run one after another; each undoes its changes.
test.describe.configure({ mode: 'default' });

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const banner = (page: Page) => page.getByRole('banner');
const list = (page: Page) => page.getByRole('navigation', { name: 'Pages and works' });
const works = (page: Page) => list(page).getByRole('list', { name: 'Design' });
const handle = (page: Page, work: string) => list(page).getByRole('button', { name: `Move ${work}`, exact: true });
/** The name of a changed work is followed by a mark. */
const link = (page: Page, work: string) => list(page).getByRole('link', { name: new RegExp(`^${work}`) });
/** A dialog has a status line of its own, and hides the other one from screen readers. */
const reported = (page: Page, words: string) => expect(page.getByText(words, { exact: true }).last()).toBeAttached();

async function arrange(page: Page, studio: RunningStudio, isArchived = false) {
  await openScreen(page, studio, isArchived ? '/pages/about' : '/');
  if (isArchived) await page.getByRole('button', { name: 'Pages and works' }).click();
  await list(page)
    .getByRole('button', { name: /^Arrange.*Design/ })
    .click();
  await expect(handle(page, 'Dogwood')).toBeVisible();
}

const firstThree = async (page: Page, expected: readonly string[]) => {
  for (const [at, name] of expected.entries())
    await expect(works(page).getByRole('listitem').nth(at)).toContainText(name);
};

/** Returns the middle of a handle, and a point `items` items further down. */
async function wayDown(page: Page, work: string, items: number) {
  // The edges are no place for a drag, because the list scrolls near them.
  await handle(page, work).evaluate((element) => element.scrollIntoView({ block: 'center' }));
  const from = await handle(page, work).boundingBox();
  const item = await works(page).getByRole('listitem').first().boundingBox();
  if (!from || !item) throw new Error(`${work} is not on the screen.`);
  const [x, y] = [from.x + from.width / 2, from.y + from.height / 2];
  return { x, from: y, to: y + items * item.height };
}

async function putBack(page: Page) {
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await firstThree(page, ['Dogwood', 'Deep Waters', 'Meant to Bee']);
  await expect(banner(page).getByRole('link', { name: 'Publish', exact: true })).toBeHidden();
}

test('drags a work to its place by the mouse, changes one file, and moves it back by keys', async ({
  page,
  studio,
}) => {
  await arrange(page, studio);
  const { x, from, to } = await wayDown(page, 'Dogwood', 2);
  await page.mouse.move(x, from);
  await page.mouse.down();
  await page.mouse.move(x, to, { steps: 10 });
  await reported(page, 'Dogwood, place 3 of 9');
  await page.keyboard.press('Escape');
  await reported(page, 'Dogwood, place 1 of 9, as before.');
  await page.mouse.up();
  await firstThree(page, ['Dogwood', 'Deep Waters', 'Meant to Bee']);

  await page.mouse.move(x, from);
  await page.mouse.down();
  await page.mouse.move(x, to, { steps: 10 });
  await page.mouse.up();
  await firstThree(page, ['Deep Waters', 'Meant to Bee', 'Dogwood']);
  await expect(banner(page)).toContainText('1 change');
  await page.reload();
  const names = works(page).getByRole('link');
  await expect(names.nth(2)).toContainText('Dogwood');
  await list(page)
    .getByRole('button', { name: /^Arrange.*Design/ })
    .click();
  // A press shows no focus ring; keys do, also after a press.
  await handle(page, 'Dogwood').click();
  await expect(handle(page, 'Dogwood')).toHaveCSS('outline-style', 'none');
  await page.keyboard.press('Alt+ArrowUp');
  await page.keyboard.press('Alt+ArrowUp');
  await expect(handle(page, 'Dogwood')).toHaveCSS('outline-style', 'solid');
  await reported(page, 'Dogwood was moved to place 1 of 9. You can undo it.');
  await expect(handle(page, 'Dogwood')).toBeFocused();
  await firstThree(page, ['Dogwood', 'Deep Waters', 'Meant to Bee']);
  // The order is again the published one.
  await expect(banner(page)).not.toContainText('change');
});

test.describe('by finger', () => {
  test.use({ hasTouch: true, viewport: { width: 390, height: 844 } });

  test('drags a held work by finger, scrolls before, and shows the undo above the list', async ({ page, studio }) => {
    await arrange(page, studio, true);
    const session = await page.context().newCDPSession(page);
    const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', x: number, y: number) =>
      session.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x, y }] });
    const { x, from, to } = await wayDown(page, 'Dogwood', 1);
    await touch('touchStart', x, from);
    const lifted = works(page).locator('[data-dragged]');
    await expect(lifted).toContainText('Dogwood');
    for (let y = from; y <= to; y += 6) await touch('touchMove', x, y);
    await reported(page, 'Dogwood, place 2 of 9');
    await touch('touchEnd', x, to);
    await firstThree(page, ['Deep Waters', 'Dogwood', 'Meant to Bee']);
    await expect(banner(page)).toContainText('1 change');
    await putBack(page);
  });
});

test('adds a new work to the list, renames and deletes it, and restores it from another screen', async ({
  page,
  studio,
}) => {
  await openScreen(page, studio);
  await list(page).getByRole('button', { name: 'New work' }).press('Enter');
  await expect(list(page).getByLabel('Title of the new work')).toBeFocused();
  await page.keyboard.type('Kyoto');
  await list(page).getByRole('button', { name: 'Add it' }).click();
  await expect(page).toHaveURL(`${studio.url}/sections/portfolio/kyoto#field-show-add`);
  await expect(page.getByRole('button', { name: 'Add pictures' })).toBeFocused();
  await expect(link(page, 'Kyoto')).toBeVisible();

  await page.getByRole('button', { name: 'Change its address' }).click();
  await field(page, 'Name in its address').fill('kyoto-posters');
  await expect(page.getByText('/portfolio/kyoto-posters', { exact: true })).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(`${studio.url}/sections/portfolio/kyoto-posters`);
  await expect(page.getByRole('heading', { level: 1, name: 'Kyoto' })).toBeFocused();

  // The end of the form stays above the line of the last action, however tall that is.
  const lastStep = page.getByRole('region', { name: 'Last action' });
  await page.setViewportSize({ width: 1100, height: 900 });
  await expect(lastStep).toContainText('/portfolio/kyoto-posters');
  const room = async () => {
    await page.evaluate(() => window.scrollTo(0, document.body.scrollHeight));
    const [line, end] = [await lastStep.boundingBox(), await page.locator('main form').boundingBox()];
    return line && end ? line.y - (end.y + end.height) : Number.NaN;
  };
  await expect.poll(room).toBeGreaterThan(0);

  await page.getByRole('button', { name: 'Restore the old address' }).click();
  await expect(page).toHaveURL(`${studio.url}/sections/portfolio/kyoto`);

  await page.getByRole('main').getByRole('button', { name: 'Delete' }).press('Enter');
  await expect(link(page, 'Kyoto')).toBeHidden();
  await list(page).getByRole('link', { name: 'Timeline' }).press('Enter');
  await expect(lastStep).toContainText('Kyoto was deleted.');
  await lastStep.getByRole('button', { name: 'Restore' }).press('Enter');
  await expect(lastStep).toBeHidden();
  await page.goBack();
  await expect(link(page, 'Kyoto')).toBeVisible();
});

test('opens a search result with the keyboard, also on its own screen', async ({ page, studio }) => {
  await openScreen(page, studio, '/pages/home');
  const title = page.locator('#field-pages-home-title');
  await expect(title).toBeVisible();
  await page.getByRole('main').locator('summary', { hasText: 'In search results' }).click();
  await expect(title).toBeHidden();
  await page.keyboard.press('Control+k');
  await page.keyboard.type('web developer');
  await expect(link(page, 'Home')).toBeVisible();
  await page.keyboard.press('Enter');
  await expect(title).toBeFocused();

  await page.setViewportSize({ width: 390, height: 844 });
  await expect(page.getByRole('button', { name: 'Pages and works' })).toBeVisible();
  await page.keyboard.press('Control+k');
  await expect(list(page).getByLabel('Find anything')).toBeFocused();
  await page.keyboard.type('postcards');
  await expect(link(page, 'City Postcards')).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(list(page).getByLabel('Find anything')).toHaveValue('');
  await page.keyboard.type('postcards');
  await expect(link(page, 'City Postcards')).toBeVisible();
  await page.keyboard.press('ArrowDown');
  await expect(link(page, 'City Postcards')).toBeFocused();
  await page.keyboard.press('Enter');
  await expect(page.getByRole('heading', { level: 1, name: 'City Postcards' })).toBeFocused();
});

test('says what cannot be fetched, keeps the typed text, and retries in place', async ({ page, studio }) => {
  await openScreen(page, studio);
  await expect(page.getByRole('heading', { name: 'Dashboard' })).toBeVisible();
  await page.route('**/assets/**', (route) => route.abort());
  await list(page).getByLabel('Find anything').fill('postcards');
  const failed = list(page).getByRole('alert');
  await expect(failed).toContainText('This did not load.');
  await page.unroute('**/assets/**');
  await failed.getByRole('button', { name: 'Try again' }).press('Enter');
  await expect(link(page, 'City Postcards')).toBeVisible();
  await expect(list(page).getByLabel('Find anything')).toHaveValue('postcards');
});
