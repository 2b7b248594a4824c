/**
 * Starts `load` when the page has loaded and the browser is idle, or at the visitor's first touch, whichever is first.
 * Code that is fetched at once competes with the page's own pictures and fonts before the first paint.
 * Presses of buttons and forms sent before then are kept in `window.earlyActs`; links work without code.
 *
 * Printed into every page as a script of its own: it may use nothing from outside its own body.
 */
export function hydrateWhenIdle(load: () => void): void {
  const touches = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'];
  const early: (HTMLButtonElement | HTMLFormElement)[] = [];
  window.earlyActs = early;
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const touch of touches) removeEventListener(touch, begin);
    load();
  };
  const keep = (event: Event) => {
    // Hydrated pages handle their events themselves: replayEarlyActs has taken the list away.
    // What a script of the page has done already is not done again.
    if (window.earlyActs === early && !event.defaultPrevented && event.target instanceof Element) {
      const act = event.type === 'submit' ? event.target : event.target.closest('button');
      if (act instanceof HTMLFormElement) event.preventDefault();
      const isButton = act instanceof HTMLButtonElement && act.type === 'button';
      // Two presses of Next are two steps; two of Send are one message.
      const isNewForm = act instanceof HTMLFormElement && !early.includes(act);
      if (isNewForm || isButton) early.push(act);
    }
  };
  addEventListener('click', keep, true);
  addEventListener('submit', keep, true);
  for (const touch of touches) addEventListener(touch, begin, { passive: true });
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(begin) : setTimeout(begin, 200));
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle);
}
