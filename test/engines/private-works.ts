import { content } from '../e2e/support/sample.ts';
import type { RunningSite } from '../e2e/support/servers.ts';
import { PASSPHRASES, PRIVATE, PRIVATE_PICTURES, privateSetting, writePrivate } from '../fixtures/private-works.ts';
import type { BrowserPage } from './browser-page.ts';
import { check, type Journey } from './journey.ts';
import { click, fill, focus, hydrated, open, run, shown, until } from './on-page.ts';
import { startOwnersSite } from './owners-site.ts';

const { closed: words } = content.messages;
const HEADING = { css: 'main h1' };
const CARD = { css: 'main a[href*="/private/"]' };
const PASSPHRASE = { css: 'form input[type="password"]' };
const WEEK = { css: 'form input[type="checkbox"]' };
const BUTTON = { css: 'form button[type="submit"]' };
const STATUS = { css: 'form [role="status"]' };

/** Builds and serves a site with a private work. */
export async function startPrivateSite(): Promise<RunningSite> {
  const { id: _, ...settings } = await privateSetting();
  return startOwnersSite(writePrivate, settings);
}

const hasTitle = (page: BrowserPage, title: string) =>
  shown(page, HEADING, ({ text }) => text.toLowerCase() === title.toLowerCase());

const isClosed = async (page: BrowserPage) => {
  await hasTitle(page, PRIVATE.closed);
  await shown(page, PASSPHRASE);
};

/** Waits until each picture of the open work is drawn. Those far from the window load once the page scrolls to them. */
const seesPictures = (page: BrowserPage) =>
  until('all pictures of the work', () =>
    run(
      page,
      (count) => {
        const pictures = [...document.querySelectorAll<HTMLImageElement>('main article img')];
        const missing = pictures.find(({ complete, naturalWidth }) => !complete || naturalWidth < 100);
        missing?.scrollIntoView({ block: 'center', behavior: 'instant' });
        return pictures.length === count && missing === undefined;
      },
      PRIVATE_PICTURES.length,
    ),
  );

async function reload(page: BrowserPage): Promise<void> {
  await page.goto(await run(page, () => location.href, null));
  await hydrated(page);
}

export const privateJourneys: readonly Journey[] = [
  {
    name: 'private: a passphrase opens the work for the tab, and it is closed again',
    async walk({ page, url }) {
      await open(page, `${url}/portfolio`);
      await click(page, CARD);
      await isClosed(page);
      await fill(page, PASSPHRASE, 'not this one either');
      await click(page, BUTTON);
      await shown(page, STATUS, ({ text }) => text === words.wrong);
      await shown(page, PASSPHRASE, ({ hasFocus }) => hasFocus);
      await fill(page, PASSPHRASE, PASSPHRASES.ana);
      await click(page, BUTTON);
      await hasTitle(page, PRIVATE.title);
      await seesPictures(page);
      await reload(page);
      await hasTitle(page, PRIVATE.title);
      await seesPictures(page);
      await click(page, { css: 'main button', name: words.close });
      await isClosed(page);
      await hydrated(page);
      const kept = await run(
        page,
        () =>
          [sessionStorage, localStorage]
            .flatMap((storage) => Object.keys(storage))
            .filter((key) => key.startsWith('private:')),
        null,
      );
      await reload(page);
      await isClosed(page);
      check(kept.length === 0, `${kept} is kept after the work is closed`);
    },
  },
  {
    name: 'private: by keys, for a week on the device',
    async walk({ page, url }) {
      await open(page, `${url}/portfolio`);
      await focus(page, CARD);
      await page.press('Enter');
      await isClosed(page);
      await focus(page, PASSPHRASE);
      await page.type('not this one either');
      await page.press('Enter');
      await shown(page, STATUS, ({ text }) => text === words.wrong);
      // The field has the focus with its text selected, so that one can type at once.
      await shown(page, PASSPHRASE, ({ hasFocus }) => hasFocus);
      await page.type(PASSPHRASES.ben);
      await page.press('Tab');
      await shown(page, WEEK, ({ hasFocus }) => hasFocus);
      await page.press('Space');
      await until('the week is chosen', () =>
        run(page, (css) => document.querySelector<HTMLInputElement>(css)?.checked, WEEK.css),
      );
      await page.press('Tab');
      await shown(page, BUTTON, ({ hasFocus }) => hasFocus);
      await page.press('Enter');
      await hasTitle(page, PRIVATE.title);
      await shown(page, { css: 'main' }, ({ hasFocus }) => hasFocus);
      await seesPictures(page);
      // A new tab of the device has no storage of the tab.
      await run(page, () => sessionStorage.clear(), null);
      await reload(page);
      await hasTitle(page, PRIVATE.title);
      await focus(page, { css: 'main button', name: words.close });
      await page.press('Enter');
      await isClosed(page);
    },
  },
];
