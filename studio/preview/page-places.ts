type Changed = {
  readonly mark: string;
  /** What a long text was before, with its Markdown. */
  readonly before?: string | undefined;
};

/** Finds the first element of a page that one of the changed fields is written in. */
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

/** Leaves out what Markdown and line breaks add to the words. */
const lettersOf = (text: string) => text.replace(/[^\p{L}\p{N}]+/gu, '');

/** Returns the place of an element: one number per level below the body, counted among the children there. */
export function pathTo(element: Element): number[] {
  const { parentElement, ownerDocument } = element;
  if (!parentElement || element === ownerDocument.body) return [];
  return [...pathTo(parentElement), [...parentElement.children].indexOf(element)];
}

/** Returns the element at a place of another page, or the nearest around it if the pages differ there. */
export function elementAt(page: Document, path: readonly number[]): Element {
  let found: Element = page.body;
  for (const at of path) {
    const next = found.children[at];
    if (!next) break;
    found = next;
  }
  return found;
}
