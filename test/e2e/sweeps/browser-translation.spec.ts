import type { Locator, Page } from '@playwright/test';
import { siteAddresses } from '../../../model/page-addresses.ts';
import { fillTemplate } from '../../../model/template.ts';
import { button, MESSAGE, recordMessages, status, write } from '../support/contact-form.ts';
import { answerForeignRequests, holdRequests } from '../support/requests.ts';
import { content } from '../support/sample.ts';
import { expect, hydrated, type Traffic, test } from '../support/site.ts';
import { translateOnLoad, translatePage, untranslated } from '../support/translation.ts';

// Browsers that translate a page replace text nodes that React holds.
const { messages: words } = content;
const CODE = '**/static/js/**';
const SLIDES = 15;
const TIMES = ['before', 'after'] as const;

const at = (position: string, current: number, total: number) => fillTemplate(position, { current, total });
const main = (page: Page) => page.getByRole('main');
const errorsIn = ({ messages }: Traffic) => messages.filter((message) => message.startsWith('error'));

/** Opens a page, and translates it after hydration unless it was translated before. */
async function open(page: Page, address: string, time: (typeof TIMES)[number]) {
  await page.goto(address);
  await hydrated(page);
  if (time === 'after') await translatePage(page);
  expect(await untranslated(page), address).toEqual([]);
}

async function pressAll(part: Locator) {
  for (const control of await part.locator('button[type="button"]:visible').elementHandles()) {
    await control.waitForElementState('enabled');
    await control.evaluate((element) => element instanceof HTMLElement && element.click());
  }
}

const addresses = siteAddresses(content);
const projects = addresses.filter((address) => address.startsWith('/portfolio/'));
const batches = { pages: addresses.filter((address) => !projects.includes(address)), projects };

for (const time of TIMES) {
  for (const [name, batch] of Object.entries(batches)) {
    test(`keeps all ${name} usable that are translated ${time} hydration`, async ({ page, site, traffic }) => {
      await answerForeignRequests(page, site.url);
      if (time === 'before') await translateOnLoad(page);
      for (const address of batch) {
        await open(page, address, time);
        const table = page.getByRole('region', { name: words.plates.heading });
        if ((await table.count()) > 0) {
          await table.scrollIntoViewIfNeeded();
          await expect(table.getByRole('button')).not.toHaveCount(0);
        }
        await pressAll(main(page));
        await page.getByRole('contentinfo').getByRole('link', { name: words.footer_about }).click();
        await expect(page.getByRole('heading', { level: 1 })).toHaveText(content.about.heading);
        expect(errorsIn(traffic), address).toEqual([]);
      }
    });
  }

  test(`sends a message once from a page that is translated ${time} hydration`, async ({ page, traffic }) => {
    const posts = await recordMessages(page);
    const release = await holdRequests(page, CODE);
    if (time === 'before') await translateOnLoad(page);
    await page.goto('/contact');
    await write(page);
    if (time === 'before') await button(page).click();
    release();
    await hydrated(page);
    if (time === 'after') {
      await translatePage(page);
      await button(page).click();
    }
    await expect(button(page)).toHaveText(words.contact.sent);
    await expect(status(page)).toContainText(words.contact.sent_status);
    expect(posts).toHaveLength(1);
    for (const text of Object.values(MESSAGE)) expect(posts[0]).toContain(text);
    expect(errorsIn(traffic)).toEqual([]);
  });

  test(`updates a page correctly that is translated ${time} hydration`, async ({ page, site, traffic }) => {
    await answerForeignRequests(page, site.url);
    if (time === 'before') await translateOnLoad(page);
    const [project, next, overNext] = content.projects;
    await open(page, `/portfolio/${project?.slug}`, time);
    const ways = main(page).getByRole('list').last().getByRole('link');
    await ways.nth(1).click();
    await expect(page).toHaveURL(`/portfolio/${next?.slug}`);
    await expect(ways.nth(0)).toHaveText(`${words.project.previous} ${project?.title}`);
    await expect(ways.nth(1)).toHaveText(`${words.project.next} ${overNext?.title}`);

    await open(page, '/portfolio/deep-waters', time);
    const show = page.locator('[aria-roledescription="carousel"]');
    await show.getByRole('button', { name: words.slideshow.next }).click();
    await expect(show.getByText(at(words.slideshow.position, 2, SLIDES), { exact: true })).toBeVisible();

    await open(page, '/art', time);
    await page.locator('#enlarge-1').press('Enter');
    const view = page.getByRole('dialog');
    await view.getByRole('button', { name: words.zoom.next }).click();
    await expect(view.getByText(at(words.zoom.position, 2, content.artworks.length), { exact: true })).toBeVisible();
    await page.keyboard.press('Escape');
    await expect(view).toHaveCount(0);

    await open(page, '/music', time);
    const embed = main(page).locator('[data-kind="sound"]').first();
    const notice = embed.getByRole('paragraph').last();
    const promise = (await notice.textContent()) ?? '';
    await embed.getByRole('button').click();
    await expect(notice).not.toHaveText(promise);
    await main(page)
      .getByRole('button', { name: /^Play (?!.* from )/ })
      .first()
      .click();
    const bar = page.locator('section', { has: page.getByRole('slider') });
    await expect(bar.getByText(/^0:0[1-9] \/ /)).toBeVisible();
    await bar.getByRole('button', { name: words.player.close }).click();
    await expect(bar).toHaveCount(0);
    expect(errorsIn(traffic)).toEqual([]);
  });
}

test('keeps texts that a browser has translated in place at hydration', async ({ page, traffic }) => {
  await page.addInitScript(() =>
    addEventListener('DOMContentLoaded', () => {
      const text = document.querySelector('h1')?.firstChild;
      if (text instanceof Text) text.data = 'Kontakt';
    }),
  );
  await page.goto('/contact');
  await hydrated(page);
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Kontakt');
  expect(errorsIn(traffic)).toEqual([]);
});
