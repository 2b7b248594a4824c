/** Replays the input that inline/early-input.ts recorded before hydration. */
export function replayEarlyInput(): void {
  const inputs = window.earlyInput ?? [];
  window.earlyInput = undefined;
  for (const element of inputs) {
    if (!element.isConnected) continue;
    if (element instanceof HTMLFormElement) element.requestSubmit();
    else element.click();
  }
}
