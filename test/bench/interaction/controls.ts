import type { Browser, BrowserContext, Locator, Page } from '@playwright/test';
import { hydrated } from '../../e2e/support/hydrated.ts';
import { openPhone, throttle } from '../floor/phone.ts';
import { type PressResult, shouldPressAgain } from './findings.ts';

/** The elements that a visitor can press or type into. */
const CONTROLS = 'a[href], button, input, textarea, select, summary';
const DIALOG = 'dialog[open]';
/** A picture that can be enlarged; its press loads the code of the dialog. */
const DIALOG_OPENER = 'a[id^="enlarge-"]';
/** The delay after the first interaction until it loads more code (app/routing/first-interaction.ts). */
const SIGN_MS = 300;
const SHORTEST_TOLD_MS = 16;
/** The number of frames within which the browser reports an interaction. */
const TELLING_FRAMES = 8;

/** Opens a new page, runs the work on it and on its controls, and closes the page. */
type Opened = <Result>(work: (page: Page, controls: Locator) => Promise<Result>) => Promise<Result>;

/** Presses every control of a page and of its dialog, each on a page of its own, and slow ones again. */
export async function pressAll(browser: Browser, address: string, path: string): Promise<PressResult[]> {
  const first = await openPhone(browser);
  const context = first.context();
  try {
    // Requests to other sites are aborted; the press on such a link is still painted.
    await context.route(
      (url) => !url.href.startsWith(address),
      (route) => route.abort(),
    );
    await context.addInitScript(watchInteractions);
    const found: PressResult[] = [];
    const pressEach = async (open: Opened, place: string) => {
      for (const [at, name] of (await open((_, controls) => namesOf(controls))).entries()) {
        for (const afterInteraction of [false, true]) {
          const presses: number[] = [];
          while (shouldPressAgain(presses)) {
            presses.push(await open((page, controls) => press(page, controls.nth(at), afterInteraction)));
          }
          found.push({ path, control: place + name, afterInteraction, presses });
        }
      }
    };
    const arrived: Opened = (work) => onPage(context, address + path, (page) => work(page, controlsIn(page)));
    await pressEach(arrived, '');
    const opener = await arrived((_, controls) => firstOf(controls, DIALOG_OPENER));
    const inDialog: Opened = (work) =>
      arrived(async (page, controls) => {
        await press(page, controls.nth(opener));
        const dialog = page.locator(DIALOG);
        await dialog.waitFor();
        return work(page, controlsIn(dialog));
      });
    if (opener >= 0) await pressEach(inDialog, 'dialog: ');
    return found;
  } finally {
    await context.close();
  }
}

const controlsIn = (place: Page | Locator) => place.locator(CONTROLS).filter({ visible: true });

/** Runs the work on a page whose code has just taken over, on a slow processor. */
async function onPage<Result>(context: BrowserContext, url: string, work: (page: Page) => Promise<Result>) {
  const page = await context.newPage();
  try {
    await throttle(page, { line: false });
    await page.goto(url);
    await hydrated(page);
    return await work(page);
  } finally {
    await page.close();
  }
}

const namesOf = (controls: Locator) =>
  controls.evaluateAll((elements) =>
    elements.map((element) => {
      // biome-ignore lint/performance/useDomNodeTextContent: innerText has the case that CSS gives the text
      const drawn = element instanceof HTMLElement ? element.innerText : '';
      const name = element.ariaLabel ?? (drawn || element.textContent || element.getAttribute('name') || '');
      // A line break would end a row of the Markdown table.
      return `${element.tagName.toLowerCase()} ${name.trim().replaceAll(/\s+/g, ' ')}`.slice(0, 60);
    }),
  );

/** Returns the index of the first control that matches the selector, or -1. */
const firstOf = (controls: Locator, selector: string) =>
  controls.evaluateAll((elements, kind) => elements.findIndex((element) => element.matches(kind)), selector);

/** Presses a control. @returns milliseconds until the next frame was painted, as the browser reports them */
async function press(page: Page, control: Locator, afterInteraction = false): Promise<number> {
  const reached = await isReached(control);
  if (afterInteraction) {
    await page.mouse.move(1, 1);
    await new Promise((resolve) => setTimeout(resolve, SIGN_MS));
  }
  const takesText = await control.evaluate((element) => element.matches('input:not([type="range"]), textarea'));
  await page.evaluate(() => window.interactions?.splice(0)).catch(() => undefined);
  if (reached) await control.click({ noWaitAfter: true, force: true });
  else await control.press('Enter', { noWaitAfter: true });
  if (takesText) await page.keyboard.press('a');
  const reported = await page
    .evaluate(async (frames) => {
      for (let frame = 0; frame < frames; frame += 1) await new Promise((next) => requestAnimationFrame(next));
      return window.interactions ?? [];
    }, TELLING_FRAMES)
    // The press navigated to another document, such as a download or the picture's file, so this one paints nothing.
    .catch((): number[] => []);
  return Math.max(SHORTEST_TOLD_MS, ...reported);
}

/** Checks whether a finger can reach the control; the skip link, for example, is for keyboards only. */
async function isReached(control: Locator): Promise<boolean> {
  await control.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
  const box = await control.boundingBox();
  return box !== null && box.x + box.width > 0 && box.y + box.height > 0;
}

/** Records the durations of all interactions. This function runs in the page. */
function watchInteractions() {
  const interactions: number[] = [];
  window.interactions = interactions;
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      if ('interactionId' in entry && Number(entry.interactionId) > 0) interactions.push(entry.duration);
    }
  }).observe({ type: 'event', buffered: true, durationThreshold: 16 } as PerformanceObserverInit);
}

declare global {
  interface Window {
    interactions?: number[];
  }
}
