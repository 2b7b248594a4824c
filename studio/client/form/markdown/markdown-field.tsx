import { type Ref, useEffect, useEffectEvent, useImperativeHandle, useLayoutEffect, useRef, useState } from 'react';
import { inputClass } from '../../ui/controls/text-field.tsx';
import { MarkBar } from './mark-bar.tsx';
import type { MarkdownEditor } from './markdown-editor.ts';
import styles from './markdown-field.module.css';
import { withFileLink } from './marks.ts';

/** Returns the selection in a text area, if the area is the field with this id. */
const selectionIn = (field: Element | null, id: string) =>
  field instanceof HTMLTextAreaElement && field.id === id
    ? { from: field.selectionStart, to: field.selectionEnd }
    : undefined;

/** The distance to the viewport at which the editor of a text is loaded. */
const LOAD_MARGIN = '200px';

export type MarkdownHandle = {
  /** Inserts a link to a file beside the text at the cursor, or at the end of a text without a cursor. */
  insertFile(file: string): void;
};

type Props = {
  readonly ref?: Ref<MarkdownHandle>;
  readonly tied: {
    readonly id: string;
    readonly 'aria-describedby': string | undefined;
    readonly 'aria-invalid': boolean | undefined;
  };
  readonly label: string;
  readonly text: string;
  readonly onType: (text: string) => void;
};

/** Edits a long text, in a plain text area until the Markdown editor is needed and loaded, or if loading fails. */
export function MarkdownField({ ref, tied, label, text, onType }: Props) {
  const { id } = tied;
  const area = useRef<HTMLTextAreaElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<MarkdownEditor>(undefined);
  const isComposing = useRef(false);
  const hadFocus = useRef(false);
  const hadAreaFocus = useRef(false);
  // The selection in the text area that was shown while this component loaded.
  const [before] = useState(() => selectionIn(document.activeElement, id));
  const [isOpen, setIsOpen] = useState(false);
  const [isFetched, setIsFetched] = useState(false);
  const typed = useEffectEvent(onType);

  const open = useEffectEvent(async () => {
    if (isFetched) return;
    setIsFetched(true);
    const fetched = await import('./markdown-editor.ts').catch(() => undefined);
    // The text area stays without a connection; the next focus tries again.
    if (!fetched) return setIsFetched(false);
    const plain = area.current;
    if (!plain || !host.current || editor.current) return;
    if (isComposing.current)
      await new Promise((done) => plain.addEventListener('compositionend', done, { once: true }));
    if (!plain.isConnected || !host.current) return;
    hadFocus.current = document.activeElement === plain;
    editor.current = new fetched.MarkdownEditor(host.current, {
      text: plain.value,
      selected: { from: plain.selectionStart, to: plain.selectionEnd },
      onType: (now) => typed(now),
    });
    setIsOpen(true);
  });

  const description = tied['aria-describedby'];
  const isWrong = tied['aria-invalid'] ?? false;
  // The editor is labelled in the commit that shows it, so that it never has the focus without a label.
  useLayoutEffect(() => {
    if (!isOpen) return;
    const words = (description ?? '').split(' ').map((word) => document.getElementById(word)?.textContent ?? '');
    editor.current?.name({ label, description: words.join(' ').trim(), isWrong });
  }, [isOpen, label, description, isWrong]);

  // A hidden element cannot take the focus, so the editor is focused after it is shown.
  useLayoutEffect(() => {
    if (isOpen && hadFocus.current) editor.current?.focus();
  }, [isOpen]);

  useEffect(() => {
    const plain = area.current;
    if (!plain) return;
    const observer = new IntersectionObserver(
      (entries) => entries.some((entry) => entry.isIntersecting) && void open(),
      { rootMargin: LOAD_MARGIN },
    );
    observer.observe(plain);
    return () => {
      observer.disconnect();
      editor.current?.close();
      editor.current = undefined;
    };
  }, []);

  useLayoutEffect(() => {
    if (!before) return;
    area.current?.focus({ preventScroll: true });
    area.current?.setSelectionRange(before.from, before.to);
  }, [before]);

  useImperativeHandle(ref, () => ({
    insertFile(file) {
      const selected = { from: area.current?.selectionStart ?? 0, to: area.current?.selectionEnd ?? 0 };
      if (editor.current) return void editor.current.insertFile(file, hadAreaFocus.current);
      const { from, to, insert } = withFileLink(file, text, hadAreaFocus.current ? selected : undefined);
      onType(text.slice(0, from) + insert + text.slice(to));
    },
  }));

  // An undo or a change from elsewhere replaces the text.
  useLayoutEffect(() => editor.current?.show(text), [text]);

  useEffect(() => {
    if (!isOpen) return;
    const ended = new AbortController();
    const labels = document.querySelectorAll(`label[for="${CSS.escape(id)}"]`);
    for (const one of labels) one.addEventListener('click', () => editor.current?.focus(), { signal: ended.signal });
    return () => ended.abort();
  }, [isOpen, id]);

  return (
    <div className={styles.field}>
      <MarkBar isReady={isOpen} controls={id} onMark={(mark) => editor.current?.mark(mark)} />
      {!isOpen && (
        <div className={styles.growing} data-text={text}>
          <textarea
            {...tied}
            ref={area}
            value={text}
            dir="auto"
            autoComplete="off"
            className={`${inputClass} ${styles.text}`}
            onFocus={() => {
              hadAreaFocus.current = true;
              void open();
            }}
            onCompositionStart={() => {
              isComposing.current = true;
            }}
            onCompositionEnd={() => {
              isComposing.current = false;
            }}
            onChange={({ target }) => onType(target.value)}
          />
        </div>
      )}
      <div
        ref={host}
        id={isOpen ? id : undefined}
        hidden={!isOpen}
        data-typing
        data-wrong={isWrong || undefined}
        className={styles.editor}
      />
    </div>
  );
}
