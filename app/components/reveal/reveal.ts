/** Text starts 750 ms after the page has loaded (specification, section 4). */
const AFTER_LOAD_MS = 750;
/** On the home page it starts 1000 ms after the portrait has loaded, if that is later. */
const AFTER_PORTRAIT_MS = 1000;
/** No visitor waits longer than this, from the navigation on, for a portrait or a font that may not come. */
const TIME_OUT_MS = 3000;

/** All in ms; `since` is when the navigation began, on the clock of `performance.now()`. */
type RevealTimes = { afterLoad: number; afterPortrait: number; timeOut: number; since: number };

/** The times of the specification, for a navigation that began at `since`. */
export const revealTimes = (since: number): RevealTimes => ({
  afterLoad: AFTER_LOAD_MS,
  afterPortrait: AFTER_PORTRAIT_MS,
  timeOut: TIME_OUT_MS,
  since,
});

/**
 * Reveals `root` by setting `data-revealed`, at the later of `afterLoad` ms after the page's load event and
 * `afterPortrait` ms after the load event of the picture marked `data-portrait` within it.
 * A portrait that fails is not waited for, nor what has not come `timeOut` ms after the navigation began.
 * Gives a function that ends it.
 */
export function reveal(root: HTMLElement, times: RevealTimes): () => void {
  const timers: number[] = [];
  const portrait = root.querySelector<HTMLImageElement>('[data-portrait] img');
  let pageReady = false;
  let portraitReady = portrait === null;
  const show = () => {
    if (pageReady && portraitReady) root.dataset.revealed = '';
  };
  const after = (delay: number, then: () => void) => {
    timers.push(window.setTimeout(then, Math.max(0, delay)));
  };
  const pageIsReady = () => {
    pageReady = true;
    show();
  };
  const portraitIsReady = () => {
    portraitReady = true;
    show();
  };
  const giveUp = () => {
    pageReady = true;
    portraitIsReady();
  };
  const onLoad = () => {
    const navigation = performance.getEntriesByType('navigation')[0];
    const loadedAt = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : 0;
    after((loadedAt || performance.now()) + times.afterLoad - performance.now(), pageIsReady);
  };
  const onPortrait = () => after(times.afterPortrait, portraitIsReady);
  if (document.readyState === 'complete') onLoad();
  else window.addEventListener('load', onLoad, { once: true });
  if (portrait?.complete && portrait.naturalWidth > 0) onPortrait();
  else if (portrait?.complete && portrait.currentSrc) giveUp();
  portrait?.addEventListener('load', onPortrait, { once: true });
  portrait?.addEventListener('error', giveUp, { once: true });
  after(times.since + times.timeOut - performance.now(), () => {
    if (portrait?.complete === false) giveUp();
    else pageIsReady();
  });
  return () => {
    timers.forEach(clearTimeout);
    window.removeEventListener('load', onLoad);
    portrait?.removeEventListener('load', onPortrait);
    portrait?.removeEventListener('error', giveUp);
  };
}

/** Reveals the text of the document that has just been parsed; its navigation began at 0 on the page's clock. */
export function revealText(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-reveal]')) reveal(root, revealTimes(0));
}
