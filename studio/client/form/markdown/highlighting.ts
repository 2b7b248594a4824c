import { commonmarkLanguage } from '@codemirror/lang-markdown';
import { Compartment, EditorState, type Extension } from '@codemirror/state';
import { findExcess } from '../../../../model/markdown-limits.ts';

const PLAIN: Extension = [];
/** The editor parses a paragraph in one go, and its time grows with the square of some. */
const MAX_PARAGRAPH_CHARACTERS = 10_000;

/**
 * Makes the extension that parses an editor's text as Markdown for its colours, unless parsing would freeze the tab. A
 * text beyond the limits is shown plainly until it is shorter; its mistake says why.
 *
 * @param text with which the editor begins
 */
export function markdownHighlighting(text: string): Extension {
  const language = new Compartment();
  const languageFor = (shown: string) => (canBeHighlighted(shown) ? commonmarkLanguage : PLAIN);
  return [
    language.of(languageFor(text)),
    // Before the new text is parsed.
    EditorState.transactionExtender.of(({ docChanged, newDoc, startState }) => {
      if (!docChanged) return null;
      const wanted = languageFor(newDoc.toString());
      return language.get(startState) === wanted ? null : { effects: language.reconfigure(wanted) };
    }),
  ];
}

function canBeHighlighted(text: string): boolean {
  const paragraphs = text.split('\n\n');
  return paragraphs.every(({ length }) => length <= MAX_PARAGRAPH_CHARACTERS) && findExcess(text) === undefined;
}
