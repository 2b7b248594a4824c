type Changed = {
  readonly mark: string;
  readonly before?: string | undefined;
};

/** Returns the first element of a page that shows one of the changed fields. */
export function findChanged(page: Document, changed: readonly Changed[]): Element | undefined {
  const byMark = new Map(changed.map(({ mark, before }) => [mark, before]));
  const elements = [...page.querySelectorAll<HTMLElement>('[data-field]')].filter(({ dataset }) =>
    byMark.has(dataset.field ?? ''),
  );
  const isNew = ({ dataset, textContent }: HTMLElement) => {
    const before = byMark.get(dataset.field ?? '');
    return before === undefined || !lettersOf(before).includes(lettersOf(textContent));
  };
  return elements.find(isNew) ?? elements[0];
}

const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');

/** Returns the path of an element: its index among its siblings on each level below the body. */
export function pathTo(element: Element): number[] {
  const { parentElement, ownerDocument } = element;
  if (!parentElement || element === ownerDocument.body) return [];
  return [...pathTo(parentElement), [...parentElement.children].indexOf(element)];
}

/** Returns the element at the path in another page, or its nearest ancestor if the pages differ. */
export function elementAt(page: Document, path: readonly number[]): Element {
  let found: Element = page.body;
  for (const at of path) {
    const next = found.children[at];
    if (!next) break;
    found = next;
  }
  return found;
}
