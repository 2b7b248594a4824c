import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { hydrated } from '../../journeys/hydrated.ts';
import { openPhone, slowDown } from '../floor/phone.ts';

/** What a visitor can press or type into. */
const CONTROLS = 'a[href], button, input, textarea, select, summary';
const DIALOG = 'dialog[open]';
/** A picture that can be enlarged; the code behind it comes at its press. */
const DIALOG_OPENER = 'a[id^="enlarge-"]';
/** Event Timing tells of nothing shorter. */
const SHORTEST_TOLD_MS = 16;
/** Frames within which the browser has told of an interaction. */
const TELLING_FRAMES = 8;

/** How long one control took to answer on the screen. */
export type Answered = { readonly path: string; readonly control: string; readonly ms: number };

/**
 * Presses every control of a page, and every control of the dialog that a picture opens: each on a page of its own,
 * for a press may lead away.
 *
 * @param address of the running site, without a slash at the end
 */
export async function pressAll(browser: Browser, address: string, path: string): Promise<Answered[]> {
  const first = await openPhone(browser);
  const context = first.context();
  try {
    // Other sites answer nothing: a press on a link to them is still painted.
    await context.route(
      (url) => !url.href.startsWith(address),
      (route) => route.abort(),
    );
    await context.addInitScript(watchInteractions);
    const url = address + path;
    const found: Answered[] = [];
    const tell = async (page: Page, control: Locator, place = '') => {
      found.push({ path, control: place + (await nameOf(control)), ms: await press(page, control) });
    };
    let opener: number | undefined;
    const count = await onPage(context, url, (page) => controlsIn(page).count());
    for (let at = 0; at < count; at += 1) {
      await onPage(context, url, async (page) => {
        const control = controlsIn(page).nth(at);
        if (await control.evaluate((element, selector) => element.matches(selector), DIALOG_OPENER)) opener ??= at;
        await tell(page, control);
      });
    }
    /** Opens the dialog on a page of its own. */
    const inDialog = <Result>(work: (page: Page, controls: Locator) => Promise<Result>) =>
      onPage(context, url, async (page) => {
        await press(page, controlsIn(page).nth(opener ?? 0));
        const dialog = page.locator(DIALOG);
        await dialog.waitFor();
        return work(page, controlsIn(dialog));
      });
    const inner = opener === undefined ? 0 : await inDialog((_, controls) => controls.count());
    for (let at = 0; at < inner; at += 1) {
      await inDialog((page, controls) => tell(page, controls.nth(at), 'dialog: '));
    }
    return found;
  } finally {
    await context.close();
  }
}

const controlsIn = (place: Page | Locator) => place.locator(CONTROLS).filter({ visible: true });

/** Does work on a page that has just arrived and whose code has taken over, on a slow processor. */
async function onPage<Result>(context: BrowserContext, url: string, work: (page: Page) => Promise<Result>) {
  const page = await context.newPage();
  try {
    await slowDown(page, { line: false });
    await page.goto(url);
    await hydrated(page);
    return await work(page);
  } finally {
    await page.close();
  }
}

const nameOf = (control: Locator) =>
  control.evaluate((element) => {
    const label = element.getAttribute('aria-label') ?? element.textContent?.trim() ?? '';
    return `${element.tagName.toLowerCase()} ${label || element.getAttribute('name') || ''}`.slice(0, 60).trim();
  });

/** @returns milliseconds from the press until the next frame was painted, as the browser itself tells */
async function press(page: Page, control: Locator): Promise<number> {
  const takesText = await control.evaluate((element) => element.matches('input:not([type="range"]), textarea'));
  await page.evaluate(() => window.interactions?.splice(0)).catch(() => undefined);
  if (await isReached(control)) await control.click({ noWaitAfter: true, force: true });
  else await control.press('Enter', { noWaitAfter: true });
  if (takesText) await page.keyboard.press('a');
  const told = await page
    .evaluate(async (frames) => {
      for (let frame = 0; frame < frames; frame += 1) await new Promise((next) => requestAnimationFrame(next));
      return window.interactions ?? [];
    }, TELLING_FRAMES)
    // The press led to another document, as a download or the picture's file: nothing of this one is painted anew.
    .catch((): number[] => []);
  return Math.max(SHORTEST_TOLD_MS, ...told);
}

/** Whether a finger gets there; the skip link, say, is for keyboards. */
async function isReached(control: Locator): Promise<boolean> {
  await control.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await control.boundingBox();
  return box !== null && box.x + box.width > 0 && box.y + box.height > 0;
}

/** Runs in the page: keeps the lengths of all interactions. */
function watchInteractions() {
  const interactions: number[] = [];
  window.interactions = interactions;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('interactionId' in entry && Number(entry.interactionId) > 0) interactions.push(entry.duration);
    }
    // In the page's types, options of this kind of entry have no threshold.
  }).observe({ type: 'event', buffered: true, ...{ durationThreshold: 16 } });
}

declare global {
  interface Window {
    interactions?: number[];
  }
}
