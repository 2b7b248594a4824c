import { type KeyboardEvent, type PointerEvent, useEffect, useRef, useState } from 'react';
import type { Messages } from '../../../model/kinds/words.ts';
import { Picture } from '../picture/picture.tsx';
import { drawInInk, drawLens, type Point } from './lens.ts';
import styles from './loupe.module.css';
import type { PlateView } from './print-view.ts';

type Props = {
  plates: readonly PlateView[];
  laid: readonly boolean[];
  how: string;
  words: Messages['plates'];
};

/** The step of an arrow key, as a part of the sheet's width or height. */
const STEP = 0.02;
const STEPS: Readonly<Record<string, Point>> = {
  ArrowLeft: { x: -STEP, y: 0 },
  ArrowRight: { x: STEP, y: 0 },
  ArrowUp: { x: 0, y: -STEP },
  ArrowDown: { x: 0, y: STEP },
};

const within = (part: number) => Math.min(1, Math.max(0, part));

/** A loupe over the laid plates, which follows the mouse or a finger and is a pair of sliders for keyboards. */
export function Loupe({ plates, laid, how, words }: Props) {
  const print = useRef<HTMLDivElement>(null);
  const lens = useRef<HTMLCanvasElement>(null);
  const files = useRef<HTMLDivElement>(null);
  /** The offset from the finger to the center of the loupe while it is dragged. */
  const grip = useRef<Point>(null);
  const [inks, setInks] = useState<HTMLCanvasElement[]>();
  const [{ x, y }, setPoint] = useState<Point>({ x: 0.5, y: 0.5 });

  useEffect(() => {
    let isUnmounted = false;
    const separations = [...(files.current?.querySelectorAll('img') ?? [])];
    Promise.all(separations.map((separation) => separation.decode())).then(
      () => {
        const inks = separations.flatMap((separation, at) =>
          plates[at] ? [drawInInk(separation, plates[at].ink)] : [],
        );
        if (!isUnmounted) setInks(inks);
      },
      (error: Error) => isUnmounted || console.warn(error.message),
    );
    return () => {
      isUnmounted = true;
    };
  }, [plates]);

  useEffect(() => {
    const [glass, sheet] = [lens.current, print.current];
    if (!glass || !sheet || !inks) return;
    const shown = inks.filter((_, at) => laid[at]);
    // The observer also reports once when it starts.
    const size = new ResizeObserver(() =>
      drawLens(glass, shown, { x, y }, { width: sheet.clientWidth, height: sheet.clientHeight }),
    );
    size.observe(glass);
    return () => size.disconnect();
  }, [inks, laid, x, y]);

  const pointOf = ({ clientX, clientY }: PointerEvent): Point => {
    const { left, top, width = 1, height = 1 } = print.current?.getBoundingClientRect() ?? { left: 0, top: 0 };
    return { x: (clientX - left) / width, y: (clientY - top) / height };
  };
  const follow = (event: PointerEvent) => {
    if (event.pointerType !== 'mouse' && !grip.current) return;
    const at = pointOf(event);
    const offset = grip.current ?? { x: 0, y: 0 };
    setPoint({ x: within(at.x + offset.x), y: within(at.y + offset.y) });
  };
  // A touch outside the loupe scrolls the page.
  const take = (event: PointerEvent) => {
    if (event.pointerType === 'mouse') return;
    const at = pointOf(event);
    grip.current = { x: x - at.x, y: y - at.y };
  };
  const leave = () => {
    grip.current = null;
  };
  const onKeyDown = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step) return;
    event.preventDefault();
    setPoint({ x: within(x + step.x), y: within(y + step.y) });
  };

  const range = { min: 0, max: 1, step: STEP, 'aria-describedby': how } as const;
  const percent = (part: number) => `${Math.round(part * 100)} %`;
  return (
    <div className={styles.print} ref={print} onPointerMove={follow}>
      <div ref={files} hidden>
        {plates.map(({ picture }) => (
          <Picture key={picture.hash} picture={{ ...picture, alt: '' }} sizes={`${picture.widths.at(-1)}px`} isEager />
        ))}
      </div>
      <div
        className={styles.loupe}
        role="group"
        aria-label={words.loupe}
        data-ready={inks !== undefined}
        style={{ '--x': x, '--y': y }}
        onPointerDown={take}
        onLostPointerCapture={leave}
        onKeyDown={onKeyDown}
      >
        <canvas className={styles.lens} ref={lens} />
        <input
          type="range"
          {...range}
          aria-label={words.across}
          aria-valuetext={percent(x)}
          value={x}
          onChange={(event) => setPoint({ x: event.currentTarget.valueAsNumber, y })}
        />
        <input
          type="range"
          {...range}
          // The two sliders are one tab stop, because the arrow keys move both axes.
          tabIndex={-1}
          aria-label={words.down}
          aria-valuetext={percent(y)}
          value={y}
          onChange={(event) => setPoint({ x, y: event.currentTarget.valueAsNumber })}
        />
      </div>
    </div>
  );
}
