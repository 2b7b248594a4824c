import type { FromPage } from '../api/page-frame.ts';

type Editing = {
  readonly mark: string;
  /** The place of the element among those that show the field. */
  readonly at: number;
  readonly field: HTMLElement;
};

const COPIED = [
  'font',
  'letterSpacing',
  'wordSpacing',
  'textTransform',
  'textAlign',
  'fontFeatureSettings',
  'fontVariationSettings',
] as const;

const elementsOf = (mark: string) =>
  [...document.querySelectorAll<HTMLElement>('[data-field]')].filter(({ dataset }) => dataset.field === mark);

/** Returns the element in which the words of a field begin. Its style is that of the words. */
function firstWordsIn(element: HTMLElement): HTMLElement {
  const texts = document.createTreeWalker(element, NodeFilter.SHOW_TEXT);
  while (texts.nextNode()) if (texts.currentNode.nodeValue?.trim()) return texts.currentNode.parentElement ?? element;
  return element;
}

/** Lets the owner type in a short text of the page. A field over the text has its style; the studio stores the words. */
export class EditInPlace {
  readonly #send: (message: FromPage) => void;
  readonly #onEnd: () => void;
  #editing: Editing | undefined;
  /** The place of the element that was pressed last, since a page may show a field several times. */
  #pressed = { mark: '', at: 0 };

  /** @param onEnd is called when the page may change again */
  constructor(send: (message: FromPage) => void, onEnd: () => void) {
    this.#send = send;
    this.#onEnd = onEnd;
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('[data-editing], [data-editing] * { visibility: hidden !important; }');
    document.adoptedStyleSheets.push(sheet);
  }

  get isOpen(): boolean {
    return this.#editing !== undefined;
  }

  /** Notes which element was pressed, and returns its words; undefined if it shows no text. */
  press(element: HTMLElement): string | undefined {
    const mark = element.dataset.field ?? '';
    this.#pressed = { mark, at: elementsOf(mark).indexOf(element) };
    return element.matches('img, video, input, textarea') ? undefined : (element.textContent ?? undefined);
  }

  /** Opens the field with a text of the studio, or shows another text in it after an undo. */
  open(mark: string, text: string, label: string): void {
    if (this.#editing?.mark !== mark) this.#begin(mark, label);
    if (this.#editing) this.#show(this.#editing.field, text);
    this.place();
  }

  #begin(mark: string, label: string): void {
    this.#close();
    const at = this.#pressed.mark === mark ? this.#pressed.at : 0;
    const field = document.createElement('div');
    field.contentEditable = 'plaintext-only';
    field.dir = 'auto';
    field.role = 'textbox';
    field.ariaLabel = label;
    field.enterKeyHint = 'done';
    this.#editing = { mark, at, field };
    document.body.append(field);
    field.addEventListener('input', () => this.#send({ is: 'typed', text: field.textContent ?? '' }));
    field.addEventListener('keydown', (event) => this.#onKey(event));
    field.addEventListener('blur', () => this.#end(false));
  }

  /** Puts the field over its text again after the page was scrolled or changed. */
  place(): void {
    if (!this.#editing) return;
    const { mark, at, field } = this.#editing;
    const element = elementsOf(mark)[at];
    if (!element) return;
    const words = firstWordsIn(element);
    const style = getComputedStyle(words);
    for (const name of COPIED) field.style[name] = style[name];
    const { left, top, width, height } = element.getBoundingClientRect();
    const isInline = style.display.startsWith('inline') || getComputedStyle(element).display.startsWith('inline');
    Object.assign(field.style, {
      position: 'fixed',
      zIndex: '2147483647',
      left: `${left}px`,
      top: `${top}px`,
      width: isInline ? 'max-content' : `${width}px`,
      minWidth: `${width}px`,
      maxWidth: `${Math.max(width, document.documentElement.clientWidth - left - 8)}px`,
      minHeight: `${height}px`,
      color: style.color,
      whiteSpace: 'pre-wrap',
      overflowWrap: 'anywhere',
      // The letters of a title reach over the line below it, and would take its presses.
      overflow: 'clip',
      overflowClipMargin: '0.1em',
      outline: '2px solid #0a66ff',
      outlineOffset: '3px',
      cursor: 'text',
    });
    element.dataset.editing = '';
  }

  #show(field: HTMLElement, text: string): void {
    if (field.textContent !== text) field.textContent = text;
    field.focus({ preventScroll: true });
    getSelection()?.selectAllChildren(field);
    getSelection()?.collapseToEnd();
  }

  #onKey(event: KeyboardEvent): void {
    // The keys of the page would turn its slides.
    event.stopPropagation();
    const { key, ctrlKey, metaKey, altKey, shiftKey, isComposing } = event;
    const isCommand = (ctrlKey || metaKey) && !altKey;
    const letter = key.toLowerCase();
    if (isComposing) return;
    if (key === 'Enter' || key === 'Escape') {
      event.preventDefault();
      this.#end(key === 'Escape');
    } else if (isCommand && (letter === 'z' || letter === 'y')) {
      event.preventDefault();
      this.#send({ is: 'history', step: letter === 'y' || shiftKey ? 'redo' : 'undo' });
    }
  }

  #end(isTakenBack: boolean): void {
    const element = this.#close();
    if (element === undefined) return;
    this.#send({ is: 'edited', isTakenBack });
    element?.focus({ preventScroll: true });
    this.#onEnd();
  }

  /** @returns the edited element, null if the page does not show it any more, or undefined if none was edited */
  #close(): HTMLElement | null | undefined {
    const editing = this.#editing;
    if (!editing) return undefined;
    // The removal of a focused element sends a blur.
    this.#editing = undefined;
    editing.field.remove();
    for (const element of document.querySelectorAll<HTMLElement>('[data-editing]')) delete element.dataset.editing;
    return elementsOf(editing.mark)[editing.at] ?? null;
  }
}
