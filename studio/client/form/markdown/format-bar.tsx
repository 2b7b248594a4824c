import { type KeyboardEvent, type ReactNode, useRef, useState } from 'react';
import { HiddenText } from '../../ui/controls/screen-reader.tsx';
import styles from './format-bar.module.css';
import { FORMATS, type Format } from './formats.ts';

type Props = {
  readonly isReady: boolean;
  /** The id of the text field that the toolbar belongs to. */
  readonly controls: string;
  /** The formats of the selected text. */
  readonly pressed: ReadonlySet<Format>;
  readonly onFormat: (format: Format) => void;
};

/** Shows the formatting toolbar of a text. The toolbar is one Tab stop, and the arrow keys move between its buttons. */
export function FormatBar({ isReady, controls, pressed, onFormat }: Props) {
  const [current, setCurrent] = useState(0);
  const bar = useRef<HTMLDivElement>(null);
  const onKeyDown = (event: KeyboardEvent) => {
    const step = event.key === 'ArrowRight' ? 1 : event.key === 'ArrowLeft' ? -1 : 0;
    if (step === 0 || event.altKey) return;
    event.preventDefault();
    const next = (current + step + FORMATS.length) % FORMATS.length;
    setCurrent(next);
    bar.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <div
      ref={bar}
      role="toolbar"
      aria-label="Format"
      aria-controls={controls}
      className={styles.bar}
      onKeyDown={onKeyDown}
    >
      {FORMATS.map(({ format, name, shown }, at) => (
        <button
          key={format}
          type="button"
          className={styles.format}
          title={`${name} (${shown})`}
          tabIndex={at === current ? 0 : -1}
          aria-disabled={!isReady}
          aria-pressed={pressed.has(format)}
          onFocus={() => setCurrent(at)}
          // A press on a button must not take the focus from the text.
          onMouseDown={(event) => event.preventDefault()}
          onClick={() => isReady && onFormat(format)}
        >
          <Sign format={format} />
          <HiddenText>{name}</HiddenText>
        </button>
      ))}
    </div>
  );
}

const SIGNS: Readonly<Record<Format, ReactNode>> = {
  heading: <path d="M5 4v12M15 4v12M5 10h10" />,
  subheading: <path d="M6 8v8M14 8v8M6 12h8" />,
  strong: <path d="M6 4h5a3 3 0 0 1 0 6H6Zm0 6h6a3 3 0 0 1 0 6H6Z" strokeWidth="2.5" />,
  emphasis: <path d="M4 8h12M5 14h.1M10 14h.1M15 14h.1" strokeLinecap="round" strokeWidth="2" />,
  link: (
    <path d="M8.5 11.5a3 3 0 0 0 4.2 0l3-3a3 3 0 0 0-4.2-4.2l-1 1M11.5 8.5a3 3 0 0 0-4.2 0l-3 3a3 3 0 0 0 4.2 4.2l1-1" />
  ),
  list: <path d="M8 5h9M8 10h9M8 15h9M3 5h1.5M3 10h1.5M3 15h1.5" />,
  numbers: <path d="M8 5h9M8 10h9M8 15h9M3 3.5h1v3M3 9h1.5L3 11.5h1.5M3 13.5h1.5v3H3" strokeWidth="1.2" />,
  quote: <path d="M4 4v12M8 6h9M8 10h9M8 14h6" />,
};

const Sign = ({ format }: { readonly format: Format }) => (
  <svg
    aria-hidden="true"
    viewBox="0 0 20 20"
    width="20"
    height="20"
    fill="none"
    stroke="currentColor"
    strokeWidth="1.5"
  >
    {SIGNS[format]}
  </svg>
);
