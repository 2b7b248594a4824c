import type { Locator, Page } from '@playwright/test';

/**
 * When things happened, in ms since the navigation began; what has not happened yet is missing.
 * What a timer revealed was revealed when the timer was due: a busy machine rings it late, by 271 ms once.
 */
export type Moments = { load?: number; portrait?: number; portraitFailed?: number; revealed?: number };

/** Between two listeners of one event a busy machine may do something else. */
export const BETWEEN_LISTENERS_MS = 50;

/** The families of which a face has come. */
export const fontsOf = (page: Page) =>
  page.evaluate(() =>
    [...document.fonts].filter(({ status }) => status === 'loaded').map(({ family }) => family.replaceAll('"', '')),
  );

/** Waits until the fonts of the page have come: it asks for them once it has been painted. */
export async function facesCome(page: Page) {
  await page.waitForFunction(() => !document.querySelector('[data-late]:not([media=all])'));
  await page.evaluate(() => {
    // Only what has been laid out asks for its faces.
    document.body.getBoundingClientRect();
    return document.fonts.ready.then(() => {});
  });
}

/** Notes the moments of the next page in the page itself, where no round trip blurs them. */
export async function noteMoments(page: Page) {
  await page.addInitScript(() => {
    const moments: Moments = {};
    window.moments = moments;
    const isPortrait = ({ target }: Event) => target instanceof Element && target.closest('[data-portrait]') !== null;
    // Loads don't bubble; capturing sees them before the page's own listeners do.
    const note = (event: Event, name: 'portrait' | 'portraitFailed') => {
      if (isPortrait(event)) moments[name] = performance.now();
    };
    document.addEventListener('load', (event) => note(event, 'portrait'), true);
    document.addEventListener('error', (event) => note(event, 'portraitFailed'), true);
    // The moment the page counts from: a clock read in a listener would be later by what ran before it, 1.3 ms once.
    window.addEventListener('load', () => {
      const [navigation] = performance.getEntriesByType('navigation');
      if (navigation instanceof PerformanceNavigationTiming) moments.load = navigation.loadEventStart;
    });
    let due: number | undefined;
    window.setTimeout = new Proxy(window.setTimeout, {
      apply(set, self, [then, delay = 0, ...given]) {
        const at = performance.now() + delay;
        const ring = () => {
          due = at;
          then(...given);
          // Observers of what it did hear of it before this.
          queueMicrotask(() => {
            due = undefined;
          });
        };
        return Reflect.apply(set, self, [ring, delay]);
      },
    });
    new MutationObserver(() => {
      moments.revealed ??= due ?? performance.now();
    }).observe(document, { subtree: true, attributeFilter: ['data-revealed'] });
  });
}

/** The moments of the page in view, once its text has been revealed. */
export async function momentsOnceRevealed(page: Page) {
  await page.waitForFunction(() => window.moments?.revealed !== undefined);
  const {
    load = Number.NaN,
    portrait = Number.NaN,
    portraitFailed = Number.NaN,
    revealed = Number.NaN,
  } = (await page.evaluate(() => window.moments)) ?? {};
  return { load, portrait, portraitFailed, revealed };
}

/** How much of an element's ink is seen, 0 to 1: its own opacity and that of everything around it. */
export function opacityOf(locator: Locator): Promise<number> {
  return locator.evaluate((element) => {
    let seen = 1;
    for (let at: Element | null = element; at; at = at.parentElement) {
      const { opacity, visibility } = getComputedStyle(at);
      seen *= visibility === 'hidden' ? 0 : Number(opacity);
    }
    return seen;
  });
}

/** Waits until the browser has drawn: observers of the view have spoken by then and effects have run. */
export async function drawn(page: Page) {
  await page.evaluate(async () => {
    for (let frame = 0; frame < 4; frame += 1) await new Promise((next) => requestAnimationFrame(next));
  });
}

/** Holds back every answer to `pattern` until the function it gives is called: a slow network, or a dead one. */
export async function hold(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

declare global {
  interface Window {
    moments?: Moments;
  }
}
