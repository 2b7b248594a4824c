import { HTMLElement, type Node, NodeType, parse } from 'node-html-parser';
import { stegaIn } from './stega.ts';

/** Attributes that visitors see or hear. */
const SPOKEN = ['alt', 'aria-label', 'value', 'placeholder'];
/** What is set within a text, or a line of it. */
const WITHIN_TEXT: ReadonlySet<string> = new Set(['SPAN', 'EM', 'STRONG', 'B', 'I', 'BR', 'WBR']);
/** No text, or none that is looked at. */
const LEFT_OUT: ReadonlySet<string> = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'SVG', 'HEAD']);

/**
 * Adds `data-field` to the elements of a page whose text comes from a field. Nothing else changes. Where the two pages
 * are built differently, nothing is added.
 *
 * @param page as visitors get it
 * @param stegaPage the same page, rendered from content with stega
 * @param fields the value of `data-field` for each number in the stega
 */
export function withFieldMarks(page: string, stegaPage: string, fields: readonly string[]): string {
  const [body, stegaBody] = [page, stegaPage].map((html) => parse(html, { comment: true }).querySelector('body'));
  if (!body || !stegaBody) return page;
  const places: { at: number; mark: number }[] = [];
  collect(body, stegaBody, places);
  let from = 0;
  const pieces = places
    .sort((a, b) => a.at - b.at)
    .flatMap(({ at, mark }) => {
      const piece = page.slice(from, at);
      from = at;
      return [piece, ` data-field="${escaped(fields[mark] ?? '')}"`];
    });
  return [...pieces, page.slice(from)].join('');
}

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('"', '&quot;').replaceAll('<', '&lt;');

type Places = { at: number; mark: number }[];

/** Gives the one mark of all words inside, where there is one: then who is around may carry it. */
function collect(element: HTMLElement, marked: HTMLElement, places: Places): number | undefined {
  const [own, others] = [element.childNodes, marked.childNodes];
  if (own.length !== others.length || !own.every((node, at) => isAlike(node, others[at]))) return undefined;
  const inside: Places = [];
  const found: (number | undefined)[] = [];
  for (const [at, node] of own.entries()) {
    const other = others[at];
    if (node instanceof HTMLElement && other instanceof HTMLElement) {
      if (LEFT_OUT.has(node.tagName)) continue;
      const mark = collect(node, other, inside);
      if (WITHIN_TEXT.has(node.tagName) && node.text.trim() !== '') found.push(mark);
    } else if (node.nodeType === NodeType.TEXT_NODE && node.text.trim() !== '') {
      found.push(other ? stegaIn(other.text)[0] : undefined);
    }
  }
  const spoken = SPOKEN.flatMap((name) => stegaIn(marked.getAttribute(name) ?? ''))[0];
  const [first] = found;
  const message = found.find((mark) => mark !== undefined);
  const mark = message ?? spoken;
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
