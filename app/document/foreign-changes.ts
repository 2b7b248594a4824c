import { useLayoutEffect } from 'react';

/** Returns whether others changed the page. Hydration is then synchronous, so that the changes do not flicker. */
export const hasForeignChanges = () => (window.foreignChanges?.changes.length ?? 0) > 0;

let redoSteps: (() => void)[] = [];

/** Undoes the changes while React hydrates the document, and redoes them afterwards. */
export function useDocumentAsRendered(): void {
  if (!import.meta.env.SSR && window.foreignChanges) {
    const { watch, changes } = window.foreignChanges;
    watch.disconnect();
    window.foreignChanges = undefined;
    redoSteps = changes.toReversed().map(undo).toReversed();
  }
  useLayoutEffect(() => {
    for (const change of redoSteps.splice(0)) change();
  }, []);
}

function undo({ type, target, addedNodes, removedNodes, nextSibling, oldValue }: MutationRecord): () => void {
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

function exchange(parent: Node, removed: NodeList, added: NodeList, before: Node | null): void {
  for (const node of removed) parent.removeChild(node);
  for (const node of added) parent.insertBefore(node, before);
}
