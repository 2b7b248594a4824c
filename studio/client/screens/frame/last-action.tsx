import { type RefObject, useEffect, useRef } from 'react';
import { lastActionStore, type Undoable } from '../../data/undo/undo.ts';
import { useUndo } from '../../form/undo/undo-notice.tsx';
import { Button } from '../../ui/controls/button.tsx';
import { Problem } from '../../ui/controls/mistake.tsx';
import { focusTitle } from '../../ui/controls/title.tsx';
import { useUndoKeys } from '../../ui/keys/use-undo-keys.ts';
import { useStore } from '../../ui/store.ts';
import styles from './last-action.module.css';

/** Shows the notice of the last action on each screen. Ctrl+Z undoes the action, too. */
export function LastAction() {
  const action = useStore(lastActionStore);
  return action && <Notice key={action.title + action.words} action={action} />;
}

/** Stores the height of the notice in `--last-step`, so that the screen can be scrolled clear of it. */
function useHeightVariable(line: RefObject<HTMLElement | null>) {
  useEffect(() => {
    if (!line.current) return;
    const { style } = document.documentElement;
    const observer = new ResizeObserver(([entry]) => {
      if (entry) style.setProperty('--last-step', `${entry.target.clientHeight}px`);
    });
    observer.observe(line.current);
    return () => {
      observer.disconnect();
      style.removeProperty('--last-step');
    };
  }, [line]);
}

function Notice({ action }: { readonly action: Undoable }) {
  const { title, words, label, focus } = action;
  const line = useRef<HTMLElement>(null);
  const dismiss = () => lastActionStore.get() === action && lastActionStore.set(undefined);
  const { undo, isBusy, problem } = useUndo({ ...action, undone: 'Undone.' }, dismiss);
  useHeightVariable(line);
  // The next focus is determined while the notice is in the page. The title is out of reach under a nav drawer.
  const nextFocus = () => {
    const drawer = line.current?.closest('dialog');
    return focus ?? (drawer ? () => drawer.focus() : focusTitle);
  };
  useUndoKeys(line, { undo: () => undo(() => {}) });
  return (
    <section ref={line} className={styles.line} aria-label="Last action">
      <p>
        <span dir="auto" className={styles.title}>
          {title}
        </span>{' '}
        {words}
      </p>
      <Button variant="quiet" aria-disabled={isBusy} onClick={() => undo(nextFocus())}>
        {label}
      </Button>
      <Button
        variant="quiet"
        className={styles.away}
        aria-label="Dismiss"
        onClick={() => {
          const focusNext = nextFocus();
          dismiss();
          focusNext();
        }}
      >
        <svg aria-hidden="true" viewBox="0 0 20 20" width="20" height="20">
          <path d="m4 4 12 12M16 4 4 16" stroke="currentColor" strokeWidth="2" />
        </svg>
      </Button>
      <Problem>{problem}</Problem>
    </section>
  );
}
