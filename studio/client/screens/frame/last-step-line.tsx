import { type RefObject, useEffect, useRef } from 'react';
import { useAction } from '../../data/requests/use-request.ts';
import { type LastStep, lastStepStore } from '../../data/undo/undo.ts';
import { Button } from '../../ui/controls/button.tsx';
import { Problem } from '../../ui/controls/mistake.tsx';
import { announce } from '../../ui/controls/screen-reader.tsx';
import { focusTitle } from '../../ui/controls/title.tsx';
import { useUndoKeys } from '../../ui/keys/use-undo-keys.ts';
import { useStore } from '../../ui/store.ts';
import styles from './last-step-line.module.css';

/** What was done last, and the way back; on every screen. */
export function LastStepLine() {
  const step = useStore(lastStepStore);
  return step && <Line key={step.title + step.words} step={step} />;
}

/** As `--last-step`: what stands on the screen is as much longer. */
function useRoomBelow(line: RefObject<HTMLElement | null>) {
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

function Line({ step }: { readonly step: LastStep }) {
  const { act, isBusy, problem } = useAction();
  const line = useRef<HTMLElement>(null);
  useRoomBelow(line);
  // To be asked while the line is there; the title is out of reach under a drawer.
  const nextFocus = () => {
    const drawer = line.current?.closest('dialog');
    return step.focus ?? (drawer ? () => drawer.focus() : focusTitle);
  };
  const back = (focusNext?: () => void) =>
    act(async () => {
      await step.back();
      if (lastStepStore.get() === step) lastStepStore.set(undefined);
      focusNext?.();
      announce('It is as it was.');
    });
  useUndoKeys(line, { undo: () => isBusy || back() });
  return (
    <section ref={line} className={styles.line} aria-label="What was done last">
      <p>
        <span dir="auto" className={styles.title}>
          {step.title}
        </span>{' '}
        {step.words}
      </p>
      <Button look="quiet" aria-disabled={isBusy} onClick={() => isBusy || back(nextFocus())}>
        {step.way}
      </Button>
      <Button
        look="quiet"
        className={styles.away}
        aria-label="Put this line away"
        onClick={() => {
          const focusNext = nextFocus();
          lastStepStore.set(undefined);
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
