import { type HTMLElement, parse, TextNode } from 'node-html-parser';
import type { Stylesheet } from '../used-rules.ts';
import type { PageStep } from './index.ts';

/** The styles of a site's pages. */
export type Styles = Stylesheet & {
  /** The font faces, which every page contains. */
  readonly fontFaces: string;
};

/** Inlines the rules of a page, so that no request delays the first paint. */
export const addStylesheet: PageStep = (document, { styles }) => {
  const element = document.querySelector('style[data-site-styles]');
  if (!element) throw new Error('Expected a <style data-site-styles> in the page: see app/root.tsx.');
  const text = element.rawText;
  // The declaration of the layers comes first.
  const end = text.indexOf(';') + 1;
  const rules = styles.fontFaces + styles.rulesFor(new Set(classesOf(document)));
  element.set_content(new TextNode(text.slice(0, end) + rules.trim() + text.slice(end)));
};

/** Returns the classes in a document, including those in `<noscript>`, whose content the parser leaves as text. */
const classesOf = (document: HTMLElement): string[] => [
  ...document.querySelectorAll('[class]').flatMap((element) => element.classList.value),
  ...document.querySelectorAll('noscript').flatMap((element) => classesOf(parse(element.rawText))),
];
