import sharp from 'sharp';
import { content } from '../e2e/support/sample.ts';
import type { BrowserPage } from './browser-page.ts';
import { check, type Journey } from './journey.ts';
import { click, open, run, shown, until } from './on-page.ts';

const RED = { css: 'header [data-lifts="red"]' };
/** The lowest share of red pixels with which a picture says anything about the ink. */
const MIN_RED = 0.02;
/** The highest share that may stay red: seams, and elements over the picture. */
const MAX_LEFT = 0.1;

type Box = { readonly left: number; readonly top: number; readonly width: number; readonly height: number };

async function rednessOf(page: BrowserPage, box: Box): Promise<number> {
  const screenshot = sharp(await page.screenshot());
  const { data, info } = await screenshot.extract(box).removeAlpha().raw().toBuffer({ resolveWithObject: true });
  let red = 0;
  for (let pixel = 0; pixel < data.length; pixel += 3) {
    if ((data[pixel] ?? 0) > 200 && (data[pixel + 1] ?? 0) < 110 && (data[pixel + 2] ?? 0) < 110) red += 1;
  }
  return red / (info.width * info.height);
}

/** Measures the share of red until it is as expected: on a busy machine, WebKit draws a window tile by tile. */
async function rednessOfAll(
  page: BrowserPage,
  isExpected: (name: string, part: number) => boolean = () => true,
): Promise<Map<string, number>> {
  const found = new Map<string, number>();
  const count = await run(page, () => document.querySelectorAll('main img').length, null);
  for (let at = 0; at < count; at += 1) {
    const measure = async () => {
      // The place is read each time, because the page may still scroll from the click on the switch.
      const picture = await run(page, pictureInWindow, at);
      if (picture === null) return true;
      const { name, ...box } = picture;
      const part = await rednessOf(page, box);
      found.set(name, part);
      return isExpected(name, part);
    };
    // The caller reports the fault, together with those of all other pictures.
    await until(`picture ${at}`, measure).catch(() => false);
  }
  return found;
}

/** Scrolls to a picture and waits until it is drawn. Runs in the page. @returns the box of its part in the window */
async function pictureInWindow(at: number) {
  const image = document.querySelectorAll<HTMLImageElement>('main img')[at];
  if (
    !image?.checkVisibility({ visibilityProperty: true, opacityProperty: true }) ||
    image.closest('[inert], [data-laid]')
  )
    return null;
  image.scrollIntoView({ block: 'center', behavior: 'instant' });
  image.loading = 'eager';
  await image.decode();
  for (let frame = 0; frame < 3; frame += 1) await new Promise((next) => requestAnimationFrame(next));
  const { left, top, right, bottom } = image.getBoundingClientRect();
  const box = { left: Math.max(0, Math.ceil(left)), top: Math.max(0, Math.ceil(top)) };
  const width = Math.floor(Math.min(right, innerWidth)) - box.left;
  const height = Math.floor(Math.min(bottom, innerHeight)) - box.top;
  return width < 20 || height < 20 ? null : { name: `${at} ${image.alt || image.currentSrc}`, ...box, width, height };
}

/** Red text that is revealed later, over the portrait, would be measured only after the ink is laid again. */
const isRevealed = () =>
  document.querySelector('[data-reveal]:not([data-revealed])') === null &&
  document.getAnimations().every(({ playState }) => playState === 'finished');

const isLifted = (page: BrowserPage, lifted: boolean) =>
  until(`the red ink is ${lifted ? 'lifted' : 'laid'}`, async () => {
    const { attributes } = await shown(page, RED);
    const moves = await run(page, () => 'lifting' in document.documentElement.dataset, null);
    return attributes['aria-pressed'] === String(lifted) && !moves;
  });

const say = (pictures: readonly (readonly [string, number])[], now: ReadonlyMap<string, number>) =>
  pictures.map(([name, part]) => `${name}: red from ${part.toFixed(3)} to ${now.get(name)?.toFixed(3)}`).join('; ');

export const inkJourneys: readonly Journey[] = [
  '/',
  '/portfolio',
  `/portfolio/${content.projects[0]?.slug}`,
  '/music',
].map((address) => ({
  name: `inks: red is lifted off every picture of ${address}, and laid again`,
  async walk({ page, url }) {
    await open(page, url + address);
    await until('all text is shown', () => run(page, isRevealed, null));
    const before = await rednessOfAll(page);
    const red = [...before].filter(([, part]) => part > MIN_RED);
    const wasRed = new Map(red);
    const isGone = (name: string, part: number) => part <= (wasRed.get(name) ?? 1) * MAX_LEFT;
    const isBack = (name: string, part: number) => part >= (wasRed.get(name) ?? 0) * (1 - MAX_LEFT);
    await click(page, RED);
    await isLifted(page, true);
    const lifted = await rednessOfAll(page, (name, part) => !wasRed.has(name) || isGone(name, part));
    const left = red.filter(([name]) => !isGone(name, lifted.get(name) ?? 1));
    check(left.length === 0, `not lifted: ${say(left, lifted)}`);
    await click(page, RED);
    await isLifted(page, false);
    const laid = await rednessOfAll(page, isBack);
    const lost = red.filter(([name]) => !isBack(name, laid.get(name) ?? 0));
    check(lost.length === 0, `not laid again: ${say(lost, laid)}`);
  },
}));
