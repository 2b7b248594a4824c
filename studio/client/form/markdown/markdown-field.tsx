import {
  type Ref,
  useEffect,
  useEffectEvent,
  useId,
  useImperativeHandle,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { DEFAULT_FONTS } from '../../../../model/default-look.ts';
import { findExcess } from '../../../../model/markdown-limits.ts';
import { shownValue } from '../../data/draft/draft-store.ts';
import { draftOf } from '../../data/draft/drafts.ts';
import { useDraft } from '../../data/draft/use-draft.ts';
import { inputClass } from '../../ui/controls/text-field.tsx';
import { useFamily } from '../appearance/use-family.ts';
import { useNames } from '../fields/use-names.ts';
import { withFileLink } from './file-link.ts';
import { FormatBar } from './format-bar.tsx';
import type { Format } from './formats.ts';
import { LinkDialog } from './link-dialog.tsx';
import styles from './markdown-field.module.css';
import { type Brace, NameMenu, namesFor } from './name-menu.tsx';
import type { TextEditor } from './text-editor.ts';

/** Returns the place of the caret in a text area, if the area is the field with this id. */
const caretIn = (field: Element | null, id: string) =>
  field instanceof HTMLTextAreaElement && field.id === id ? field.selectionEnd : undefined;

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
  readonly language: string | undefined;
  readonly text: string;
  /** @param isTyped false for a change that undo must not join with others */
  readonly onType: (text: string, isTyped?: boolean) => void;
};

/**
 * Edits a long text as visitors read it. The Markdown is edited in a plain text area until the editor is needed and
 * loaded, if loading fails, and if parsing the text could freeze the tab.
 */
export function MarkdownField({ ref, tied, label, language, text, onType }: Props) {
  const { id } = tied;
  const area = useRef<HTMLTextAreaElement>(null);
  const host = useRef<HTMLDivElement>(null);
  const editor = useRef<TextEditor>(undefined);
  const isComposing = useRef(false);
  const hadFocus = useRef(false);
  const hadAreaFocus = useRef(false);
  // The caret in the text area that was shown while this component loaded.
  const [before] = useState(() => caretIn(document.activeElement, id));
  const [isOpen, setIsOpen] = useState(false);
  const [isFetched, setIsFetched] = useState(false);
  const [formats, setFormats] = useState<ReadonlySet<Format>>(new Set());
  const [linked, setLinked] = useState<string>();
  const chosenLink = useRef<{ readonly href: string; readonly words: string }>(undefined);
  const names = useNames();
  const family = useSiteFamily();
  const [brace, setBrace] = useState<Brace>();
  const [active, setActive] = useState(0);
  const menuId = useId();
  const offered = brace ? namesFor(brace, names) : [];
  const chosen = offered[Math.min(active, offered.length - 1)];
  const onKey = useEffectEvent((key: string): boolean => {
    if (!chosen) return false;
    const at = offered.indexOf(chosen);
    const step = key === 'ArrowDown' ? 1 : key === 'ArrowUp' ? -1 : 0;
    if (step !== 0) setActive((at + step + offered.length) % offered.length);
    else if (key === 'Enter') editor.current?.insertName(chosen.name);
    else if (key === 'Escape') setBrace(undefined);
    else return false;
    return true;
  });
  const typed = useEffectEvent(onType);

  const open = useEffectEvent(async () => {
    if (isFetched || findExcess(text)) return;
    setIsFetched(true);
    const fetched = await import('./text-editor.ts').catch(() => undefined);
    // The text area stays without a connection; the next focus tries again.
    if (!fetched) return setIsFetched(false);
    const plain = area.current;
    if (!plain || !host.current || editor.current) return;
    if (isComposing.current)
      await new Promise((done) => plain.addEventListener('compositionend', done, { once: true }));
    if (!plain.isConnected || !host.current) return;
    hadFocus.current = document.activeElement === plain;
    editor.current = new fetched.TextEditor(host.current, {
      text: plain.value,
      caret: hadAreaFocus.current ? plain.selectionEnd : undefined,
      onType: (now, isTyped) => typed(now, isTyped),
      onFormats: setFormats,
      onBrace: setBrace,
      onKey: (key) => onKey(key),
      onLink: setLinked,
    });
    setIsOpen(true);
  });

  const describedBy = tied['aria-describedby'];
  const isWrong = tied['aria-invalid'] ?? false;
  const option = chosen && `${menuId}-${offered.indexOf(chosen)}`;
  // The editor is labelled in the commit that shows it, so that it never has the focus without a label.
  useLayoutEffect(() => {
    if (isOpen) editor.current?.name({ id, label, language, describedBy, isWrong, option });
  }, [isOpen, id, label, language, describedBy, isWrong, option]);

  useLayoutEffect(() => {
    if (isOpen) editor.current?.nameChips(names);
  }, [isOpen, names]);

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
    if (before === undefined) return;
    area.current?.focus({ preventScroll: true });
    area.current?.setSelectionRange(before, before);
  }, [before]);

  useImperativeHandle(ref, () => ({
    insertFile(file) {
      if (editor.current) editor.current.insertFile(file);
      else onType(withFileLink(file, text));
    },
  }));

  // The text is inert behind an open dialog, so the link is made after the dialog has closed.
  useEffect(() => {
    if (linked !== undefined) return () => editor.current?.focus();
    if (chosenLink.current) editor.current?.link(chosenLink.current.href, chosenLink.current.words);
    chosenLink.current = undefined;
  }, [linked]);

  // An undo or a change from elsewhere replaces the text.
  useLayoutEffect(() => {
    if (editor.current?.show(text) !== false) return;
    editor.current.close();
    editor.current = undefined;
    setIsOpen(false);
    setIsFetched(false);
  }, [text]);

  useEffect(() => {
    if (!isOpen) return;
    const ended = new AbortController();
    const labels = document.querySelectorAll(`label[for="${CSS.escape(id)}"]`);
    for (const one of labels) one.addEventListener('click', () => editor.current?.focus(), { signal: ended.signal });
    return () => ended.abort();
  }, [isOpen, id]);

  return (
    <div className={styles.field}>
      <FormatBar
        isReady={isOpen}
        controls={id}
        pressed={formats}
        onFormat={(format) => editor.current?.format(format)}
      />
      {!isOpen && (
        <div className={styles.growing} data-text={text}>
          <textarea
            {...tied}
            ref={area}
            value={text}
            dir="auto"
            lang={language}
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
      <div className={styles.box}>
        <div
          ref={host}
          hidden={!isOpen}
          style={family ? { fontFamily: `"${family}"` } : undefined}
          data-wrong={isWrong || undefined}
          className={styles.editor}
        />
        {brace && chosen && (
          <NameMenu
            id={menuId}
            brace={brace}
            names={offered}
            active={offered.indexOf(chosen)}
            onChoose={(name) => editor.current?.insertName(name)}
          />
        )}
      </div>
      <LinkDialog
        href={linked}
        onClose={() => setLinked(undefined)}
        onLink={(href, words) => {
          chosenLink.current = { href, words };
          setLinked(undefined);
        }}
      />
    </div>
  );
}

/** Loads the family in which visitors read texts. */
const useSiteFamily = () =>
  useFamily(
    useDraft(draftOf('site.yaml'), (state) => String(shownValue(state, ['fonts', 'text']) ?? DEFAULT_FONTS.text)),
    'text',
  );
