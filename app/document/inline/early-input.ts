type Control = HTMLButtonElement | HTMLVideoElement | HTMLFormElement;

declare global {
  interface Window {
    /** Buttons and films pressed and forms sent before hydration, in their order. */
    earlyInput?: Control[] | undefined;
  }
}

/** As long as a message may take; a phone on slow 3G has its code after half of it. */
const TIME_OUT_MS = 20_000;

/**
 * Keeps what the visitor asks for until hydration (`replayEarlyInput`); links work without code.
 *
 * @returns gives up: the page turns into what it is without a script, and there what was asked for is done. It does
 *   so by itself some time after the first press.
 */
export function keepEarlyInput(): () => void {
  const early: Control[] = [];
  window.earlyInput = early;
  const giveUp = () => {
    if (window.earlyInput === early) withoutCode(early);
  };
  const keep = (event: Event) => {
    // What a script of the page has done already is not done again.
    if (window.earlyInput !== early || event.defaultPrevented || !(event.target instanceof Element)) return;
    const control = event.target.closest<Control>(event.type === 'submit' ? 'form' : '[type=button],video');
    if (!control) return;
    event.preventDefault();
    // React listens to the page before its effects have run, and the replay with them: it would press the control, too.
    event.stopImmediatePropagation();
    // Two presses of Next are two steps; two of Send are one message.
    if (control instanceof HTMLFormElement && early.includes(control)) return;
    if (early.push(control) === 1) setTimeout(giveUp, TIME_OUT_MS);
  };
  addEventListener('click', keep, true);
  addEventListener('submit', keep, true);
  return giveUp;
}

function withoutCode(early: readonly Control[]): void {
  window.earlyInput = undefined;
  // By this entry.client.tsx knows, too, if the code should come after all.
  delete document.documentElement.dataset.scripted;
  for (const part of document.querySelectorAll('noscript')) part.outerHTML = part.textContent ?? '';
  // Browsers that run scripts add these only where they are asked to.
  for (const film of document.querySelectorAll('video')) film.controls = true;
  for (const control of early) if (control instanceof HTMLFormElement) control.requestSubmit();
  // Beside a button stands what does its work without a script.
  const beside = early.findLast((control) => control instanceof HTMLButtonElement)?.nextElementSibling;
  const way = beside?.matches('audio') ? beside : beside?.querySelector('a');
  if (way instanceof HTMLElement) way.focus();
  if (way instanceof HTMLAudioElement) void way.play();
}
