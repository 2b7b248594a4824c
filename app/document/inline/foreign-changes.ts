declare global {
  interface Window {
    /** The changes to the page by translators and extensions, in order. */
    foreignChanges?: { watch: MutationObserver; changes: MutationRecord[] } | undefined;
  }
}

/**
 * Records the changes of translators and extensions before hydration. React would find different texts, render the
 * document again and lose typed text. Children added to the body are left out because React ignores them.
 */
export function noteForeignChanges(): void {
  const changes: MutationRecord[] = [];
  const watch = new MutationObserver((records) => {
    for (const change of records) if (change.target !== document.body) changes.push(change);
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true, characterDataOldValue: true });
  window.foreignChanges = { watch, changes };
}
