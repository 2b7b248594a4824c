import { useLayoutEffect } from 'react';

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
