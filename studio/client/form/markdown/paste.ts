import { Fragment, type ResolvedPos, Slice } from 'prosemirror-model';
import { textFrom } from './from-markdown.ts';
import { schema } from './schema.ts';

const { nodes } = schema;

const LINK_SCHEMES: ReadonlySet<string> = new Set(['https:', 'http:', 'mailto:', 'tel:']);
const REDIRECTED_BY_GOOGLE = 'https://www.google.com/url';

/** Returns the HTML of another program with what a text can have: paragraphs, headings, lists, marks and links. */
export function cleanHtml(html: string): string {
  const { body } = new DOMParser().parseFromString(html, 'text/html');
  for (const element of body.querySelectorAll('br.Apple-interchange-newline, img, svg, table colgroup'))
    element.remove();
  for (const space of body.querySelectorAll('.Apple-converted-space')) space.replaceWith(' ');
  for (const item of body.querySelectorAll<HTMLElement>('p[class^="MsoListParagraph"], p[style*="mso-list"]')) {
    listItemOfWord(item);
  }
  for (const list of body.querySelectorAll('ul > ul, ul > ol, ol > ul, ol > ol')) {
    // Google Docs puts a list into the list around it, and not into an item.
    list.previousElementSibling?.append(list);
  }
  for (const element of body.querySelectorAll<HTMLElement>('[style]')) styleToMarks(element);
  for (const link of body.querySelectorAll('a')) {
    const target = targetOf(link.getAttribute('href') ?? '');
    if (target) link.setAttribute('href', target);
    else link.replaceWith(...link.childNodes);
  }
  return body.innerHTML;
}

const STYLES = [
  ['strong', /font-weight:\s*(?:bold|[6-9]00)/i],
  ['em', /font-style:\s*italic/i],
  ['del', /line-through/i],
] as const;
const NORMAL_WEIGHT = /font-weight:\s*(?:normal|[1-5]00)/i;

/** Replaces the style of an element by marks. The policy of the studio lets no style of an attribute apply. */
function styleToMarks(element: HTMLElement) {
  const style = element.getAttribute('style') ?? '';
  element.removeAttribute('style');
  // Google Docs puts all that is copied into an element `b` with a normal weight.
  if (element.localName === 'b' && NORMAL_WEIGHT.test(style)) return element.replaceWith(...element.childNodes);
  if (element.localName !== 'span') return;
  for (const [mark, pattern] of STYLES) {
    if (!pattern.test(style)) continue;
    const inner = element.ownerDocument.createElement(mark);
    inner.append(...element.childNodes);
    element.append(inner);
  }
}

/** Returns the target of a pasted link; undefined for places in the other document and for code. */
function targetOf(href: string): string | undefined {
  const url = URL.parse(href);
  if (!url || !LINK_SCHEMES.has(url.protocol)) return undefined;
  return href.startsWith(REDIRECTED_BY_GOOGLE) ? (url.searchParams.get('q') ?? undefined) : href;
}

const LEVEL = /level(\d)/;
const NUMBER = /^\s*(?:\d+|[a-z]|[ivx]+)[.)]/i;

/** Makes an item of a list from a paragraph of Word, which writes the bullet or the number as text. */
function listItemOfWord(paragraph: HTMLElement) {
  const { ownerDocument: page } = paragraph;
  const marker = [...paragraph.querySelectorAll<HTMLElement>('span')].find((span) =>
    /mso-list:\s*Ignore/i.test(span.getAttribute('style') ?? ''),
  );
  const type = NUMBER.test(marker?.textContent ?? '') ? 'ol' : 'ul';
  marker?.remove();
  const item = page.createElement('li');
  item.append(...paragraph.childNodes);
  const level = Number(LEVEL.exec(paragraph.getAttribute('style') ?? '')?.[1] ?? 1);
  const before = paragraph.previousElementSibling;
  if (before?.localName !== 'ul' && before?.localName !== 'ol') {
    const list = page.createElement(type);
    list.append(item);
    paragraph.replaceWith(list);
    return;
  }
  let list: Element = before;
  for (let depth = 1; depth < level; depth++) {
    const last = list.lastElementChild;
    if (!last) break;
    const inner = [...last.children].findLast(({ localName }) => localName === 'ul' || localName === 'ol');
    if (inner) list = inner;
    else {
      const added = page.createElement(type);
      last.append(added);
      list = added;
    }
  }
  list.append(item);
  paragraph.remove();
}

const PARAGRAPHS = /(?:\r?\n[ \t]*){2,}/;
const LINE = /\r\n|\r|\n/;

/** Returns a plain text for the document. An empty line begins a paragraph, a single break a line. */
export function sliceOfText(text: string, $context: ResolvedPos): Slice {
  const marks = $context.marks();
  const inline = (paragraph: string) =>
    paragraph
      .split(LINE)
      .flatMap((line, at) => [...(at > 0 ? [nodes.hard_break.create()] : []), ...textFrom(line, marks)]);
  const blocks = text
    .trim()
    .split(PARAGRAPHS)
    .map((paragraph) => nodes.paragraph.create(null, inline(paragraph)));
  return new Slice(Fragment.from(blocks), 1, 1);
}
