import { useLayoutEffect } from 'react';

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
 *
 * Printed at the end of every page as part of a script: it may use nothing from outside its own body.
 */
export function noteForeignChanges(): void {
  const changes: MutationRecord[] = [];
  const watch = new MutationObserver((noted) => {
    for (const change of noted) if (change.target !== document.body) changes.push(change);
  });
  watch.observe(document.body, { subtree: true, childList: true, characterData: true, characterDataOldValue: true });
  window.foreignChanges = { watch, changes };
}

/** Whether there are any. The page is then taken over in one piece, lest it be seen without them. */
export const hasForeignChanges = () => (window.foreignChanges?.changes.length ?? 0) > 0;

let again: (() => void)[] = [];

/** Takes the changes back as the rendering of the document begins, and makes them again once React has taken it over. */
export function useDocumentAsRendered(): void {
  if (!import.meta.env.SSR && window.foreignChanges) {
    const { watch, changes } = window.foreignChanges;
    watch.disconnect();
    window.foreignChanges = undefined;
    again = changes.toReversed().map(takeBack).toReversed();
  }
  useLayoutEffect(() => {
    for (const change of again.splice(0)) change();
  }, []);
}

/** Gives what makes the change again. */
function takeBack({ type, target, addedNodes, removedNodes, nextSibling, oldValue }: MutationRecord): () => void {
  if (type === 'characterData') {
    const { nodeValue } = target;
    target.nodeValue = oldValue;
    return () => {
      target.nodeValue = nodeValue;
    };
  }
  exchange(target, addedNodes, removedNodes, nextSibling);
  return () => exchange(target, removedNodes, addedNodes, nextSibling);
}

function exchange(parent: Node, gone: NodeList, come: NodeList, before: Node | null): void {
  for (const node of gone) parent.removeChild(node);
  for (const node of come) parent.insertBefore(node, before);
}
