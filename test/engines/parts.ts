import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { buildFor } from '../e2e/support/build-copy.ts';
import { content } from '../e2e/support/sample.ts';
import { type RunningSite, startSite } from '../e2e/support/servers.ts';
import { writePhotographer } from '../fixtures/photographer.ts';
import { check, type Journey } from './journey.ts';
import { click, focus, hydrated, middleOf, open, run, shown, waitUntilGone } from './on-page.ts';
import { type Findings, pageJourney } from './pages.ts';

/** The photographer's own page, which has a part of each kind but the film. */
const PAGE = '/studio';
const DIVIDER = { css: '[data-layout="before-after"] input' };
const DIALOG = { css: 'dialog' };
const ASKED = 'https://player.vimeo.com/';

/** Builds and serves a photographer's site, whose own page has parts. */
export async function startPartsSite(): Promise<RunningSite> {
  const folder = await mkdtemp(path.join(tmpdir(), 'engines-parts-'));
  await writePhotographer(content.folder, path.join(folder, 'content'));
  const copy = await buildFor('', { content: path.join(folder, 'content') });
  const { url, stop } = await startSite(copy.build);
  return {
    url,
    async stop() {
      await stop();
      await copy.remove();
      await rm(folder, { recursive: true });
    },
  };
}

/** Journeys on the page with parts. */
export const partsJourneys = (findings: Findings): readonly Journey[] => [
  {
    ...pageJourney(
      {
        name: 'parts',
        async open({ page, url }) {
          await page.goto(url + PAGE);
          await hydrated(page);
        },
      },
      findings,
    ),
    name: 'parts: the page',
  },
  {
    name: 'parts: the divider moves by keys and by the mouse',
    async walk({ page, url }) {
      await open(page, url + PAGE);
      await focus(page, DIVIDER);
      await page.press('End');
      await shown(page, DIVIDER, ({ attributes }) => attributes['aria-valuetext'] === '100 %');
      // The right half of the handle is outside of the picture, on a phone under WebKit's scroll bar.
      await middleOf(page, DIVIDER);
      const { box } = await shown(page, DIVIDER);
      const y = Math.round(box.top + box.height / 2);
      const at = (part: number) => ({ x: Math.round(box.left + box.width * part), y });
      await page.drag('mouse', [at(0.91), at(0.6), at(0.25)]);
      const { value } = await shown(page, DIVIDER, ({ value }) => Number(value) < 50);
      check(Math.abs(Number(value) - 25) < 10, `the divider is at ${value} %, expected 25`);
    },
  },
  {
    name: 'parts: another site is asked only after a press',
    mayLog: /vimeo/,
    async walk({ page, url }) {
      await open(page, url + PAGE);
      check((await run(page, () => document.querySelectorAll('iframe').length, null)) === 0, 'a player is there');
      await click(page, { css: 'main button', name: 'Watch The fence from Vimeo' });
      await shown(page, { css: 'iframe' }, ({ attributes }) => attributes.src?.startsWith('https://player.') === true);
      const frames = await run(page, () => [...document.querySelectorAll('iframe')].map(({ src }) => src), null);
      check(frames.length === 1 && frames[0]?.startsWith(ASKED) === true, `the page asks ${frames}`);
    },
  },
  {
    name: 'parts: a picture of a grid is enlarged',
    async walk({ page, url }) {
      await open(page, url + PAGE);
      await click(page, { css: '[data-arrangement] a' });
      await shown(page, DIALOG);
      await page.press('Escape');
      await waitUntilGone(page, DIALOG);
      await shown(page, { css: '[data-arrangement] a' }, ({ hasFocus }) => hasFocus);
    },
  },
];
