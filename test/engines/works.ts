import { fillTemplate } from '../../model/template.ts';
import { content, sectionIn } from '../e2e/support/sample.ts';
import type { BrowserPage, Pointer } from './browser-page.ts';
import { check, type Journey } from './journey.ts';
import { click, focus, go, isAtAddress, open, run, shown, until, waitUntilGone } from './on-page.ts';

const { messages: words } = content;

const CAROUSEL = { css: '[aria-roledescription="carousel"]' };
const ROW = `${CAROUSEL.css} [role="group"][tabindex]`;
const DIALOG = { css: 'dialog' };

const recording = content.releases.find(({ recording }) => recording)?.recording;
const printed = content.projects.find(({ show }) => show.some((s) => 'pictures' in s && s.pictures[0]?.separations));
const firstPlate = printed?.show
  .flatMap((s) => ('pictures' in s ? s.pictures : []))
  .find(({ separations }) => separations);

async function openSlideshow(page: BrowserPage, url: string) {
  await open(page, `${url}/portfolio/deep-waters`);
  await focus(page, { css: ROW });
  await shown(page, CAROUSEL, ({ attributes }) => attributes['data-ready'] === 'true');
  await showsSlide(page, 1);
}

/** Waits until the position names the slide and only that slide is in the row. */
const showsSlide = (page: BrowserPage, slide: number) =>
  until(`slide ${slide}`, () =>
    run(
      page,
      (slide) => {
        const show = document.querySelector('[aria-roledescription="carousel"]');
        const shown = show?.querySelectorAll('[aria-roledescription="slide"]')[slide - 1]?.getBoundingClientRect();
        const row = show?.querySelector('[role="group"]')?.getBoundingClientRect();
        if (!shown || !row) return false;
        const middle = shown.left + shown.width / 2;
        const hasPosition = [...(show?.querySelectorAll('*') ?? [])].some((at) => at.textContent === `${slide} of 15`);
        return hasPosition && Math.abs(middle - (row.left + row.width / 2)) < row.width / 4;
      },
      slide,
    ),
  );

async function swipe(page: BrowserPage, pointer: Pointer) {
  const { box } = await shown(page, { css: ROW });
  const y = box.top + box.height / 2;
  const at = (part: number) => ({ x: Math.round(box.left + box.width * part), y: Math.round(y) });
  await page.drag(pointer, [at(0.85), at(0.7), at(0.55), at(0.4), at(0.25), at(0.15)]);
}

const sound = (page: BrowserPage) =>
  run(
    page,
    () => {
      const all = [...document.querySelectorAll<HTMLMediaElement>('audio, main video')];
      return all.map(({ tagName, currentTime, paused }) => ({ tag: tagName, time: currentTime, paused }));
    },
    null,
  );

/** Waits until the time of the playing element grows. */
async function plays(page: BrowserPage, tag: 'AUDIO' | 'VIDEO') {
  let before: number | undefined;
  await until(`the ${tag.toLowerCase()} plays`, async () => {
    const playing = (await sound(page)).find((one) => one.tag === tag && !one.paused);
    const moves = playing !== undefined && before !== undefined && playing.time !== before && playing.time > 0;
    before = playing?.time;
    return moves;
  });
}

const rests = (page: BrowserPage, tag: 'AUDIO' | 'VIDEO') =>
  until(`the ${tag.toLowerCase()} rests`, async () =>
    (await sound(page)).every((one) => one.tag !== tag || one.paused),
  );

export const workJourneys: readonly Journey[] = [
  {
    name: 'slideshow: by buttons, keys and the mouse',
    async walk({ page, url }) {
      await openSlideshow(page, url);
      await click(page, { css: 'button', name: words.slideshow.next });
      await showsSlide(page, 2);
      await click(page, { css: 'button', name: words.slideshow.previous });
      await showsSlide(page, 1);
      await focus(page, { css: ROW });
      await page.press('ArrowRight');
      await showsSlide(page, 2);
      await page.press('ArrowLeft');
      await showsSlide(page, 1);
      await swipe(page, 'mouse');
      await showsSlide(page, 2);
    },
  },
  {
    name: 'slideshow: by the contact sheet',
    async walk({ page, url }) {
      await openSlideshow(page, url);
      for (const slide of [4, 15, 1]) {
        const name = fillTemplate(words.slideshow.position, { current: slide, total: 15 });
        await click(page, { css: `${CAROUSEL.css} ol button`, name });
        await showsSlide(page, slide);
      }
    },
  },
  {
    name: 'slideshow: by a finger',
    needs: ['touch'],
    async walk({ page, url }) {
      await openSlideshow(page, url);
      await swipe(page, 'touch');
      await showsSlide(page, 2);
    },
  },
  {
    name: 'zoom: opened, walked through, closed by key and by Back',
    async walk({ page, url }) {
      const address = `/portfolio/${content.projects[0]?.slug}`;
      await open(page, url + address);
      await click(page, { css: '#enlarge-2' });
      await shown(page, DIALOG);
      await isAtAddress(page, `${address}#picture-2`);
      await shown(
        page,
        { css: 'dialog [aria-hidden="false"] img[srcset]' },
        ({ box }) => box.width > 100 && box.height > 50,
      );
      await page.press('ArrowRight');
      await isAtAddress(page, `${address}#picture-3`);
      await page.press('Escape');
      await waitUntilGone(page, DIALOG);
      await isAtAddress(page, address);
      await shown(page, { css: '#enlarge-3' }, ({ hasFocus }) => hasFocus);
      await click(page, { css: '#enlarge-1' });
      await isAtAddress(page, `${address}#picture-1`);
      await go(page, -1);
      await waitUntilGone(page, DIALOG);
      await isAtAddress(page, address);
    },
  },
  {
    name: 'plates: an ink is lifted and laid, by mouse and key',
    async walk({ page, url }) {
      const [ink] = firstPlate?.separations ?? [];
      if (!printed || !ink) throw new Error('No project has plates.');
      await open(page, `${url}/portfolio/${printed.slug}`);
      const patch = {
        css: 'section button[aria-pressed]',
        name: fillTemplate(words.plates.plate, { number: 1, ink: words.plates[ink.ink] }),
      };
      const isLaid = (laid: boolean) =>
        until(`the plate is ${laid ? 'laid' : 'lifted'}`, () =>
          run(
            page,
            (opacity) => {
              const plate = document.querySelector('[data-laid]:has(img)');
              return plate !== null && getComputedStyle(plate).opacity === opacity;
            },
            laid ? '1' : '0',
          ),
        );
      // The table's code loads once the page has scrolled to it.
      await until('the table of plates', () =>
        run(
          page,
          () => {
            const table = document.querySelector('section:has([data-laid], button[aria-pressed])');
            if (table) table.scrollIntoView({ block: 'start', behavior: 'instant' });
            else window.scrollBy({ top: innerHeight / 2, behavior: 'instant' });
            return table !== null && table.querySelector('[aria-busy="false"]') !== null;
          },
          null,
        ),
      );
      await shown(page, patch, ({ attributes }) => attributes['aria-pressed'] === 'true');
      await click(page, patch);
      await shown(page, patch, ({ attributes }) => attributes['aria-pressed'] === 'false');
      await isLaid(false);
      await page.press('1');
      await shown(page, patch, ({ attributes }) => attributes['aria-pressed'] === 'true');
      await isLaid(true);
    },
  },
  {
    name: 'player: it plays on from page to page, and pauses',
    async walk({ page, url }) {
      await open(page, `${url}/music`);
      await click(page, { css: 'main button[data-playing]' });
      await plays(page, 'AUDIO');
      await click(page, { css: 'header a', name: sectionIn('art').label });
      await isAtAddress(page, '/art');
      await plays(page, 'AUDIO');
      await click(page, {
        css: 'section > button',
        name: fillTemplate(words.player.pause, { title: recording?.title ?? '' }),
      });
      await rests(page, 'AUDIO');
    },
  },
  {
    name: 'film: it plays where it is seen, and pauses by its button',
    async walk({ page, url }) {
      await open(page, `${url}/portfolio/meant-to-bee`);
      await run(page, () => document.querySelector('main video')?.scrollIntoView({ block: 'center' }), null);
      await plays(page, 'VIDEO');
      await click(page, { css: 'main button', name: words.film.pause });
      await rests(page, 'VIDEO');
      await click(page, { css: 'main button', name: words.film.play });
      await plays(page, 'VIDEO');
    },
  },
  {
    name: 'theme: the switch changes it, for the next page, too',
    async walk({ page, url, setting: { scheme } }) {
      const other = scheme === 'light' ? 'dark' : 'light';
      const ground = () =>
        run(
          page,
          () => ({
            theme: document.documentElement.dataset.theme,
            color: getComputedStyle(document.documentElement).backgroundColor,
          }),
          null,
        );
      const has = (theme: string) =>
        until(`the ${theme} theme`, async () => (await ground()).theme === theme && ground());
      await open(page, `${url}/about`);
      const own = await has(scheme);
      await click(page, { css: '[data-theme-switch]' });
      const changed = await has(other);
      check(changed.color !== own.color, `the ground stays ${own.color}`);
      await open(page, `${url}/resume`);
      check((await has(other)).color === changed.color, 'the next page has another ground');
      await click(page, { css: '[data-theme-switch]' });
      check((await has(scheme)).color === own.color, 'the ground does not come back');
    },
  },
];
