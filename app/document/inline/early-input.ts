type Control = HTMLButtonElement | HTMLVideoElement | HTMLFormElement;

declare global {
  interface Window {
    /** Buttons and films pressed and forms sent before hydration, in order. */
    earlyInput?: Control[] | undefined;
  }
}

/** As long as a message may take; a phone on slow 3G has its code after half of it. */
const TIME_OUT_MS = 20_000;

/**
 * Records input until hydration replays it (`replayEarlyInput`). Returns what falls back to the page without
 * scripts, as happens 20 s after the first input.
 */
export function recordEarlyInput(): () => void {
  const inputs: Control[] = [];
  window.earlyInput = inputs;
  const fallBack = () => {
    if (window.earlyInput === inputs) withoutCode(inputs);
  };
  const record = (event: Event) => {
    // Another script of the page has handled it.
    if (window.earlyInput !== inputs || event.defaultPrevented || !(event.target instanceof Element)) return;
    const control = event.target.closest<Control>(event.type === 'submit' ? 'form' : '[type=button],video');
    if (!control) return;
    event.preventDefault();
    // React listens before the replay: it would press the control, too.
    event.stopImmediatePropagation();
    // Two presses of Next are two steps; two of Send are one message.
    if (control instanceof HTMLFormElement && inputs.includes(control)) return;
    if (inputs.push(control) === 1) setTimeout(fallBack, TIME_OUT_MS);
  };
  addEventListener('click', record, true);
  addEventListener('submit', record, true);
  return fallBack;
}

function withoutCode(inputs: readonly Control[]): void {
  window.earlyInput = undefined;
  // entry.client.tsx then does not hydrate.
  delete document.documentElement.dataset.scripted;
  for (const part of document.querySelectorAll('noscript')) part.outerHTML = part.textContent ?? '';
  // As attributes of the page they would show with scripts, too.
  for (const film of document.querySelectorAll('video')) film.controls = true;
  for (const control of inputs) if (control instanceof HTMLFormElement) control.requestSubmit();
  // After a button stands what does its work without a script.
  const beside = inputs.findLast((control) => control instanceof HTMLButtonElement)?.nextElementSibling;
  const way = beside?.matches('audio') ? beside : beside?.querySelector('a');
  if (way instanceof HTMLElement) way.focus();
  if (way instanceof HTMLAudioElement) void way.play();
}
