import type { Page } from '@playwright/test';

/** Times of events in ms since the navigation's start. Timers count when they are due: once, one ran 271 ms late. */
export type RevealTimes = {
  load?: number;
  portrait?: number;
  portraitFailed?: number;
  /** The time at which the current page, or a part of it, was inserted. */
  came?: number;
  revealed?: number;
};

/** The delay that a busy machine may cause between two listeners of one event. */
export const BETWEEN_LISTENERS_MS = 50;

const LONGEST_WAIT_MS = 3000;

/** Returns the time at which text that waits until `ready` must appear; `came` is 0 for the first page. */
export const dueAt = (ready: number, came = 0) => Math.min(ready, came + LONGEST_WAIT_MS);

/** Records the times of the next page in the page itself, without the delay of a round trip. */
export async function recordRevealTimes(page: Page) {
  await page.addInitScript(() => {
    const times: RevealTimes = {};
    window.revealTimes = times;
    const isPortrait = ({ target }: Event) => target instanceof Element && target.closest('[data-portrait]') !== null;
    // Load events don't bubble, but capturing listeners get them before the page's own.
    const note = (event: Event, name: 'portrait' | 'portraitFailed') => {
      if (isPortrait(event)) times[name] = performance.now();
    };
    document.addEventListener('load', (event) => note(event, 'portrait'), true);
    document.addEventListener('error', (event) => note(event, 'portraitFailed'), true);
    // The page counts from this moment; the clock in a listener would be late by earlier listeners, once 1.3 ms.
    window.addEventListener('load', () => {
      const [navigation] = performance.getEntriesByType('navigation');
      if (navigation instanceof PerformanceNavigationTiming) times.load = navigation.loadEventStart;
    });
    let due: number | undefined;
    window.setTimeout = new Proxy(window.setTimeout, {
      apply(set, self, [then, delay = 0, ...given]) {
        const at = performance.now() + delay;
        const run = () => {
          due = at;
          then(...given);
          // Mutation observers run before this microtask.
          queueMicrotask(() => {
            due = undefined;
          });
        };
        return Reflect.apply(set, self, [run, delay]);
      },
    });
    new MutationObserver((changes) => {
      if (changes.some(({ type }) => type === 'attributes')) times.revealed ??= due ?? performance.now();
      const isText = (node: Node) =>
        node instanceof Element && (node.matches('[data-reveal]') || node.querySelector('[data-reveal]') !== null);
      if (!changes.some(({ addedNodes }) => [...addedNodes].some(isText))) return;
      times.came = performance.now();
      delete times.revealed;
    }).observe(document, { subtree: true, childList: true, attributeFilter: ['data-revealed'] });
  });
}

/** Returns the times of the current page, once its text has been revealed. */
export async function revealTimes(page: Page) {
  await page.waitForFunction(() => window.revealTimes?.revealed !== undefined);
  const {
    load = Number.NaN,
    portrait = Number.NaN,
    portraitFailed = Number.NaN,
    came = Number.NaN,
    revealed = Number.NaN,
  } = (await page.evaluate(() => window.revealTimes)) ?? {};
  return { load, portrait, portraitFailed, came, revealed };
}

declare global {
  interface Window {
    revealTimes?: RevealTimes;
  }
}
