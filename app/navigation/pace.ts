/** It takes 30 to 70 ms here, and 105 to 415 when this processor is made four times slower: the home page the least. */
const SLOW_HYDRATION_MS = 100;

let slow = false;

/**
 * Notes how long this processor had to work until the page that arrived was alive. On a slow one a picture that travels
 * to the next page holds that page up by more than 100 ms, so there it does not: pages change at once.
 */
export function notePace(hydrationMs: number): void {
  slow = hydrationMs > SLOW_HYDRATION_MS;
  // React Router goes without where the browser has none.
  if (slow) Object.defineProperty(document, 'startViewTransition', { value: undefined });
}

/** True where whole pages take longer than a visitor should wait. */
export const isSlow = () => slow;
