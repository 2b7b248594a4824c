import {
  type PointerEvent as ReactPointerEvent,
  type RefObject,
  useEffect,
  useEffectEvent,
  useRef,
  useState,
} from 'react';
import { type Box, type Point, placeAt, shiftsTo } from './slots.ts';

/** A finger that has not moved so far, and held so long, drags; before that it scrolls. */
const HOLD_MS = 250;
const HOLD_PX = 8;
/** A mouse that has not moved so far presses. */
const PRESS_PX = 4;

/** Within so many pixels of its edge a list that scrolls does so, so many pixels each frame. */
const EDGE_PX = 48;
const SCROLL_PX = 12;

type Surroundings = {
  readonly list: RefObject<HTMLElement | null>;
  readonly isGrid: boolean;
  /** It would land there. */
  readonly onPlace: (from: number, to: number) => void;
  readonly onDrop: (from: number, to: number) => void;
  readonly onPutBack: (from: number) => void;
};

type Held = {
  readonly from: number;
  readonly pointer: number;
  readonly isFinger: boolean;
  /** In the window, where it was pressed. */
  readonly start: Point;
  last: Point;
  /** Once it drags: where all items stood, in the list. */
  boxes?: readonly Box[];
  /** Of the list in the window, then. */
  origin: Point;
  to: number;
  timer?: ReturnType<typeof setTimeout>;
};

type Shown = { readonly from: number; readonly shifts: readonly Point[] };

/** Items follow the pointer, and the others make room, by styles alone: the page is put in order after the drop. */
export function useDrag({ list, isGrid, onPlace, onDrop, onPutBack }: Surroundings) {
  const held = useRef<Held>(undefined);
  const hasDragged = useRef(false);
  const [shown, setShown] = useState<Shown>();

  const lift = (of: Held) => {
    const { current } = list;
    if (!current) return;
    const { left, top } = current.getBoundingClientRect();
    of.origin = { x: left, y: top };
    of.boxes = [...current.children].map((item) => {
      const box = item.getBoundingClientRect();
      return { x: box.left - left, y: box.top - top, width: box.width, height: box.height };
    });
    hasDragged.current = true;
    show(of);
    frame(of);
  };

  const show = (of: Held) => {
    const { current } = list;
    if (!current || !of.boxes) return;
    const { left, top } = current.getBoundingClientRect();
    const by = {
      x: isGrid ? of.last.x - of.start.x + of.origin.x - left : 0,
      y: of.last.y - of.start.y + of.origin.y - top,
    };
    const to = placeAt(of.boxes, of.from, by, isGrid);
    if (to !== of.to) {
      of.to = to;
      onPlace(of.from, to);
    }
    const shifts = shiftsTo(of.boxes, of.from, to, isGrid).map((shift, at) => (at === of.from ? by : shift));
    setShown({ from: of.from, shifts });
  };

  /** Scrolls while it is held at an edge. */
  const frame = (of: Held) => {
    if (held.current !== of || !list.current) return;
    const scroller = scrollerOf(list.current);
    const { top, bottom } = viewOf(scroller);
    const by = of.last.y < top + EDGE_PX ? -SCROLL_PX : of.last.y > bottom - EDGE_PX ? SCROLL_PX : 0;
    const before = scroller.scrollTop;
    if (by !== 0) scroller.scrollTop += by;
    if (scroller.scrollTop !== before) show(of);
    requestAnimationFrame(() => frame(of));
  };

  const end = (isDropped: boolean) => {
    const of = held.current;
    if (!of) return;
    clearTimeout(of.timer);
    held.current = undefined;
    setShown(undefined);
    if (!of.boxes) return;
    if (isDropped) onDrop(of.from, of.to);
    else onPutBack(of.from);
  };

  const onPointer = useEffectEvent((event: PointerEvent) => {
    const of = held.current;
    if (!of || event.pointerId !== of.pointer) return;
    if (event.type !== 'pointermove') return end(event.type === 'pointerup');
    of.last = { x: event.clientX, y: event.clientY };
    const far = Math.hypot(of.last.x - of.start.x, of.last.y - of.start.y);
    if (of.boxes) show(of);
    else if (of.isFinger && far > HOLD_PX) end(false);
    else if (!of.isFinger && far > PRESS_PX) lift(of);
  });
  const onTouch = useEffectEvent((event: TouchEvent) => {
    // The page would scroll under it.
    if (held.current?.boxes && event.cancelable) event.preventDefault();
  });
  const onKey = useEffectEvent((event: KeyboardEvent) => {
    if (event.key !== 'Escape' || !held.current?.boxes) return;
    // What the list stands in would be closed.
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
    /** Which one is dragged. */
    from: shown?.from,
    /** By how much each item is out of its place; undefined while nothing is dragged. */
    shifts: shown?.shifts,
    /** Whether the press that ends now was a drag, which is no click. */
    wasDragged: () => hasDragged.current,
    /** The handle of an item was pressed. */
    begin(event: ReactPointerEvent<HTMLElement>, from: number) {
      if (held.current || event.button !== 0) return;
      const at = { x: event.clientX, y: event.clientY };
      const isFinger = event.pointerType === 'touch';
      const of: Held = { from, to: from, pointer: event.pointerId, isFinger, start: at, last: at, origin: at };
      hasDragged.current = false;
      held.current = of;
      if (isFinger) of.timer = setTimeout(() => held.current === of && lift(of), HOLD_MS);
    },
  };
}

/** What scrolls an element: what stands around it, or the page. */
function scrollerOf(element: Element): Element {
  for (let around = element.parentElement; around; around = around.parentElement) {
    const { overflowY } = getComputedStyle(around);
    if ((overflowY === 'auto' || overflowY === 'scroll') && around.scrollHeight > around.clientHeight) return around;
  }
  return document.scrollingElement ?? document.documentElement;
}

/** What of it is seen, in the window's pixels. */
function viewOf(scroller: Element): { readonly top: number; readonly bottom: number } {
  if (scroller === document.scrollingElement) return { top: 0, bottom: window.innerHeight };
  return scroller.getBoundingClientRect();
}

/** Scrolls no more than is needed, and nothing but what is nearest. @param edge kept free, in pixels */
export function bringIntoView(element: Element, edge: number) {
  const scroller = scrollerOf(element);
  const [here, view] = [element.getBoundingClientRect(), viewOf(scroller)];
  const below = here.bottom - view.bottom + edge;
  const above = here.top - view.top - edge;
  if (below > 0) scroller.scrollTop += below;
  else if (above < 0) scroller.scrollTop += above;
}
