import { useSyncExternalStore } from 'react';

/** It takes 30 to 70 ms here, and 105 to 415 when this processor is made four times slower: the home page the least. */
const SLOW_HYDRATION_MS = 100;

let slow = false;
const listeners = new Set<() => void>();

/** Notes how long this processor had to work until the page that arrived was alive. */
export function notePace(hydrationMs: number): void {
  slow = hydrationMs > SLOW_HYDRATION_MS;
  for (const listener of listeners) listener();
}

/** True where whole pages take longer than a visitor should wait. */
export const isSlow = () => slow;

/**
 * Whether a picture may travel to the page that a link leads to, for its `viewTransition`. On a slow processor that
 * holds the page up by more than 100 ms, so there pages change at once.
 */
export const useTravel = () => useSyncExternalStore(listen, mayTravel, onServer);

function listen(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
const mayTravel = () => !slow;
const onServer = () => true;
