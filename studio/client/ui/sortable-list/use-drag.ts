import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { type Box, type Point, placeAt, shiftsTo } from './slots.ts';

/** A finger that rests for this time within this distance drags. Otherwise it scrolls. */
const HOLD_MS = 250;
const HOLD_PX = 8;
/** A mouse that moves less than this clicks. */
const PRESS_PX = 4;

/** The distance from the edge at which the list scrolls, and how far it scrolls per frame. */
const EDGE_PX = 48;
const SCROLL_PX = 12;

type Options = {
  readonly list: RefObject<HTMLElement | null>;
  readonly isGrid: boolean;
  readonly onPlace: (from: number, to: number) => void;
  readonly onDrop: (from: number, to: number) => void;
  readonly onPutBack: (from: number) => void;
};

type Drag = {
  readonly from: number;
  readonly pointer: number;
  readonly isFinger: boolean;
  /** The position of the pointer in the window when it was pressed. */
  readonly start: Point;
  last: Point;
  /** The boxes of all items in the list when the drag began; undefined before. */
  boxes?: readonly Box[];
  /** The position of the list in the window when the drag began. */
  origin: Point;
  to: number;
  timer?: ReturnType<typeof setTimeout>;
};

type Shown = { readonly from: number; readonly shifts: readonly Point[] };

/** Drags an item of a list. During the drag items move only by styles; the order changes after the drop. */
export function useDrag({ list, isGrid, onPlace, onDrop, onPutBack }: Options) {
  const held = useRef<Drag>(undefined);
  const hasDragged = useRef(false);
  const [shown, setShown] = useState<Shown>();

  const lift = (drag: Drag) => {
    const { current } = list;
    if (!current) return;
    const { left, top } = current.getBoundingClientRect();
    drag.origin = { x: left, y: top };
    drag.boxes = [...current.children].map((item) => {
      const box = item.getBoundingClientRect();
      return { x: box.left - left, y: box.top - top, width: box.width, height: box.height };
    });
    hasDragged.current = true;
    show(drag);
    frame(drag);
  };

  const show = (drag: Drag) => {
    const { current } = list;
    if (!current || !drag.boxes) return;
    const { left, top } = current.getBoundingClientRect();
    const by = {
      x: isGrid ? drag.last.x - drag.start.x + drag.origin.x - left : 0,
      y: drag.last.y - drag.start.y + drag.origin.y - top,
    };
    const to = placeAt(drag.boxes, drag.from, by, isGrid);
    if (to !== drag.to) {
      drag.to = to;
      onPlace(drag.from, to);
    }
    const shifts = shiftsTo(drag.boxes, drag.from, to, isGrid).map((shift, at) => (at === drag.from ? by : shift));
    setShown({ from: drag.from, shifts });
  };

  const frame = (drag: Drag) => {
    if (held.current !== drag || !list.current) return;
    const scroller = scrollerOf(list.current);
    const { top, bottom } = viewOf(scroller);
    const by = drag.last.y < top + EDGE_PX ? -SCROLL_PX : drag.last.y > bottom - EDGE_PX ? SCROLL_PX : 0;
    const before = scroller.scrollTop;
    if (by !== 0) scroller.scrollTop += by;
    if (scroller.scrollTop !== before) show(drag);
    requestAnimationFrame(() => frame(drag));
  };

  const end = (isDropped: boolean) => {
    const drag = held.current;
    if (!drag) return;
    clearTimeout(drag.timer);
    held.current = undefined;
    setShown(undefined);
    if (!drag.boxes) return;
    if (isDropped) onDrop(drag.from, drag.to);
    else onPutBack(drag.from);
  };

  const onPointer = useEffectEvent((event: PointerEvent) => {
    const drag = held.current;
    if (!drag || event.pointerId !== drag.pointer) return;
    if (event.type !== 'pointermove') return end(event.type === 'pointerup');
    drag.last = { x: event.clientX, y: event.clientY };
    const far = Math.hypot(drag.last.x - drag.start.x, drag.last.y - drag.start.y);
    if (drag.boxes) show(drag);
    else if (drag.isFinger && far > HOLD_PX) end(false);
    else if (!drag.isFinger && far > PRESS_PX) lift(drag);
  });
  const onTouch = useEffectEvent((event: TouchEvent) => {
    // The page would scroll under the dragged item.
    if (held.current?.boxes && event.cancelable) event.preventDefault();
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !held.current?.boxes) return;
    // Escape would also close the dialog around the list.
    event.preventDefault();
    event.stopPropagation();
    end(false);
  });
  const onAway = useEffectEvent(() => end(false));

  useEffect(() => {
    const ended = new AbortController();
    const { signal } = ended;
    for (const type of ['pointermove', 'pointerup', 'pointercancel'] as const) {
      window.addEventListener(type, (event) => onPointer(event), { signal });
    }
    window.addEventListener('touchmove', (event) => onTouch(event), { signal, passive: false });
    window.addEventListener('keydown', (event) => onKey(event), { signal, capture: true });
    window.addEventListener('blur', () => onAway(), { signal });
    return () => {
      ended.abort();
      clearTimeout(held.current?.timer);
      held.current = undefined;
    };
  }, []);

  return {
    from: shown?.from,
    /** How far each item is moved from its place; undefined outside a drag. */
    shifts: shown?.shifts,
    /** Returns whether the click that is being handled was the end of a drag. */
    wasDragged: () => hasDragged.current,
    begin(event: ReactPointerEvent<HTMLElement>, from: number) {
      if (held.current || event.button !== 0) return;
      const point = { x: event.clientX, y: event.clientY };
      const isFinger = event.pointerType === 'touch';
      const drag: Drag = {
        from,
        to: from,
        pointer: event.pointerId,
        isFinger,
        start: point,
        last: point,
        origin: point,
      };
      hasDragged.current = false;
      held.current = drag;
      if (isFinger) drag.timer = setTimeout(() => held.current === drag && lift(drag), HOLD_MS);
    },
  };
}

/** Returns the element that scrolls another one: a parent, or the page. */
function scrollerOf(element: Element): Element {
  for (let parent = element.parentElement; parent; parent = parent.parentElement) {
    const { overflowY } = getComputedStyle(parent);
    if ((overflowY === 'auto' || overflowY === 'scroll') && parent.scrollHeight > parent.clientHeight) return parent;
  }
  return document.scrollingElement ?? document.documentElement;
}

/** Returns the visible part of a scroller, in window coordinates. */
function viewOf(scroller: Element): { readonly top: number; readonly bottom: number } {
  if (scroller === document.scrollingElement) return { top: 0, bottom: window.innerHeight };
  return scroller.getBoundingClientRect();
}

/** Scrolls only the nearest scroller, no further than needed, and keeps `edgePx` free around the element. */
export function bringIntoView(element: Element, edgePx: number) {
  const scroller = scrollerOf(element);
  const [box, view] = [element.getBoundingClientRect(), viewOf(scroller)];
  const below = box.bottom - view.bottom + edgePx;
  const above = box.top - view.top - edgePx;
  if (below > 0) scroller.scrollTop += below;
  else if (above < 0) scroller.scrollTop += above;
}
