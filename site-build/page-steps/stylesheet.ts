import { TextNode } from 'node-html-parser';
import type { PageStep } from './index.ts';

/** Inlines the site's style sheet in the page, so that no request delays the first paint. */
export const addStylesheet: PageStep = (document, { stylesheet }) => {
  const element = document.querySelector('style[data-site-styles]');
  if (!element) throw new Error('Expected a <style data-site-styles> in the page: see app/root.tsx.');
  const text = element.rawText;
  // The declaration of the layers comes first.
  const end = text.indexOf(';') + 1;
  element.set_content(new TextNode(text.slice(0, end) + stylesheet.trim() + text.slice(end)));
};
