import type { Page } from '@playwright/test';

/**
 * When things happened, in ms since the navigation began; what has not happened yet is missing.
 * What a timer revealed was revealed when the timer was due: a busy machine runs it late, by 271 ms once.
 */
export type RevealTimes = {
  load?: number;
  portrait?: number;
  portraitFailed?: number;
  /** When the page in view, or a part of it, was inserted. */
  came?: number;
  revealed?: number;
};

/** Between two listeners of one event a busy machine may do something else. */
export const BETWEEN_LISTENERS_MS = 50;

const LONGEST_WAIT_MS = 3000;

/**
 * When text has to appear that waits for something until `ready`: on a busy machine its longest wait is over before.
 *
 * @param came when its page came by a link; 0 for the first page
 */
export const dueAt = (ready: number, came = 0) => Math.min(ready, came + LONGEST_WAIT_MS);

/** Records the times of the next page in the page itself, where no round trip blurs them. */
export async function recordRevealTimes(page: Page) {
  await page.addInitScript(() => {
    const times: RevealTimes = {};
    window.revealTimes = times;
    const isPortrait = ({ target }: Event) => target instanceof Element && target.closest('[data-portrait]') !== null;
    // Loads don't bubble; capturing sees them before the page's own listeners do.
    const note = (event: Event, name: 'portrait' | 'portraitFailed') => {
      if (isPortrait(event)) times[name] = performance.now();
    };
    document.addEventListener('load', (event) => note(event, 'portrait'), true);
    document.addEventListener('error', (event) => note(event, 'portraitFailed'), true);
    // The moment the page counts from: a clock read in a listener would be later by what ran before it, 1.3 ms once.
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
          // Mutation observers are called before this.
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

/** The times of the page in view, once its text has been revealed. */
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
