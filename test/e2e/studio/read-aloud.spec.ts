import type { Page } from '@playwright/test';
import { MESSAGE } from '../support/contact-form.ts';
import { expectReadAloud } from '../support/read-aloud.ts';
import { expect, FIRST_PAGE, signInByLink, test } from '../support/studio.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' }, viewport: { width: 1440, height: 900 } });

const main = (page: Page) => page.getByRole('main');
const list = (page: Page) => page.getByRole('navigation', { name: 'Pages and works' });
const form = (page: Page) => main(page).locator('form');
const button = (page: Page, name: string | RegExp) => main(page).getByRole('button', { name });
const summary = (page: Page, name: string) => main(page).locator('summary', { hasText: name });

/** One journey goes through all screens, because each shows the results of the earlier ones. */
test('reads each screen as before', async ({ page, studio }) => {
  test.skip(studio.isFirebase, 'Firebase has another sign-in and other devices.');
  test.slow();
  const read = (name: string, part = main(page)) => expectReadAloud(part, `studio-${name}`);
  const open = async (address: string) => {
    await page.goto(studio.url + address);
    await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  };
  /** Opens a form and waits for the page next to it, whose loading screen readers announce. */
  const openForm = async (address: string) => {
    await open(address);
    await expect(page.frameLocator('iframe[title*="on a desktop"]').locator('main')).toBeVisible(FIRST_PAGE);
    await expect(page.getByRole('img', { name: 'The page is loading' })).toHaveCount(0, FIRST_PAGE);
  };
  /** Waits for the editor, which replaces a plain field. */
  const editorOpen = async () => {
    const marks = main(page).getByRole('toolbar').getByRole('button').first();
    await marks.scrollIntoViewIfNeeded();
    await expect(marks).toBeEnabled();
  };

  await open('/');
  await read('signed-out');
  await page.goto(await studio.newLink());
  await expect(button(page, 'Make a passkey')).toBeVisible();
  await read('welcome');
  await signInByLink(page, studio);
  await expect(main(page).getByRole('heading', { level: 1 })).toBeVisible();
  await expect(main(page).getByRole('link', { name: /^http:\/\/127\.0\.0\.1/ })).toBeVisible();
  await read('dashboard', page.locator('body'));

  await page.keyboard.press('Control+k');
  await page.keyboard.type('postcards');
  await expect(list(page).getByRole('status')).toHaveText('3 found', FIRST_PAGE);
  await read('search', list(page));
  await page.keyboard.press('Escape');
  await list(page).getByRole('button', { name: 'New work' }).click();
  await expect(list(page).getByLabel('Title of the new work')).toBeFocused();
  await read('new-work', list(page).locator('form'));
  await page.keyboard.press('Escape');
  await list(page)
    .getByRole('button', { name: /^Arrange.*Design/ })
    .click();
  const handle = list(page).getByRole('button', { name: 'Move Dogwood' });
  await handle.press('Enter');
  await read('arrange', list(page).getByRole('list', { name: 'Design' }));
  await page.keyboard.press('?');
  await read('keys', page.getByRole('dialog'));

  await openForm('/sections/portfolio/dogwood');
  await summary(page, 'Part 2').click();
  for (const part of ['How the page begins', 'Its card', 'On the site']) await summary(page, part).click();
  await button(page, 'Change the layout').click();
  await button(page, 'Add a part').click();
  await main(page).getByLabel('Client', { exact: true }).fill('Dogwood Land');
  await main(page).getByLabel('Year', { exact: true }).fill('20245');
  await expect(main(page).getByLabel('Year', { exact: true })).toHaveAttribute('aria-invalid', 'true');
  await editorOpen();
  await expect(page.getByRole('status').filter({ hasText: 'Write a year' })).toHaveCount(1);
  await read('work', form(page));
  for (const [address, name] of [
    ['/pages/home', 'home'],
    ['/pages/resume', 'resume'],
    ['/sections/music/slow-train', 'music'],
  ] as const) {
    await openForm(address);
    // The preview reports the crop after its page has been laid out.
    if (name === 'home') await expect(main(page).getByText('On the page shown')).toHaveCount(1, FIRST_PAGE);
    if (name === 'music') await editorOpen();
    await read(name, form(page).last());
  }
  await openForm('/appearance');
  await read('appearance', main(page).getByRole('region', { name: 'Fonts' }));

  await open('/messages');
  await read('no-messages');
  const sent = await page.request.post(`${studio.site}/api/v1.0/email/send-form`, {
    form: { ...MESSAGE, service_id: 'portfolio', template_id: 'contact', user_id: 'visitor' },
  });
  expect(sent.status()).toBeLessThan(400);
  await page.reload();
  await summary(page, MESSAGE.title).click();
  await expect(main(page)).toContainText(MESSAGE.message);
  await read('message');

  await open('/changes');
  await expect(main(page).getByRole('deletion')).toHaveCount(2, FIRST_PAGE);
  await expect(main(page)).toContainText('On this computer only');
  await read('changes');
  await open('/timeline');
  await summary(page, 'The first version').click();
  await expect(main(page)).toContainText('It changed nothing that visitors see');
  await read('timeline');
  await open('/settings');
  await main(page).getByRole('radio', { name: 'Gmail' }).check();
  await read('mailbox', main(page).getByRole('region', { name: 'Mailbox' }));
  await read('receiver', main(page).getByRole('region', { name: 'Messages on a static host' }));
  for (const [name, last] of [
    ['pictures', 'Storage for earlier versions'],
    ['devices', 'This one'],
    ['archive', 'Other texts'],
    ['words', 'Music and video'],
  ] as const) {
    await open(`/${name}`);
    await expect(main(page)).toContainText(last, FIRST_PAGE);
    await read(name);
  }
});
