import { gfmFootnote, gfmFootnoteHtml } from 'micromark-extension-gfm-footnote';
import { gfmStrikethrough, gfmStrikethroughHtml } from 'micromark-extension-gfm-strikethrough';
import { gfmTable, gfmTableHtml } from 'micromark-extension-gfm-table';
import { gfmTaskListItem, gfmTaskListItemHtml } from 'micromark-extension-gfm-task-list-item';
import type { Extension, HtmlExtension } from 'micromark-util-types';

/** The tables, footnotes, strikethrough and task lists of GitHub Flavored Markdown. */
export const GFM: readonly Extension[] = [
  gfmTable(),
  gfmFootnote(),
  gfmStrikethrough({ singleTilde: false }),
  gfmTaskListItem(),
];

/** Returns the HTML compilers for `GFM`. `idPrefix` begins footnote ids, which must differ between texts on a page. */
export const gfmHtml = (idPrefix: string): readonly HtmlExtension[] => [
  gfmTableHtml(),
  gfmFootnoteHtml({ clobberPrefix: idPrefix }),
  gfmStrikethroughHtml(),
  gfmTaskListItemHtml(),
];

const SIDES: Readonly<Record<string, string>> = { left: 'start', right: 'end', center: 'center' };

// Micromark escapes elements in the text, so that the replaced elements are its own.
// ARIA roles replace its English words, because screen readers say roles in the visitor's language.
/** Adapts micromark's HTML: tables and code blocks scroll, and the text of a task labels its checkbox. */
export const withGfmElements = (html: string): string =>
  withLabels(html)
    .replaceAll('<table>', '<div class="table" tabindex="0"><table>')
    .replaceAll('</table>', '</table></div>')
    .replaceAll('<pre>', '<pre tabindex="0">')
    .replace(/<(t[hd]) align="(\w+)">/g, (_, cell, side) => `<${cell} style="text-align:${SIDES[side] ?? 'start'}">`)
    .replace('<h2 id="footnote-label" class="sr-only">Footnotes</h2>\n', '')
    .replace('<section data-footnotes="" class="footnotes">', '<section class="footnotes" role="doc-endnotes">')
    .replaceAll(' data-footnote-ref="" aria-describedby="footnote-label"', ' role="doc-noteref"')
    .replace(/ data-footnote-backref="" aria-label="[^"]*" class="data-footnote-backref"/g, ' role="doc-backlink"');

const TASK = /<li>\n?(<p>)?(?=<input type="checkbox" )/g;
const END_OF_TASK_TEXT = /<\/p>|<\/li>|\n<[uo]l>/g;

function withLabels(html: string): string {
  let result = '';
  let at = 0;
  for (const task of html.matchAll(TASK)) {
    const start = task.index + task[0].length;
    END_OF_TASK_TEXT.lastIndex = start;
    const end = END_OF_TASK_TEXT.exec(html)?.index ?? html.length;
    result += `${html.slice(at, task.index)}<li class="task">${task[1] ?? ''}<label>${html.slice(start, end)}</label>`;
    at = end;
  }
  return result + html.slice(at);
}
