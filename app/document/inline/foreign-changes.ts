declare global {
  interface Window {
    /** Changes to the page by others since it was parsed, in order. */
    foreignChanges?: { watch: MutationObserver; changes: MutationRecord[] } | undefined;
  }
}

/**
 * Records what translators and extensions change before hydration: React would find other texts and render the
 * document again, without what was typed. React ignores what is added to the body itself.
 */
export function noteForeignChanges(): void {
  const changes: MutationRecord[] = [];
  const watch = new MutationObserver((noted) => {
    for (const change of noted) if (change.target !== document.body) changes.push(change);
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true, characterDataOldValue: true });
  window.foreignChanges = { watch, changes };
}
