import { HTMLElement, type Node, NodeType, parse } from 'node-html-parser';
import { stegaIn } from './stega.ts';

const TEXT_ATTRIBUTES = ['alt', 'aria-label', 'value', 'placeholder'];
const INLINE_TAGS: ReadonlySet<string> = new Set(['SPAN', 'EM', 'STRONG', 'B', 'I', 'BR', 'WBR']);
const IGNORED_TAGS: ReadonlySet<string> = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'SVG', 'HEAD']);

/** Adds `data-field` to a page by comparison with its stega version, except where their structure differs. */
export function withFieldMarks(page: string, stegaPage: string, fields: readonly string[]): string {
  const [body, stegaBody] = [page, stegaPage].map((html) => parse(html, { comment: true }).querySelector('body'));
  if (!body || !stegaBody) return page;
  const places: { at: number; mark: number }[] = [];
  collect(body, stegaBody, places);
  let from = 0;
  const chunks = places
    .sort((a, b) => a.at - b.at)
    .flatMap(({ at, mark }) => {
      const chunk = page.slice(from, at);
      from = at;
      return [chunk, ` data-field="${escapeAttribute(fields[mark] ?? '')}"`];
    });
  return [...chunks, page.slice(from)].join('');
}

const escapeAttribute = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

type Places = { at: number; mark: number }[];

/** Collects the marks of an element. Returns the mark of all its words, so that the parent can carry it. */
function collect(element: HTMLElement, marked: HTMLElement, places: Places): number | undefined {
  const nodes = element.childNodes;
  const others = marked.childNodes;
  if (nodes.length !== others.length || !nodes.every((node, at) => isAlike(node, others[at]))) return undefined;
  const inside: Places = [];
  const found: (number | undefined)[] = [];
  for (const [at, node] of nodes.entries()) {
    const other = others[at];
    if (node instanceof HTMLElement && other instanceof HTMLElement) {
      if (IGNORED_TAGS.has(node.tagName)) continue;
      const mark = collect(node, other, inside);
      if (INLINE_TAGS.has(node.tagName) && node.text.trim() !== '') found.push(mark);
    } else if (node.nodeType === NodeType.TEXT_NODE && node.text.trim() !== '') {
      found.push(other ? stegaIn(other.text)[0] : undefined);
    }
  }
  const attributeMark = TEXT_ATTRIBUTES.flatMap((name) => stegaIn(marked.getAttribute(name) ?? ''))[0];
  const [first] = found;
  const textMark = found.find((mark) => mark !== undefined);
  const mark = textMark ?? attributeMark;
  const isWhole = first !== undefined && found.every((other) => other === first);
  const lines = isWhole ? inside.filter((place) => place.mark !== first) : inside;
  places.push(...lines);
  if (mark === undefined || element.tagName === 'BODY') return undefined;
  places.push({ at: element.range[0] + 1 + element.rawTagName.length, mark });
  return isWhole ? first : undefined;
}

function isAlike(node: Node, other: Node | undefined): boolean {
  if (node.nodeType !== other?.nodeType) return false;
  return !(node instanceof HTMLElement) || (other instanceof HTMLElement && node.tagName === other.tagName);
}
