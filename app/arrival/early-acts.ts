declare global {
  interface Window {
    /** Buttons pressed and forms sent before the page's code had come, in their order. */
    earlyActs?: (HTMLButtonElement | HTMLFormElement)[] | undefined;
  }
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
