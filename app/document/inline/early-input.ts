type Control = HTMLButtonElement | HTMLVideoElement | HTMLFormElement;

declare global {
  interface Window {
    earlyInput?: Control[] | undefined;
  }
}

/** The time until the fallback, which equals the time-out of a message. A phone on slow 3G needs half of it. */
const TIME_OUT_MS = 20_000;

/** Records input for `replayEarlyInput`. After 20 s, or if the result is called, shows the page without scripts. */
export function recordEarlyInput(): () => void {
  const inputs: Control[] = [];
  window.earlyInput = inputs;
  const fallBack = () => {
    if (window.earlyInput === inputs) showPageWithoutScripts(inputs);
  };
  const record = (event: Event) => {
    // Ignores events that another script of the page has handled.
    if (window.earlyInput !== inputs || event.defaultPrevented || !(event.target instanceof Element)) return;
    const control = event.target.closest<Control>(
      event.type === 'submit' ? 'form' : '[type=button],video:not([controls])',
    );
    if (!control) return;
    event.preventDefault();
    // React listens before the replay and would press the control a second time.
    event.stopImmediatePropagation();
    // Two clicks on Next are two steps, but two clicks on Send are one message.
    if (control instanceof HTMLFormElement && inputs.includes(control)) return;
    if (inputs.push(control) === 1) setTimeout(fallBack, TIME_OUT_MS);
  };
  addEventListener('click', record, true);
  addEventListener('submit', record, true);
  return fallBack;
}

function showPageWithoutScripts(inputs: readonly Control[]): void {
  window.earlyInput = undefined;
  // The entry point entry.client.tsx does not hydrate without this attribute.
  delete document.documentElement.dataset.scripted;
  for (const part of document.querySelectorAll('noscript')) part.outerHTML = part.textContent ?? '';
  // The controls are added here because attributes in the HTML would also show on pages with scripts.
  for (const film of document.querySelectorAll('video')) film.controls = true;
  for (const control of inputs) if (control instanceof HTMLFormElement) control.requestSubmit();
  // The element after a button does the same without a script.
  const beside = inputs.findLast((control) => control instanceof HTMLButtonElement)?.nextElementSibling;
  const replacement = beside?.matches('audio') ? beside : beside?.querySelector('a');
  if (replacement instanceof HTMLElement) replacement.focus();
  if (replacement instanceof HTMLAudioElement) void replacement.play();
}
