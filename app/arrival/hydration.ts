/**
 * Starts `load` when the page has loaded and the browser is idle, or at the visitor's first touch, whichever is first.
 * Code that is fetched at once competes with the page's own pictures and fonts before the first paint.
 * Presses of buttons and forms sent before then are kept in `window.earlyActs`; links work without code.
 * Code that fails, or has not come some time after the first of these, is given up: the page turns into what it is
 * without a script, and there what was asked for is done.
 *
 * Printed into every page as a script of its own: it may use nothing from outside its own body.
 */
export function hydrateWhenIdle(load: () => Promise<unknown>): void {
  // As long as a message may take; a phone on slow 3G has its code after half of it.
  const PATIENCE_MS = 20_000;
  const touches = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'];
  const early: (HTMLButtonElement | HTMLFormElement)[] = [];
  window.earlyActs = early;
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const touch of touches) removeEventListener(touch, begin);
    load().catch((error: unknown) => {
      giveUp();
      throw error;
    });
  };
  const giveUp = () => {
    if (window.earlyActs !== early) return;
    window.earlyActs = undefined;
    // By this entry.client.tsx knows, too, if it should come after all.
    delete document.documentElement.dataset.scripted;
    for (const part of document.querySelectorAll('noscript')) part.outerHTML = part.textContent ?? '';
    for (const act of early) if (act instanceof HTMLFormElement) act.requestSubmit();
    // Beside a button stands what does its work without a script.
    const beside = early.findLast((act) => act instanceof HTMLButtonElement)?.nextElementSibling;
    const way = beside?.matches('audio') ? beside : beside?.querySelector('a');
    if (way instanceof HTMLElement) way.focus();
    if (way instanceof HTMLAudioElement) void way.play();
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
      if ((isNewForm || isButton) && early.push(act) === 1) setTimeout(giveUp, PATIENCE_MS);
    }
  };
  addEventListener('click', keep, true);
  addEventListener('submit', keep, true);
  for (const touch of touches) addEventListener(touch, begin, { passive: true });
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(begin) : setTimeout(begin, 200));
  if (document.readyState === 'complete') whenIdle();
  else addEventListener('load', whenIdle);
}
