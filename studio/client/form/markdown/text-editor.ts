import { keymap } from 'prosemirror-keymap';
import type { Node } from 'prosemirror-model';
import { EditorState, Selection, TextSelection, type Transaction } from 'prosemirror-state';
import { EditorView, type NodeView } from 'prosemirror-view';
import { findExcess } from '../../../../model/markdown-limits.ts';
import { isCommand } from '../../ui/keys/keys.ts';
import { addressIn } from '../fields/complete-address.ts';
import { formatCommand, formatsAt } from './commands.ts';
import { targetOfFile, wordsOfFile } from './file-link.ts';
import { FORMATS, type Format } from './formats.ts';
import { type Blocks, docOf, readBlocks } from './from-markdown.ts';
import { textKeys, typedSigns } from './keys.ts';
import { linkAt, withLink } from './link-commands.ts';
import type { Brace } from './name-menu.tsx';
import { cleanHtml, sliceOfText } from './paste.ts';
import { schema } from './schema.ts';
import { writeBlocks } from './write-markdown.ts';

type Options = {
  readonly text: string;
  /** The place of the caret in the Markdown; undefined if the text did not have the focus. */
  readonly caret: number | undefined;
  /** Called with the Markdown of each change. `isTyped` is false for a change that undo must not join with others. */
  readonly onType: (text: string, isTyped: boolean) => void;
  /** Called with the brace that is typed before the caret; undefined if there is none. */
  readonly onBrace: (brace: Brace | undefined) => void;
  /** Called with each key first. Returns whether the key is used up. */
  readonly onKey: (key: string) => boolean;
  readonly onFormats: (formats: ReadonlySet<Format>) => void;
  /** Called with the address of the link at the selection, empty if there is none, to ask for another one. */
  readonly onLink: (href: string) => void;
};

type Words = {
  readonly id: string;
  readonly label: string;
  /** The language of the text; undefined if it is not known. */
  readonly language: string | undefined;
  readonly describedBy: string | undefined;
  readonly isWrong: boolean;
  /** The id of the active option of the list that the text controls. */
  readonly option: string | undefined;
};

const OPEN_BRACE = /\{(\w*)$/;
/** Stands for a node without text, so that a name does not go on behind it. */
const LEAF = '\u0000';

/** Marks a transaction that comes from outside the editor, so that it does not count as typed. */
const IS_SHOWN = 'is-shown';
const IS_STEP = 'is-step';

/** An editor of Markdown that shows what visitors read. It has no history, since undo belongs to the form. */
export class TextEditor {
  readonly #view: EditorView;
  readonly #options: Options;
  #read: Blocks;
  #text: string;
  #hadFocus: boolean;
  #names: Readonly<Record<string, string>> = {};
  readonly #chips = new Set<{ readonly dom: HTMLElement; readonly name: string }>();

  constructor(host: HTMLElement, options: Options) {
    const { text, caret } = options;
    this.#options = options;
    this.#text = text;
    this.#read = readBlocks(text);
    this.#hadFocus = caret !== undefined;
    const doc = docOf(this.#read);
    this.#view = new EditorView(host, {
      state: EditorState.create({
        doc,
        selection: caretIn(doc, text.slice(0, caret ?? 0)),
        plugins: [
          keymap(Object.fromEntries(FORMATS.map(({ format, key }) => [key, () => this.format(format)]))),
          typedSigns,
          ...textKeys,
        ],
      }),
      attributes: { role: 'textbox', 'aria-multiline': 'true', spellcheck: 'true' },
      dispatchTransaction: (transaction) => this.#apply(transaction),
      transformPastedHTML: cleanHtml,
      clipboardTextParser: (text, $context) => sliceOfText(text, $context),
      handleKeyDown: (view, { key }) => !view.composing && this.#options.onKey(key),
      handlePaste: (_, event) => this.#pasteAddress(event),
      nodeViews: { chip: (node) => this.#chipView(node) },
      handleDOMEvents: {
        // ProseMirror takes each Enter and Escape, also those that are keys of the whole studio.
        keydown: (_, event) => event.key === 'Escape' || (event.key === 'Enter' && isCommand(event)),
        focus: () => {
          this.#hadFocus = true;
          return false;
        },
        blur: (_, event) => {
          this.#normalize(event);
          return false;
        },
      },
    });
  }

  focus() {
    this.#view.focus();
  }

  close() {
    this.#view.destroy();
  }

  /**
   * Shows a text that does not come from this editor. The caret keeps its place in what stays.
   *
   * @returns false if parsing the text could freeze the tab
   */
  show(text: string): boolean {
    if (text === this.#text) return true;
    if (findExcess(text)) return false;
    this.#text = text;
    this.#read = readBlocks(text);
    this.#showDocument(docOf(this.#read));
    return true;
  }

  #showDocument(next: Node) {
    const { doc, tr } = this.#view.state;
    const start = doc.content.findDiffStart(next.content);
    const end = doc.content.findDiffEnd(next.content);
    if (start === null || end === null) return;
    // The common start and the common end may overlap.
    const overlap = Math.max(0, start - Math.min(end.a, end.b));
    tr.replace(start, end.a + overlap, next.slice(start, end.b + overlap));
    this.#view.dispatch(tr.setMeta(IS_SHOWN, true));
  }

  /** Names the text and its language for screen readers and spell checkers. */
  name({ id, label, language, describedBy, isWrong, option }: Words) {
    const { dom } = this.#view;
    // The view would answer changed props by moving the caret to the last place that it has read.
    const set = (attribute: string, value: string | undefined) =>
      value === undefined ? dom.removeAttribute(attribute) : dom.setAttribute(attribute, value);
    set('id', id);
    set('aria-label', label);
    set('lang', language);
    set('aria-describedby', describedBy);
    set('aria-activedescendant', option);
    set('aria-invalid', isWrong ? 'true' : undefined);
  }

  /** Applies a format to the selection, or removes it. */
  format(format: Format): true {
    if (format === 'link') {
      this.#options.onLink(linkAt(this.#view.state).href);
      return true;
    }
    formatCommand(format)(this.#view.state, (transaction) =>
      this.#view.dispatch(transaction.setMeta(IS_STEP, true).scrollIntoView()),
    );
    this.#view.focus();
    return true;
  }

  /** Links the selection, or the link at the caret, to an address. An empty address removes the link. */
  link(href: string, words: string) {
    const { state } = this.#view;
    this.#view.dispatch(withLink(state.tr, linkAt(state), href, words).setMeta(IS_STEP, true).scrollIntoView());
    this.#view.focus();
  }

  /** Inserts a link to a file at the selection, whose words become the link, or at the end of a text without a caret. */
  insertFile(file: string) {
    const { doc, tr, selection } = this.#view.state;
    const link = schema.marks.link.create({ href: targetOfFile(file) });
    const { from, to, empty, $from } = selection;
    const words = schema.text(wordsOfFile(file), [link]);
    if (!this.#hadFocus) {
      tr.insert(doc.content.size, schema.nodes.paragraph.create(null, words)).setSelection(Selection.atEnd(tr.doc));
    } else if (empty) {
      const space = /\S$/.test($from.parent.textBetween(0, $from.parentOffset, undefined, ' '))
        ? [schema.text(' ')]
        : [];
      tr.insert(from, [...space, words]);
    } else tr.addMark(from, to, link);
    this.#view.dispatch(tr.setMeta(IS_STEP, true).scrollIntoView());
    this.#view.focus();
  }

  /** Links the selected words to a pasted address, or inserts the address as a link. */
  #pasteAddress({ clipboardData }: ClipboardEvent): boolean {
    const text = clipboardData?.getData('text/plain').trim() ?? '';
    const href = addressIn(text);
    const { state } = this.#view;
    if (href === undefined || state.selection.$from.parent.type.spec.code) return false;
    const { from, to } = state.selection;
    this.#view.dispatch(withLink(state.tr, { from, to, href }, href, text).setMeta(IS_STEP, true).scrollIntoView());
    return true;
  }

  /** Shows what placeholders stand for, as in `{ owner: 'Mara Tolliver' }`. */
  nameChips(names: Readonly<Record<string, string>>) {
    this.#names = names;
    for (const { dom, name } of this.#chips) dom.textContent = this.#wordsOfChip(name);
  }

  #braceAt({ selection: { empty, $from, from } }: EditorState): Brace | undefined {
    const before = $from.parent.textBetween(0, $from.parentOffset, undefined, LEAF);
    const typed = empty ? OPEN_BRACE.exec(before)?.[1] : undefined;
    if (typed === undefined) return undefined;
    const caret = this.#view.coordsAtPos(from - typed.length);
    const { left, top } = this.#view.dom.getBoundingClientRect();
    return { typed, left: caret.left - left, top: caret.bottom - top };
  }

  /** Replaces the brace before the caret by a name. */
  insertName(name: string) {
    const { state } = this.#view;
    const typed = this.#braceAt(state)?.typed ?? '';
    const { from } = state.selection;
    const chip = schema.nodes.chip.create({ name }, null, state.selection.$from.marks());
    this.#view.dispatch(state.tr.replaceWith(from - typed.length - 1, from, chip).setMeta(IS_STEP, true));
    this.#view.focus();
  }

  #chipView(node: Node): NodeView {
    const name = String(node.attrs.name);
    const dom = document.createElement('span');
    dom.dataset.chip = name;
    dom.textContent = this.#wordsOfChip(name);
    const chip = { dom, name };
    this.#chips.add(chip);
    return { dom, ignoreMutation: () => true, destroy: () => void this.#chips.delete(chip) };
  }

  #wordsOfChip = (name: string) => this.#names[name] || name.replaceAll('_', ' ');

  #apply(transaction: Transaction) {
    const state = this.#view.state.apply(transaction);
    this.#view.updateState(state);
    this.#options.onFormats(formatsAt(state));
    this.#options.onBrace(this.#braceAt(state));
    if (!transaction.docChanged || transaction.getMeta(IS_SHOWN)) return;
    const text = writeBlocks(state.doc, this.#read);
    if (text === this.#text) return;
    this.#text = text;
    this.#options.onType(text, !transaction.getMeta(IS_STEP));
  }

  /** Removes what visitors would not see, such as empty paragraphs, once the focus has gone elsewhere. */
  #normalize({ relatedTarget }: FocusEvent) {
    const isInDialog = relatedTarget instanceof Element && relatedTarget.closest('dialog') !== null;
    if (isInDialog || document.activeElement === this.#view.dom || findExcess(this.#text)) return;
    this.#read = readBlocks(this.#text);
    this.#showDocument(docOf(this.#read));
  }
}

/** Returns the place in a document at which a part of its Markdown ends. */
function caretIn(doc: Node, before: string): Selection {
  const at = before.trim() === '' ? 1 : Selection.atEnd(docOf(readBlocks(before))).head;
  return TextSelection.near(doc.resolve(Math.min(at, doc.content.size)), -1);
}
