declare global {
  interface Window {
    /** What others than the page itself have changed in it since it was parsed, in their order. */
    foreignChanges?: { watch: MutationObserver; changes: MutationRecord[] } | undefined;
  }
}

/**
 * Notes what browsers that translate pages, and extensions, change in a page before its code has come: React would find
 * other texts than were rendered, and set the whole document anew, without what the visitor has typed.
 * What is added to the body itself React passes over.
 */
export function noteForeignChanges(): void {
  const changes: MutationRecord[] = [];
  const watch = new MutationObserver((noted) => {
    for (const change of noted) if (change.target !== document.body) changes.push(change);
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true, characterDataOldValue: true });
  window.foreignChanges = { watch, changes };
}
