declare global {
  interface Window {
    foreignChanges?: { watch: MutationObserver; changes: MutationRecord[] } | undefined;
  }
}

/** Records changes by translators and extensions, at which React would render again and lose typed text. */
export function noteForeignChanges(): void {
  const changes: MutationRecord[] = [];
  const watch = new MutationObserver((records) => {
    for (const change of records) if (change.target !== document.body) changes.push(change);
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true, characterDataOldValue: true });
  window.foreignChanges = { watch, changes };
}
