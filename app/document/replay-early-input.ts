/** Does after hydration what the visitor asked for before it (inline/early-input.ts). */
export function replayEarlyInput(): void {
  const inputs = window.earlyInput ?? [];
  window.earlyInput = undefined;
  for (const element of inputs) {
    if (!element.isConnected) continue;
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }
}
