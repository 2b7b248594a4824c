/** Not every browser tells when it is idle: those that do not are given this long. */
const PAUSE_MS = 200;

/** Resolves when the browser has nothing to do. */
export const idle = (): Promise<void> =>
  new Promise((resolve) => {
    if ('requestIdleCallback' in window) requestIdleCallback(() => resolve());
    else setTimeout(resolve, PAUSE_MS);
  });
