import { TextNode } from 'node-html-parser';
import type { PageStep } from './index.ts';

/** Puts the site's whole style sheet into the page: nothing is asked for before it is painted. */
export const addStylesheet: PageStep = (document, { stylesheet }) => {
  const place = document.querySelector('style[data-site-styles]');
  if (!place) throw new Error('Expected a <style data-site-styles> in the page: see app/root.tsx.');
  const text = place.rawText;
  // The layers are named first.
  const end = text.indexOf(';') + 1;
  place.set_content(new TextNode(text.slice(0, end) + stylesheet.trim() + text.slice(end)));
};
