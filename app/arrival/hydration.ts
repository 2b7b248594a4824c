/**
 * Starts `load` when the page has loaded and the browser is idle, or at the visitor's first touch, whichever is first.
 * Code that is fetched at once competes with the page's own pictures and fonts before the first paint. Text that is
 * hidden at first (components/reveal) is waited for, too, unless a portrait is painted before it: it is the largest
 * paint of its page.
 * What is asked for before then is kept by early-acts.ts, which is told where the code fails.
 *
 * Printed at the end of every page as a script of its own: it may use nothing from outside its own body.
 */
export function hydrateWhenIdle(load: () => Promise<unknown>): void {
  const touches = ['pointerover', 'pointerdown', 'touchstart', 'keydown', 'focusin'];
  let begun = false;
  const begin = () => {
    if (begun) return;
    begun = true;
    for (const touch of touches) removeEventListener(touch, begin);
    load().catch((error: unknown) => {
      dispatchEvent(new Event('codefailed'));
      throw error;
    });
  };
  for (const touch of touches) addEventListener(touch, begin, { passive: true });
  const whenIdle = () => ('requestIdleCallback' in window ? requestIdleCallback(begin) : setTimeout(begin, 200));
  const whenSeen = () => {
    const hidden = document.querySelector('[data-reveal]:not([data-revealed])');
    if (!hidden || hidden.querySelector('[data-portrait]')) return whenIdle();
    const watch = new MutationObserver(() => {
      watch.disconnect();
      // Not while it comes in, either: taking the page over would make that stutter.
      Promise.allSettled(hidden.getAnimations({ subtree: true }).map(({ finished }) => finished)).then(whenIdle);
    });
    watch.observe(hidden, { attributeFilter: ['data-revealed'] });
  };
  if (document.readyState === 'complete') whenSeen();
  else addEventListener('load', whenSeen);
}
