import { useSyncExternalStore } from 'react';
import { flushSync } from 'react-dom';
import { barePath } from '../../model/addresses.ts';
import { unhosted } from './base-path.ts';

/**
 * A picture travels from page to page by the browser's view transition. React Router would see to it, but loses the page
 * where one goes on meanwhile (8.4: back and forth on a busy machine left the old page under the new address).
 */

let ends: readonly string[] = [];
let underWay: ViewTransition | undefined;
const listeners = new Set<() => void>();

/** True while a picture travels to the page at `address`, or away from it. */
export const useIsTraveling = (address: string) =>
  useSyncExternalStore(
    listen,
    () => ends.includes(address),
    () => false,
  );

/**
 * Has pictures travel while the page changes; one that is still under way ends.
 *
 * @param paths of the page that is left and of the next one, as the browser has them
 * @param change puts the next page in the place of the other at once; it is called in any case
 */
export function travel(paths: readonly string[], change: () => void): void {
  const meet = (paths: readonly string[]) => {
    ends = paths;
    for (const listener of listeners) listener();
  };
  // What is to travel must be named before the browser takes its picture.
  flushSync(() => meet(paths.map((path) => barePath(unhosted(path)))));
  const transition = document.startViewTransition(change);
  underWay = transition;
  // One that is overtaken, or that nobody sees, never gets ready; the page changes all the same.
  transition.ready.catch(() => {});
  transition.finished.finally(() => {
    if (underWay === transition) meet([]);
  });
}

function listen(listener: () => void) {
  listeners.add(listener);
  return () => void listeners.delete(listener);
}
