declare global {
  interface Window {
    /** Buttons and films pressed and forms sent before the page's code had come, in their order. */
    earlyActs?: (HTMLButtonElement | HTMLVideoElement | HTMLFormElement)[] | undefined;
  }
}

/**
 * Keeps what the visitor asks for until the page's code has come; links work without code.
 * Code that fails, or has not come some time after the first of these, is given up: the page turns into what it is
 * without a script, and there what was asked for is done.
 *
 * Printed into every page as part of its first script: it may use nothing from outside its own body. At the end of the
 * page it would come too late for a button that is pressed while the rest of the page is still on its way.
 */
export function keepEarlyActs(): void {
  // As long as a message may take; a phone on slow 3G has its code after half of it.
  const PATIENCE_MS = 20_000;
  const early: (HTMLButtonElement | HTMLVideoElement | HTMLFormElement)[] = [];
  window.earlyActs = early;
  const giveUp = () => {
    if (window.earlyActs !== early) return;
    window.earlyActs = undefined;
    // By this entry.client.tsx knows, too, if it should come after all.
    delete document.documentElement.dataset.scripted;
    for (const part of document.querySelectorAll('noscript')) part.outerHTML = part.textContent ?? '';
    // Browsers that run scripts add these only where they are asked to.
    for (const film of document.querySelectorAll('video')) film.controls = true;
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
    if (window.earlyActs !== early || event.defaultPrevented || !(event.target instanceof Element)) return;
    const act = event.target.closest<HTMLButtonElement | HTMLVideoElement | HTMLFormElement>(
      event.type === 'submit' ? 'form' : '[type=button],video',
    );
    if (!act) return;
    event.preventDefault();
    // React listens to the page before its effects have run, and replayEarlyActs with them: it would do the act, too.
    event.stopImmediatePropagation();
    // Two presses of Next are two steps; two of Send are one message.
    if (act instanceof HTMLFormElement && early.includes(act)) return;
    if (early.push(act) === 1) setTimeout(giveUp, PATIENCE_MS);
  };
  addEventListener('click', keep, true);
  addEventListener('submit', keep, true);
  addEventListener('codefailed', giveUp);
}

/** Does after hydration what the visitor did before it, so that no early press is lost. Gives nothing to undo. */
export function replayEarlyActs(): void {
  const acts = window.earlyActs ?? [];
  window.earlyActs = undefined;
  for (const element of acts) {
    if (!element.isConnected) continue;
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }
}
