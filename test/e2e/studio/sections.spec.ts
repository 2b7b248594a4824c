import type { Page } from '@playwright/test';
import { A_PUBLISH, expect, FIRST_PAGE, openScreen, test } from '../support/studio.ts';

const field = (page: Page, label: string) => page.getByLabel(label, { exact: true });
const list = (page: Page) => page.getByRole('navigation', { name: 'Pages and works' });
const button = (page: Page, name: string | RegExp) => page.getByRole('main').getByRole('button', { name });
const menu = (page: Page) => page.getByRole('list', { name: 'The menu' });
const tabs = async (page: Page, site: string) =>
  page.request.get(site).then(async (answer) => [...(await answer.text()).matchAll(/<nav[^>]*>.*?<\/nav>/gs)].join());

const saved = (page: Page) => expect(page.getByText('Saved', { exact: true })).toBeVisible();

const TEXT = `| Size | Price |
| --- | --- |
| Children | 8 |

~~Two~~ Three colors of cloth[^1].

[^1]: And one of felt.`;

/** Old addresses, their typed targets, and the targets after the section has another address. */
const OLD_ADDRESSES = [
  ['/?p=3', '/series/mgcs-shirts', '/commissions/mgcs-shirts'],
  ['/bücher/', '/about', '/about'],
  ['/shop', 'https://shop.example/', 'https://shop.example/'],
] as const;

/** Makes a work with a case study one with a range of years, a fact, a tag, and a text with a table. */
async function leaveOutCaseStudy(page: Page) {
  for (const name of ['What was wrong', 'What you made', 'What came of it', 'Client', 'Your role']) {
    await field(page, name).fill('');
  }
  await field(page, 'Year').fill('2021-2023');
  await page.getByRole('heading', { name: 'Tags and other facts' }).click();
  await button(page, 'Add a tag').click();
  await page.getByRole('list', { name: 'Tags', exact: true }).getByRole('textbox').fill('Cloth');
  await button(page, 'Add a fact').click();
  const fact = page.getByRole('list', { name: 'Other facts' }).getByRole('textbox');
  await fact.first().fill('Printed by');
  await fact.last().fill('The parents');
  await saved(page);
  await writeText(page, 'series/mgcs-shirts/project.md', TEXT);
}

/** Writes Markdown that the text box keeps but cannot make, as another program would. */
async function writeText(page: Page, file: string, text: string) {
  await page.evaluate(
    async ({ file, value }) => {
      const { etag } = await (await fetch(`/api/draft?file=${encodeURIComponent(file)}`)).json();
      const body = JSON.stringify({ file, etag, edits: [{ field: 'body', value }] });
      await fetch('/api/draft', { method: 'POST', headers: { 'Content-Type': 'application/json' }, body });
    },
    { file, value: text },
  );
  await page.reload();
  await expect(page.getByRole('textbox', { name: 'Text', exact: true }).locator('pre').first()).toContainText(
    'Size',
    FIRST_PAGE,
  );
}

/** Adds a section with a post of today and one of the future. */
async function addJournal(page: Page) {
  await list(page).getByRole('link', { name: 'Sections and menu' }).click();
  await page.getByRole('radio', { name: 'Posts' }).check();
  await field(page, 'Name').fill('Journal');
  await page.keyboard.press('Enter');
  await field(page, 'Title of the new post').fill('Hello');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sections\/journal\/hello#field-body$/);
  await list(page).getByRole('button', { name: 'New post: Journal' }).click();
  await field(page, 'Title of the new post').fill('Later');
  await page.keyboard.press('Enter');
  await expect(page).toHaveURL(/\/sections\/journal\/later#field-body$/);
  await field(page, 'Date').fill('2100-01-04');
  await field(page, 'Date, time').fill('09:00');
  await expect(page.getByText('Will be published on 4 January 2100 at 09:00 (UTC)')).toBeVisible();
  await expect(list(page).getByRole('list', { name: 'Journal' }).getByRole('link')).toHaveText([/Later/, /Hello/]);
  await list(page).getByRole('link', { name: 'Sections and menu' }).click();
  await menu(page).getByRole('link', { name: 'Journal' }).click();
  await field(page, 'Introduction').fill('Notes from the studio.');
  await field(page, 'Description').fill('Notes from the studio on paper, ink and letters, a few times each year.');
}

test('adds, fills, names, moves and hides a section, publishes it, and removes and restores it', async ({
  page,
  studio,
}) => {
  // The publish renders every page, because the menu changes.
  test.slow();
  await openScreen(page, studio);
  await list(page).getByRole('link', { name: 'Sections and menu' }).click();
  await field(page, 'Name').fill('Series');
  await page.keyboard.press('Enter');
  await expect(field(page, 'Title of the new work')).toBeFocused();
  // An empty section is only here.
  await expect(list(page)).not.toContainText('Series');
  await page.keyboard.press('Escape');
  await expect(button(page, 'Add the first work to Series')).toBeVisible();

  await page.goto(`${studio.url}/works/mgcs-shirts`);
  await expect(page).toHaveURL(`${studio.url}/sections/portfolio/mgcs-shirts`);
  await button(page, 'Change its address').click();
  await field(page, 'Section').selectOption('Series');
  await button(page, 'Use this address').click();
  await expect(page).toHaveURL(`${studio.url}/sections/series/mgcs-shirts`);
  await expect(list(page).getByRole('list', { name: 'Series' }).getByRole('listitem')).toHaveCount(1);
  await leaveOutCaseStudy(page);
  await saved(page);

  await page.goto(`${studio.url}/appearance`);
  await field(page, 'Visitors can lift the inks off pictures').click();
  await saved(page);
  await page.goto(`${studio.url}/site`);
  await page.getByRole('heading', { name: 'Old addresses' }).click();
  const redirects = page.getByRole('list', { name: 'Old addresses' });
  for (const [from, typed] of OLD_ADDRESSES) {
    await button(page, 'Add an old address').click();
    await redirects.getByRole('textbox', { name: 'Old address' }).last().fill(from);
    await redirects.getByRole('textbox', { name: 'Leads to' }).last().fill(typed);
  }
  await saved(page);

  await list(page).getByRole('link', { name: 'Sections and menu' }).click();
  await button(page, 'Change Series').click();
  await field(page, 'Name in the menu').fill('Commissions');
  await button(page, 'Change its address').click();
  await field(page, 'Name in its address').fill('music');
  await button(page, 'Use this address').click();
  await expect(page.getByRole('alert')).toContainText('/music is the address of a section');
  await field(page, 'Name in its address').fill('commissions');
  await button(page, 'Use this address').click();
  await expect(menu(page).getByRole('link', { name: 'Commissions' })).toHaveAttribute('href', '/sections/commissions');
  await expect(menu(page)).toContainText('Works, 1 · /commissions');

  const handle = button(page, 'Move Commissions');
  await handle.focus();
  for (const place of [3, 2, 1]) {
    await page.keyboard.press('Alt+ArrowUp');
    await expect(
      menu(page)
        .getByRole('listitem')
        .nth(place - 1),
    ).toContainText('Commissions');
  }
  await expect(handle).toBeFocused();

  await button(page, 'Change Art').click();
  await button(page, 'Hide from visitors').click();
  await expect(menu(page).getByRole('listitem').filter({ hasText: 'Prints, 2' })).toContainText('hidden');
  await button(page, 'Show to visitors').click();
  await button(page, 'Change its address').click();
  await field(page, 'Name in its address').fill('prints');
  await button(page, 'Use this address').click();
  await expect(menu(page)).toContainText('/prints');

  await menu(page).getByRole('link', { name: 'Commissions' }).click();
  await field(page, 'Introduction').fill('Made to order.');
  await field(page, 'Description').fill(
    'Shirts, signs and labels that were made to order, with the story of each one.',
  );
  await addJournal(page);
  await saved(page);
  await page.goto(`${studio.url}/changes`);
  await button(page, 'Publish').click();
  await expect(page.getByText(/Published in \d/)).toBeVisible(A_PUBLISH);
  const places = await tabs(page, studio.site);
  const order = ['/commissions', '/portfolio', '/music', '/prints'].map((address) => places.indexOf(`"${address}"`));
  expect(
    order.every((place, at) => place > (order[at - 1] ?? -1)),
    places,
  ).toBe(true);
  for (const [from, to] of [
    ['/art', '/prints'],
    ['/portfolio/mgcs-shirts', '/commissions/mgcs-shirts'],
  ] as const) {
    await page.goto(studio.site + from);
    await expect(page).toHaveURL(studio.site + to);
  }
  for (const [from, , to] of OLD_ADDRESSES) {
    const answer = await page.request.get(studio.site + from, { maxRedirects: 0 });
    expect([answer.status(), answer.headers().location], from).toEqual([301, to]);
  }

  await expect(page.getByRole('main').locator('dl').first()).toHaveText('Year2021–2023Printed byThe parents');
  await expect(page.getByRole('main')).not.toContainText('a mascot that looked like');
  await expect(page.getByRole('cell', { name: 'Children' })).toBeVisible();
  await expect(page.locator('main del')).toHaveText('Two');
  await expect(page.locator('main [id$="fn-1"]')).toContainText('And one of felt.');
  await expect(page.locator('[data-lifts]')).toHaveCount(0);
  await page.goto(`${studio.site}/commissions`);
  await page.getByRole('navigation', { name: 'Tags' }).getByRole('link', { name: 'Cloth' }).click();
  await expect(page).toHaveURL(`${studio.site}/commissions/tag/cloth`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Cloth');

  await page.goto(`${studio.site}/journal/hello`);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Hello');
  expect((await page.goto(`${studio.site}/journal/later`))?.status()).toBe(404);

  await openScreen(page, studio, '/sections');
  await button(page, 'Change Commissions').click();
  await button(page, 'Delete').click();
  await expect(menu(page)).not.toContainText('Commissions');
  await expect(list(page)).not.toContainText('MGCS');
  await page.getByRole('button', { name: 'Restore' }).click();
  await expect(menu(page)).toContainText('Works, 1 · /commissions');
});
