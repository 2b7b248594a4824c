import type { PageStep } from './index.ts';

/** The line stays at the foot of the window, below everything that the site itself places there. */
const STYLE = [
  'position:sticky',
  'inset-block-end:0',
  'padding:0.125rem var(--margin)',
  'background:var(--solid)',
  'color:var(--on-solid)',
  'font:500 0.875rem/1.5 var(--text-family)',
  'text-align:center',
].join(';');

const escaped = (text: string) => text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');

/** Says on a page of a shown draft that it is one, and keeps it out of search engines. */
export const addDraftNotice: PageStep = (document, { draftNotice }) => {
  if (draftNotice === undefined) return;
  const robots = '<meta name="robots" content="noindex, nofollow">';
  document.querySelector('meta[name="viewport"]')?.insertAdjacentHTML('afterend', robots);
  // React leaves elements alone that follow its own in the body.
  const line = `<aside style="${STYLE}">${escaped(draftNotice)}</aside>`;
  document.querySelector('body')?.insertAdjacentHTML('beforeend', line);
};
