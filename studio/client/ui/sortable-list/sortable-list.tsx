import {
  type CSSProperties,
  type KeyboardEvent,
  type ReactNode,
  useId,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { announce, HiddenText } from '../controls/screen-reader.tsx';
import styles from './sortable-list.module.css';
import { bringIntoView, useDrag } from './use-drag.ts';

/** The distance from the edge to which an item scrolls after a move by keys: a sticky heading may cover the edge. */
const EDGE_PX = 48;

type Props<T> = {
  readonly items: readonly T[];
  /** Returns the React key of an item, which must not depend on its index. */
  readonly keyOf: (item: T) => string;
  /** Returns the name of an item for the owner: "Dogwood", "Picture 3". */
  readonly nameOf: (item: T) => string;
  readonly render: (item: T, at: number) => ReactNode;
  /** Called when the item at `from` moves to the index `to`, counted without that item. */
  readonly onMove: (from: number, to: number) => void;
  readonly label: string;
  /** Whether items of one size are laid out in rows, and not in a column. */
  readonly isGrid?: boolean;
  /** Whether items are forms, whose handle is in their head. */
  readonly isTall?: boolean;
};

/**
 * A list that the owner reorders by dragging a handle with the mouse or after a long press, with Alt and the arrow keys
 * from anywhere in an item, or with the two buttons that a click on the handle shows.
 */
export function SortableList<T>({ items, keyOf, nameOf, render, onMove, label, isGrid = false, isTall }: Props<T>) {
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<HTMLElement | null>(undefined);
  const shownItems = useRef(items);
  const [opened, setOpened] = useState<string>();
  const hint = useId();

  const describePlace = (item: T, at: number) => `${nameOf(item)}, place ${at + 1} of ${items.length}`;
  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined) return;
    if (to < 0 || to >= items.length) return announce(`${describePlace(item, from)}: it can go no further.`);
    announce(describePlace(item, to));
    if (to === from) return;
    const { activeElement } = document;
    const isWithin = activeElement instanceof HTMLElement && list.current?.contains(activeElement);
    // In Safari and after a long press the handle has no focus, and the next keys would not reach the list.
    focused.current = isWithin ? activeElement : list.current?.children[from]?.querySelector('button');
    onMove(from, to);
  };
  const drag = useDrag({
    list,
    isGrid,
    onPlace: (from, to) => {
      const item = items[from];
      if (item !== undefined) announce(describePlace(item, to));
    },
    onDrop: move,
    onPutBack: (from) => {
      const item = items[from];
      if (item !== undefined) announce(`${describePlace(item, from)}, as before.`);
    },
  });

  // An element that React moves in the document loses the focus.
  useLayoutEffect(() => {
    if (shownItems.current === items) return;
    shownItems.current = items;
    const { current } = focused;
    focused.current = undefined;
    if (current?.isConnected && document.activeElement !== current) current.focus({ preventScroll: true });
    const item = current?.closest('li');
    if (item) bringIntoView(item, EDGE_PX);
  });

  const onKeyDown = (event: KeyboardEvent, at: number) => {
    if (event.key === 'Escape' && opened !== undefined) {
      event.preventDefault();
      event.stopPropagation();
      return setOpened(undefined);
    }
    const step = event.altKey && !event.ctrlKey && !event.metaKey ? stepOf(event.key, isGrid) : 0;
    if (step === 0) return;
    event.preventDefault();
    event.stopPropagation();
    move(at, at + step);
  };

  return (
    <>
      <ol
        ref={list}
        className={styles.list}
        data-grid={isGrid || undefined}
        data-tall={isTall || undefined}
        aria-label={label}
      >
        {items.map((item, at) => {
          const key = keyOf(item);
          const name = nameOf(item);
          const isOpen = opened === key;
          return (
            <li
              key={key}
              className={styles.item}
              data-dragged={drag.from === at || undefined}
              data-settling={drag.from === undefined || undefined}
              style={shiftOf(drag.shifts?.[at])}
              onKeyDown={(event) => onKeyDown(event, at)}
            >
              <button
                type="button"
                className={styles.handle}
                aria-describedby={hint}
                aria-expanded={isOpen}
                onClick={({ detail }) => {
                  // A click by key has a detail of 0. A drag ends in a click, too.
                  if (detail === 0 || !drag.wasDragged()) setOpened(isOpen ? undefined : key);
                }}
                onPointerDown={(event) => drag.begin(event, at)}
                onContextMenu={(event) => drag.from !== undefined && event.preventDefault()}
              >
                <svg aria-hidden="true" viewBox="0 0 20 20" width="20" height="20">
                  <path d="M3 6.5h14M3 10h14M3 13.5h14" stroke="currentColor" strokeWidth="1.5" />
                </svg>
                <HiddenText>{`Move ${name}`}</HiddenText>
              </button>
              <div className={styles.content}>{render(item, at)}</div>
              {isOpen && (
                <div className={styles.steps}>
                  <Step is={isGrid ? 'Back' : 'Up'} name={name} isLast={at === 0} onPress={() => move(at, at - 1)} />
                  <Step
                    is={isGrid ? 'On' : 'Down'}
                    name={name}
                    isLast={at === items.length - 1}
                    onPress={() => move(at, at + 1)}
                  />
                </div>
              )}
            </li>
          );
        })}
      </ol>
      <p hidden id={hint}>
        Drag it, or press Alt and an arrow key.
      </p>
    </>
  );
}

function Step({
  is,
  name,
  isLast,
  onPress,
}: {
  readonly is: string;
  readonly name: string;
  readonly isLast: boolean;
  readonly onPress: () => void;
}) {
  return (
    <button type="button" className={styles.step} aria-disabled={isLast} onClick={onPress}>
      {is}
      <HiddenText>{`: ${name}`}</HiddenText>
    </button>
  );
}

const shiftOf = (shift: { readonly x: number; readonly y: number } | undefined): CSSProperties | undefined =>
  shift && { translate: `${shift.x}px ${shift.y}px` };

function stepOf(key: string, isGrid: boolean): -1 | 0 | 1 {
  if (key === 'ArrowUp' || (isGrid && key === 'ArrowLeft')) return -1;
  return key === 'ArrowDown' || (isGrid && key === 'ArrowRight') ? 1 : 0;
}
