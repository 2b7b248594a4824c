import { LAST_ROUTE_KEY } from '../routing/last-route.ts';

/**
 * Lets the late styles of a page hold once something has been painted: fonts, and pictures further down with their
 * placeholders. On a first visit no font can be there before, and asking for it takes time of the first frame. Who has
 * been here may have them: theirs hold at once, as if they were not late.
 *
 * Printed into every page as part of its first script: it may use nothing from outside its own body.
 *
 * @param key under which the path of the last page stands in local storage
 */
export function holdLateStyles(key: string): void {
  // Not every browser tells of its paints, and none does in a tab that nobody sees.
  const PATIENCE_MS = 1000;
  const hold = () => {
    const late = document.querySelector<HTMLStyleElement>('[data-late]');
    if (late) late.media = 'all';
  };
  let hasBeenHere = false;
  try {
    hasBeenHere = localStorage.getItem(key) !== null;
  } catch {
    // Storage is denied: nothing tells.
  }
  if (hasBeenHere) hold();
  else {
    new PerformanceObserver(hold).observe({ type: 'paint', buffered: true });
    setTimeout(hold, PATIENCE_MS);
  }
}

/** The call as a page's script has it. */
export const HOLD_LATE_STYLES = `(${holdLateStyles})(${JSON.stringify(LAST_ROUTE_KEY)})`;
