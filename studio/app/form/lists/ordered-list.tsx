import { type KeyboardEvent, type ReactNode, useLayoutEffect, useRef } from 'react';
import { HiddenText } from '../../controls/hidden-text.tsx';
import { announce } from '../../controls/status-line.tsx';
import styles from './list-control.module.css';

type Props<T> = {
  readonly items: readonly T[];
  readonly keyOf: (item: T) => string;
  readonly nameOf: (item: T) => string;
  readonly render: (item: T, at: number) => ReactNode;
  readonly onMove: (from: number, to: number) => void;
  readonly label: string;
};

/** A list whose items are moved by two buttons, or by Alt and an arrow key from anywhere in one. */
export function OrderedList<T>({ items, keyOf, nameOf, render, onMove, label }: Props<T>) {
  const focused = useRef<Element>(null);

  // What is put elsewhere in the page loses the focus on the way.
  useLayoutEffect(() => {
    const { current } = focused;
    focused.current = null;
    if (current instanceof HTMLElement && current.isConnected && document.activeElement !== current) current.focus();
  });

  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined) return;
    const place = (at: number) => `${nameOf(item)}, place ${at + 1} of ${items.length}`;
    if (to < 0 || to >= items.length) return announce(`${place(from)}: it can go no further.`);
    focused.current = document.activeElement;
    onMove(from, to);
    announce(place(to));
  };
  const onKeyDown = (event: KeyboardEvent, at: number) => {
    const isUp = event.key === 'ArrowUp';
    if (!event.altKey || event.ctrlKey || event.metaKey || (!isUp && event.key !== 'ArrowDown')) return;
    event.preventDefault();
    event.stopPropagation();
    move(at, isUp ? at - 1 : at + 1);
  };

  if (items.length === 0) return null;
  return (
    <ol className={styles.items} aria-label={label}>
      {items.map((item, at) => (
        <li key={keyOf(item)} className={styles.item} onKeyDown={(event) => onKeyDown(event, at)}>
          <div className={styles.content}>{render(item, at)}</div>
          {items.length > 1 && (
            <div className={styles.steps}>
              <Step is="up" name={nameOf(item)} isLast={at === 0} onPress={() => move(at, at - 1)} />
              <Step is="down" name={nameOf(item)} isLast={at === items.length - 1} onPress={() => move(at, at + 1)} />
            </div>
          )}
        </li>
      ))}
    </ol>
  );
}

type StepProps = {
  readonly is: 'up' | 'down';
  readonly name: string;
  readonly isLast: boolean;
  readonly onPress: () => void;
};

const Step = ({ is, name, isLast, onPress }: StepProps) => (
  <button type="button" className={styles.small} aria-disabled={isLast} title={`Move ${is}`} onClick={onPress}>
    <svg aria-hidden="true" viewBox="0 0 20 20" width="20" height="20">
      <path
        d={is === 'up' ? 'M10 16V4M5 9l5-5 5 5' : 'M10 4v12M5 11l5 5 5-5'}
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
      />
    </svg>
    <HiddenText>{`Move ${name} ${is}`}</HiddenText>
  </button>
);
