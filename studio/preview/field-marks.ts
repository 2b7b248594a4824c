import { HTMLElement, type Node, NodeType, parse } from 'node-html-parser';
import { marksIn } from './marked-content.ts';

/** Attributes that visitors see or hear. */
const SPOKEN = ['alt', 'aria-label', 'value', 'placeholder'];
/** What is set within a text, or a line of it. */
const WITHIN_TEXT: ReadonlySet<string> = new Set(['SPAN', 'EM', 'STRONG', 'B', 'I', 'BR', 'WBR']);
/** No text, or none that is looked at. */
const LEFT_OUT: ReadonlySet<string> = new Set(['SCRIPT', 'STYLE', 'TEMPLATE', 'NOSCRIPT', 'SVG', 'HEAD']);

/**
 * A page with `data-field` on what its words are written in. Nothing else of it is another; where the two pages are not
 * built alike there are no marks.
 *
 * @param page as visitors get it
 * @param marked the same page, made of marked content
 * @param marks what each mark in it stands for
 */
export function withFieldMarks(page: string, marked: string, marks: readonly string[]): string {
  const [body, markedBody] = [page, marked].map((html) => parse(html, { comment: true }).querySelector('body'));
  if (!body || !markedBody) return page;
  const places: { at: number; mark: number }[] = [];
  collect(body, markedBody, places);
  let from = 0;
  const pieces = places
    .sort((a, b) => a.at - b.at)
    .flatMap(({ at, mark }) => {
      const piece = page.slice(from, at);
      from = at;
      return [piece, ` data-field="${escaped(marks[mark] ?? '')}"`];
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
      found.push(other ? marksIn(other.text)[0] : undefined);
    }
  }
  const spoken = SPOKEN.flatMap((name) => marksIn(marked.getAttribute(name) ?? ''))[0];
  const [first] = found;
  const said = found.find((mark) => mark !== undefined);
  const mark = said ?? spoken;
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
