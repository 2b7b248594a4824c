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

/** As far from an edge an item stays that is moved by keys: a heading may lie there. */
const EDGE_PX = 48;

type Props<T> = {
  readonly items: readonly T[];
  /** Tells items apart, and stays theirs wherever they stand. */
  readonly keyOf: (item: T) => string;
  /** As the owner knows it: "Dogwood", "Picture 3". */
  readonly nameOf: (item: T) => string;
  /** Beside the handle. */
  readonly render: (item: T, at: number) => ReactNode;
  /** The item at `from` is to stand at `to`, counted without it. */
  readonly onMove: (from: number, to: number) => void;
  /** What is arranged: "Works". */
  readonly label: string;
  /** Side by side in rows, all of one size; one below the other otherwise. */
  readonly isGrid?: boolean;
  /** Items are forms: the handle stands at their head. */
  readonly isTall?: boolean;
};

/**
 * A list whose order is changed by dragging a handle with the mouse or a held finger, by Alt and the arrow keys from
 * anywhere in an item, or by the two buttons that a press on the handle shows.
 */
export function SortableList<T>({ items, keyOf, nameOf, render, onMove, label, isGrid = false, isTall }: Props<T>) {
  const list = useRef<HTMLOListElement>(null);
  const focused = useRef<HTMLElement | null>(undefined);
  const shownItems = useRef(items);
  const [opened, setOpened] = useState<string>();
  const hint = useId();

  const place = (item: T, at: number) => `${nameOf(item)}, place ${at + 1} of ${items.length}`;
  const move = (from: number, to: number) => {
    const item = items[from];
    if (item === undefined) return;
    if (to < 0 || to >= items.length) return announce(`${place(item, from)}: it can go no further.`);
    announce(place(item, to));
    if (to === from) return;
    const { activeElement } = document;
    const isWithin = activeElement instanceof HTMLElement && list.current?.contains(activeElement);
    // Safari gives the focus to no button that is clicked, nor does a finger that holds one: keys would not be heard.
    focused.current = isWithin ? activeElement : list.current?.children[from]?.querySelector('button');
    onMove(from, to);
  };
  const drag = useDrag({
    list,
    isGrid,
    onPlace: (from, to) => {
      const item = items[from];
      if (item !== undefined) announce(place(item, to));
    },
    onDrop: move,
    onPutBack: (from) => {
      const item = items[from];
      if (item !== undefined) announce(`${place(item, from)}, as before.`);
    },
  });

  // What is put elsewhere in the page loses the focus on the way.
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
                  // A press of a key has no detail; a drag ends in a click, too.
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
