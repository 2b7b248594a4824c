/** For browsers that do not tell when they are idle. */
const PAUSE_MS = 200;
/** Chromium has been seen to report nothing for 5 s on a page on which nothing moves. */
const TIME_OUT_MS = 1000;

/** Resolves when the browser has nothing to do. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: TIME_OUT_MS });
    else setTimeout(resolve, PAUSE_MS);
  });
