/** The delay after the page loads or is opened by a link within the site (specification, section 4). */
const AFTER_LOAD_MS = 750;
/** The delay on the home page after the portrait loads, if that is later. */
const AFTER_PORTRAIT_MS = 1000;
/** The time-out for a portrait or a font that does not load. */
const TIME_OUT_MS = 3000;

/** Times in ms. `since` is the `performance.now()` of the navigation, and 0 for the first page of a document. */
type RevealTimes = { afterLoad: number; afterPortrait: number; timeOut: number; since: number };

export const revealTimes = (since: number): RevealTimes => ({
  afterLoad: AFTER_LOAD_MS,
  afterPortrait: AFTER_PORTRAIT_MS,
  timeOut: TIME_OUT_MS,
  since,
});

/** The value of `data-reveal` after `reveal` has taken over the element. */
const BEGUN = 'begun';

/** Returns whether the inline script or an earlier effect reveals the text of `root`. */
export const hasRevealStarted = (root: HTMLElement) => root.dataset.reveal === BEGUN;

/** Sets `data-revealed` when page and portrait have loaded, or at the time-out. Returns a function that cancels. */
export function reveal(root: HTMLElement, times: RevealTimes): () => void {
  root.dataset.reveal = BEGUN;
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
  const countFrom = (start: number) => after(start + times.afterLoad - performance.now(), pageIsReady);
  const onLoad = () => {
    const navigation = performance.getEntriesByType('navigation')[0];
    const loadedAt = navigation instanceof PerformanceNavigationTiming ? navigation.loadEventStart : 0;
    countFrom(loadedAt || performance.now());
  };
  const onPortrait = () => after(times.afterPortrait, portraitIsReady);
  // A page that was opened by a link has no load event.
  if (times.since > 0) countFrom(times.since);
  else if (document.readyState === 'complete') onLoad();
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
    root.dataset.reveal = '';
    timers.forEach(clearTimeout);
    window.removeEventListener('load', onLoad);
    portrait?.removeEventListener('load', onPortrait);
    portrait?.removeEventListener('error', giveUp);
  };
}

export function revealText(): void {
  for (const root of document.querySelectorAll<HTMLElement>('[data-reveal]')) reveal(root, revealTimes(0));
}
