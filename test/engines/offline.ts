import { content, sectionIn } from '../e2e/support/sample.ts';
import type { BrowserPage } from './browser-page.ts';
import type { Journey } from './journey.ts';
import { open, run, shown, until } from './on-page.ts';

const { pages } = content.site;

/** The browsers' own errors for failed requests. */
const NO_NETWORK = /Failed to load|ERR_|503|NetworkError|offline|Load failed|Could not connect/i;

/** Waits until the worker has cached the page and all of its hashed files. */
const isKept = (page: BrowserPage, path: string) =>
  until(`${path} is kept for reading offline`, () =>
    run(
      page,
      async (path) => {
        const keys = await Promise.all((await caches.keys()).map(async (name) => (await caches.open(name)).keys()));
        const cached = new Set(keys.flat().map(({ url }) => new URL(url).pathname));
        const loaded = performance.getEntriesByType('resource').map(({ name }) => new URL(name).pathname);
        return (
          cached.has(path) &&
          loaded.filter((file) => /\/static\/(?!media)/.test(file)).every((file) => cached.has(file))
        );
      },
      path,
    ),
  );

export const offlineJourneys: readonly Journey[] = [
  {
    name: 'offline: read pages are there with their pictures, unread ones come with the network',
    mayLog: NO_NETWORK,
    async walk({ page, url, gate }) {
      await open(page, `${url}/about`);
      await isKept(page, '/about');
      await open(page, `${url}/music`);
      await isKept(page, '/music');
      gate.setOpen(false);
      await page.setOffline(true);
      await open(page, `${url}/about`);
      await shown(page, { css: 'h1', name: content.about.heading });
      await open(page, `${url}/music`);
      await until('the first cover', () =>
        run(
          page,
          () => {
            const cover = document.querySelector<HTMLImageElement>('main article img');
            cover?.scrollIntoView({ block: 'center', behavior: 'instant' });
            return cover?.complete === true && cover.naturalWidth > 0;
          },
          null,
        ),
      );
      await page.goto(`${url}/art`);
      await shown(page, { css: 'h1', name: pages.offline.heading });
      gate.setOpen(true);
      await page.setOffline(false);
      // The page also retries by itself once the browser fires `online`.
      await until('the page that was asked for', async () => {
        const heading = await run(page, () => document.querySelector('h1')?.textContent ?? '', null);
        if (heading.toLowerCase().includes(sectionIn('art').heading.toLowerCase())) return true;
        await run(page, () => document.querySelector<HTMLElement>('[data-retry]')?.click(), null);
        return false;
      });
    },
  },
];
