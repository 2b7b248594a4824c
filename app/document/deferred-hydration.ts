/**
 * Starts `load` when the page has loaded, its first picture is on the screen and the browser is idle, or at the
 * visitor's first touch, whichever is first. Code that is fetched at once competes with the page's own pictures and
 * fonts. Text that is hidden at first (components/reveal) is waited for, too, unless a portrait is painted before it:
 * it is the largest paint of its page.
 * What is asked for before then is kept by early-acts.ts, which is told where the code fails.
 *
 * Printed at the end of every page as a script of its own: it may use nothing from outside its own body.
 */
export function hydrateWhenIdle(load: () => Promise<unknown>): void {
  // A picture may be broken, or out of the window.
  const PATIENCE_MS = 1000;
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
  const whenPainted = () => {
    const picture = document.querySelector<HTMLImageElement>('img[elementtiming]');
    const type = picture ? 'element' : 'paint';
    // Nothing is painted in a tab that nobody sees, and Chromium alone tells of pictures.
    if (document.hidden || !PerformanceObserver.supportedEntryTypes.includes(type)) return whenIdle();
    const watch = new PerformanceObserver((list) => {
      // It is told of its placeholder, too.
      if (picture && !list.getEntries().some((entry) => 'url' in entry && entry.url === picture.currentSrc)) return;
      watch.disconnect();
      whenIdle();
    });
    watch.observe({ type, buffered: true });
    setTimeout(whenIdle, PATIENCE_MS);
  };
  const whenSeen = () => {
    const hidden = document.querySelector('[data-reveal]:not([data-revealed])');
    if (!hidden || hidden.querySelector('[data-portrait]')) return whenPainted();
    const watch = new MutationObserver(() => {
      watch.disconnect();
      // Not while it comes in, either: taking the page over would make that stutter.
      Promise.allSettled(hidden.getAnimations({ subtree: true }).map(({ finished }) => finished)).then(whenPainted);
    });
    watch.observe(hidden, { attributeFilter: ['data-revealed'] });
  };
  if (document.readyState === 'complete') whenSeen();
  else addEventListener('load', whenSeen);
}
