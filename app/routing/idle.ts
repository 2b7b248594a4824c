/** The delay in browsers without requestIdleCallback. */
const PAUSE_MS = 200;
/** The time-out for an idle period. Chromium can report none for 5 s on a static page. */
const TIME_OUT_MS = 1000;

export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve(), { timeout: TIME_OUT_MS });
    else setTimeout(resolve, PAUSE_MS);
  });
