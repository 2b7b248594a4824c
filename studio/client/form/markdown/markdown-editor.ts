import { standardKeymap } from '@codemirror/commands';
import { commonmarkLanguage, markdownKeymap } from '@codemirror/lang-markdown';
import { HighlightStyle, syntaxHighlighting } from '@codemirror/language';
import { Annotation, Compartment, EditorState, type Extension } from '@codemirror/state';
import { Decoration, type DecorationSet, EditorView, keymap, ViewPlugin, type ViewUpdate } from '@codemirror/view';
import { tags } from '@lezer/highlight';
import { findExcess } from '../../../../model/markdown-limits.ts';
import { MARKS, type Mark, withMark } from './marks.ts';

type Options = {
  readonly text: string;
  readonly selected: { readonly from: number; readonly to: number };
  readonly onType: (text: string) => void;
};

/** What a screen reader says of it. */
type Words = { readonly label: string; readonly description: string; readonly isWrong: boolean };

/** The change comes from outside: nobody has typed it. */
const isShown = Annotation.define<true>();

/**
 * An editor of Markdown. It has no history: undo is the form's. It stands in a shadow root, where its style sheets are
 * constructed ones, which the policy of the page allows; ids do not reach in, so it is named by words.
 */
export class MarkdownEditor {
  readonly #view: EditorView;
  readonly #words = new Compartment();

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
          syntaxHighlighting(LOOK),
          EditorView.lineWrapping,
          EditorView.perLineTextDirection.of(true),
          lineDirections,
          THEME,
          this.#words.of([]),
          EditorView.updateListener.of((update) => {
            const isTyped = update.docChanged && !update.transactions.some((one) => one.annotation(isShown));
            if (isTyped) onType(update.state.doc.toString());
          }),
        ],
      }),
    });
    // The host hands its focus on to the first element that can have it, which would be this one: typing is lost there.
    this.#view.scrollDOM.removeAttribute('tabindex');
  }

  focus() {
    this.#view.focus();
  }

  close() {
    this.#view.destroy();
  }

  /** Puts another text in its place; what both have stays, and the cursor in it. */
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
    const marked = withMark(mark, { text: this.#view.state.doc.toString(), from, to });
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

/** Each line by its own letters: from the left or from the right. */
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

const LOOK = HighlightStyle.define([
  { tag: tags.heading, fontWeight: '600' },
  { tag: tags.strong, fontWeight: '600' },
  { tag: tags.emphasis, textDecoration: 'underline dotted', textUnderlineOffset: '0.25em' },
  { tag: tags.link, color: 'var(--blue)' },
  { tag: tags.url, color: 'var(--quiet)' },
  { tag: tags.processingInstruction, color: 'var(--quiet)', fontWeight: '400' },
]);

/**
 * As the plain field has it, so that nothing moves when it takes that one's place. The content fills the whole box: each
 * press in it puts the caret somewhere.
 */
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
