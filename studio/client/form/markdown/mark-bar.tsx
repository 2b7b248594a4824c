import { type KeyboardEvent, useRef, useState } from 'react';
import { HiddenText } from '../../ui/controls/hidden-text.tsx';
import styles from './mark-bar.module.css';
import { MARKS } from './mark-keys.ts';
import { MarkSign } from './mark-sign.tsx';
import type { Mark } from './marks.ts';

type Props = {
  readonly isReady: boolean;
  /** The id of the text. */
  readonly controls: string;
  readonly onMark: (mark: Mark) => void;
};

/** Buttons for the marks of a text: one stop of the Tab key, arrows go from one to the next. */
export function MarkBar({ isReady, controls, onMark }: Props) {
  const [current, setCurrent] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0 || event.altKey) return;
    event.preventDefault();
    const next = (current + step + MARKS.length) % MARKS.length;
    setCurrent(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Marks"
      aria-controls={controls}
      className={styles.bar}
      onKeyDown={onKeyDown}
    >
      {MARKS.map(({ mark, name, shown }, at) => (
        <button
          key={mark}
          type="button"
          className={styles.mark}
          title={`${name} (${shown})`}
          tabIndex={at === current ? 0 : -1}
          aria-disabled={!isReady}
          onFocus={() => setCurrent(at)}
          // The text keeps the focus.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => isReady && onMark(mark)}
        >
          <MarkSign mark={mark} />
          <HiddenText>{name}</HiddenText>
        </button>
      ))}
    </div>
  );
}
