import { useLayoutEffect } from 'react';

/** Hydration is then not split into parts, lest the page be seen without them. */
export const hasForeignChanges = () => (window.foreignChanges?.changes.length ?? 0) > 0;

let again: (() => void)[] = [];

/** Undoes the changes while React hydrates the document, and makes them again afterwards. */
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

/** Returns what makes the change again. */
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
