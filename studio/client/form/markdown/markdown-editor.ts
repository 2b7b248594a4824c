import { standardKeymap } from '@codemirror/commands';
import { commonmarkLanguage, markdownKeymap } from '@codemirror/lang-markdown';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, keymap, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { findExcess } from '../../../../model/markdown-limits.ts';
import { MARKS, type Mark, type Marked, withFileLink, withMark } from './marks.ts';

type Options = {
  readonly text: string;
  readonly selected: { readonly from: number; readonly to: number };
  readonly onType: (text: string) => void;
};

type Words = { readonly label: string; readonly description: string; readonly isWrong: boolean };

/** Marks a transaction that comes from outside the editor, so that it does not count as typed. */
const isShown = Annotation.define<true>();

/**
 * An editor of Markdown without a history, since undo belongs to the form. A shadow root holds constructed style
 * sheets, which the Content-Security-Policy allows. Ids do not cross a shadow root, so the label is passed as text.
 */
export class MarkdownEditor {
  readonly #view: EditorView;
  readonly #words = new Compartment();
  #hadFocus = false;

  constructor(host: HTMLElement, { text, selected, onType }: Options) {
    const root = host.shadowRoot ?? host.attachShadow({ mode: 'open', delegatesFocus: true });
    const length = text.length;
    this.#view = new EditorView({
      parent: root,
      root,
      state: EditorState.create({
        doc: text,
        selection: { anchor: Math.min(selected.from, length), head: Math.min(selected.to, length) },
        extensions: [
          keymap.of([
            ...MARKS.map(({ mark, key }) => ({ key, preventDefault: true, run: () => this.mark(mark) })),
            ...markdownKeymap,
            ...standardKeymap,
          ]),
          markdownHighlighting(text),
          syntaxHighlighting(HIGHLIGHT_STYLE),
          EditorView.lineWrapping,
          EditorView.perLineTextDirection.of(true),
          lineDirections,
          THEME,
          this.#words.of([]),
          EditorView.updateListener.of((update) => {
            const isTyped = update.docChanged && !update.transactions.some((one) => one.annotation(isShown));
            if (isTyped) onType(update.state.doc.toString());
            if (update.focusChanged) this.#hadFocus = true;
          }),
        ],
      }),
    });
    // The host delegates its focus to the first focusable element, in which typing would be lost.
    this.#view.scrollDOM.removeAttribute('tabindex');
  }

  focus() {
    this.#view.focus();
  }

  close() {
    this.#view.destroy();
  }

  /** Replaces the text. The common start and end stay as they are, so that the cursor keeps its place in them. */
  show(text: string) {
    const before = this.#view.state.doc.toString();
    if (before === text) return;
    const most = Math.min(before.length, text.length);
    let start = 0;
    while (start < most && before[start] === text[start]) start++;
    let end = 0;
    while (end < most - start && before.at(-1 - end) === text.at(-1 - end)) end++;
    this.#view.dispatch({
      changes: { from: start, to: before.length - end, insert: text.slice(start, text.length - end) },
      annotations: isShown.of(true),
    });
  }

  name({ label, description, isWrong }: Words) {
    const attributes = EditorView.contentAttributes.of({
      'aria-label': label,
      spellcheck: 'true',
      ...(description && { 'aria-description': description }),
      ...(isWrong && { 'aria-invalid': 'true' }),
    });
    this.#view.dispatch({ effects: this.#words.reconfigure(attributes) });
  }

  mark(mark: Mark): true {
    const { from, to } = this.#view.state.selection.main;
    return this.#replace(withMark(mark, { text: this.#view.state.doc.toString(), from, to }));
  }

  /**
   * Inserts a link to a file at the selection, or at the end of a text that never had the focus. `hadFocus` is that of
   * the text area before the editor was loaded.
   */
  insertFile(file: string, hadFocus: boolean): true {
    const { doc, selection } = this.#view.state;
    return this.#replace(withFileLink(file, doc.toString(), hadFocus || this.#hadFocus ? selection.main : undefined));
  }

  #replace(marked: Marked): true {
    this.#view.dispatch({
      changes: { from: marked.from, to: marked.to, insert: marked.insert },
      selection: { anchor: marked.select.from, head: marked.select.to },
      scrollIntoView: true,
    });
    this.#view.focus();
    return true;
  }
}

const ANY_DIRECTION = Decoration.line({ attributes: { dir: 'auto' } });

/** Sets the writing direction of each line by the line's own letters. */
const lineDirections = ViewPlugin.fromClass(
  class {
    decorations: DecorationSet;

    constructor(view: EditorView) {
      this.decorations = linesIn(view);
    }

    update({ docChanged, viewportChanged, view }: ViewUpdate) {
      if (docChanged || viewportChanged) this.decorations = linesIn(view);
    }
  },
  { decorations: ({ decorations }) => decorations },
);

function linesIn(view: EditorView): DecorationSet {
  const starts = new Set<number>();
  for (const { from, to } of view.visibleRanges) {
    for (let at = from; at <= to; at = view.state.doc.lineAt(at).to + 1) starts.add(view.state.doc.lineAt(at).from);
  }
  return Decoration.set([...starts].map((start) => ANY_DIRECTION.range(start)));
}

const HIGHLIGHT_STYLE = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '600' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, textDecoration: 'underline dotted', textUnderlineOffset: '0.25em' },
  { tag: tags.link, color: 'var(--blue)' },
  { tag: tags.url, color: 'var(--quiet)' },
  { tag: tags.processingInstruction, color: 'var(--quiet)', fontWeight: '400' },
]);

/** The box of the plain field, so that nothing moves. The content fills it, so that a press anywhere sets the caret. */
const THEME = EditorView.theme({
  '&.cm-focused': { outline: 'none' },
  '.cm-scroller': { overflow: 'visible', fontFamily: 'inherit', lineHeight: 'inherit' },
  '.cm-content': {
    padding: 'var(--text-padding)',
    minHeight: 'var(--text-min-height)',
    caretColor: 'currentColor',
  },
  '.cm-line': { padding: '0', textAlign: 'start', overflowWrap: 'anywhere' },
});

const PLAIN: Extension = [];
/** The limit of a paragraph: the parser reads it in one go, in quadratic time for some texts. */
const MAX_PARAGRAPH_CHARACTERS = 10_000;

/** Highlights an editor's Markdown. A text beyond the limits stays plain, because parsing it could freeze the tab. */
export function markdownHighlighting(text: string): Extension {
  const language = new Compartment();
  const languageFor = (shown: string) => (canBeHighlighted(shown) ? commonmarkLanguage : PLAIN);
  return [
    language.of(languageFor(text)),
    // The language is switched in the same transaction, before the parser sees the new text.
    EditorState.transactionExtender.of(({ docChanged, newDoc, startState }) => {
      if (!docChanged) return null;
      const nextLanguage = languageFor(newDoc.toString());
      return language.get(startState) === nextLanguage ? null : { effects: language.reconfigure(nextLanguage) };
    }),
  ];
}

function canBeHighlighted(text: string): boolean {
  const paragraphs = text.split('\n\n');
  return paragraphs.every(({ length }) => length <= MAX_PARAGRAPH_CHARACTERS) && findExcess(text) === undefined;
}
