import { type HTMLElement, type Node, NodeType, parse } from 'node-html-parser';

/** Links and lines that are in the language that they lead to. */
const OF_LANGUAGES = '[hreflang], [data-offers]';

/** The attributes that are read aloud. */
const SPOKEN = ['alt', 'aria-label', 'title'];

/**
 * Returns the texts of a page, in attributes too, whose element has the wrong language: texts with `letters` outside the
 * elements in `language`, and elements in that language without such a text.
 */
export function wrongLanguages(html: string, language: string, letters: RegExp): string[] {
  const body = parse(html).querySelector('body');
  if (!body) throw new Error('The page has no body.');
  for (const part of body.querySelectorAll(`script, style, noscript, [aria-hidden="true"], ${OF_LANGUAGES}`))
    part.remove();
  const isForeign = (element: HTMLElement) => element.closest('[lang]')?.getAttribute('lang') === language;
  const outside = textsIn(body).filter(({ element, text }) => letters.test(text) && !isForeign(element));
  const inside = body
    .querySelectorAll(`[lang="${language}"]`)
    .filter((element) => textsIn(element).every(({ text }) => !letters.test(text)));
  return [...outside.map(({ text }) => text), ...inside.map((element) => element.outerHTML)];
}

type Text = { readonly element: HTMLElement; readonly text: string };

function textsIn(root: HTMLElement): Text[] {
  const elements = [root, ...root.querySelectorAll(SPOKEN.map((name) => `[${name}]`).join())];
  const described = elements.flatMap((element) =>
    SPOKEN.map((name) => ({ element, text: element.getAttribute(name) ?? '' })),
  );
  return [...described, ...textNodesIn(root)].filter(({ text }) => text.trim() !== '');
}

const textNodesIn = (root: HTMLElement): Text[] =>
  root.childNodes.flatMap((node: Node): Text[] => {
    if (node.nodeType === NodeType.TEXT_NODE) return [{ element: root, text: node.text }];
    return isElement(node) ? textNodesIn(node) : [];
  });

const isElement = (node: Node): node is HTMLElement => node.nodeType === NodeType.ELEMENT_NODE;
