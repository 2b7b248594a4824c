import { LAST_ROUTE_KEY } from '../navigation/last-route.ts';

/**
 * Has the browser fetch the site's fonts once something has been painted: on a first visit they cannot be there before,
 * and asking for them takes time of the first frame. Who has been here may have them: theirs are asked for at once, and
 * are there in the first frame.
 *
 * Printed into every page as part of its first script: it may use nothing from outside its own body.
 *
 * @param key under which the path of the last page stands in local storage
 */
export function askForFaces(key: string): void {
  // Not every browser tells of its paints, and none does in a tab that nobody sees.
  const PATIENCE_MS = 1000;
  const ask = () => {
    const faces = document.querySelector<HTMLStyleElement>('[data-faces]');
    if (faces) faces.media = 'all';
  };
  let hasBeenHere = false;
  try {
    hasBeenHere = localStorage.getItem(key) !== null;
  } catch {
    // Storage is denied: nothing tells.
  }
  if (hasBeenHere) ask();
  else {
    new PerformanceObserver(ask).observe({ type: 'paint', buffered: true });
    setTimeout(ask, PATIENCE_MS);
  }
}

/** The call of `askForFaces` as a page's script has it. */
export const ASK_FOR_FACES = `(${askForFaces})(${JSON.stringify(LAST_ROUTE_KEY)})`;
