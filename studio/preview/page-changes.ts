const IGNORED_TAGS: ReadonlySet<string> = new Set(['SCRIPT', 'TEMPLATE', 'NOSCRIPT']);
/** Elements of text, which have no event handlers. */
const TEXT_TAGS: ReadonlySet<string> = new Set([
  'P',
  'SPAN',
  'EM',
  'STRONG',
  'B',
  'I',
  'BR',
  'WBR',
  'A',
  'CODE',
  'PRE',
  'UL',
  'OL',
  'LI',
  'H1',
  'H2',
  'H3',
  'H4',
  'BLOCKQUOTE',
  'HR',
]);

type Change = () => void;

/** Updates an open page in place and keeps changes by its own code. Returns false, without a change, if it cannot. */
export function changePage(page: Document, last: Document, next: Document): boolean {
  const changes: Change[] = [];
  if (!compareStyles(page, last, next, changes)) return false;
  if (!compare(last.body, next.body, page.body, changes)) return false;
  for (const change of changes) change();
  if (last.title !== next.title) page.title = next.title;
  return true;
}

function compareStyles(page: Document, last: Document, next: Document, changes: Change[]): boolean {
  const [current, before, after] = [page, last, next].map((version) => [...version.querySelectorAll('head style')]);
  if (!current || !before || !after || before.length !== after.length) return false;
  for (const [at, style] of after.entries()) {
    const now = style.textContent;
    if (before[at]?.textContent === now) continue;
    const target = current.find(({ textContent }) => textContent === before[at]?.textContent);
    if (!target) return false;
    changes.push(() => {
      target.textContent = now;
    });
  }
  return true;
}

/** Collects the changes of an element. Returns false if the page cannot be updated in place. */
function compare(last: Element, next: Element, live: Element | undefined, changes: Change[]): boolean {
  if (last.isEqualNode(next) || IGNORED_TAGS.has(last.tagName)) return true;
  if (!live) return false;
  for (const name of new Set([...last.getAttributeNames(), ...next.getAttributeNames()])) {
    const value = next.getAttribute(name);
    if (last.getAttribute(name) === value) continue;
    changes.push(() => (value === null ? live.removeAttribute(name) : live.setAttribute(name, value)));
  }
  const before = shown(last);
  const after = shown(next);
  const liveNodes = matchNodes(before, shown(live));
  const isBuiltAlike = before.length === after.length && before.every((node, at) => isAlike(node, after[at]));
  if (!isBuiltAlike) {
    if (!isText(last) || !isText(next) || liveNodes.includes(undefined)) return false;
    changes.push(() => live.replaceChildren(...[...next.childNodes].map((node) => document.importNode(node, true))));
    return true;
  }
  return before.every((node, at) => {
    const now = after[at];
    const target = liveNodes[at];
    if (node instanceof Element && now instanceof Element) {
      return compare(node, now, target instanceof Element ? target : undefined, changes);
    }
    const text = now?.nodeValue ?? '';
    if (node.nodeValue === text) return true;
    if (!target) return false;
    changes.push(() => {
      target.nodeValue = text;
    });
    return true;
  });
}

const shown = (element: Element): ChildNode[] => [...element.childNodes].filter((node) => !(node instanceof Comment));

function isAlike(node: ChildNode, other: ChildNode | undefined): boolean {
  if (!(node instanceof Element)) return node.nodeType === other?.nodeType;
  return other instanceof Element && node.tagName === other.tagName;
}

const isText = (element: Element) => [...element.querySelectorAll('*')].every(({ tagName }) => TEXT_TAGS.has(tagName));

/** Matches the nodes of the last version with nodes of the page, in order. The page's code may have inserted others. */
function matchNodes(before: readonly ChildNode[], live: readonly ChildNode[]): (ChildNode | undefined)[] {
  if (before.length === live.length && before.every((node, at) => isAlike(node, live[at]))) return [...live];
  let from = 0;
  return before.map((node) => {
    const at = live.findIndex((other, index) => index >= from && isSame(node, other));
    if (at === -1) return undefined;
    from = at + 1;
    return live[at];
  });
}

const isSame = (node: ChildNode, other: ChildNode) =>
  node instanceof Element
    ? other instanceof Element && node.tagName === other.tagName && node.className === other.className
    : node.nodeType === other.nodeType && node.nodeValue === other.nodeValue;
