import { type KeyboardEvent, type PointerEvent, useRef, useState } from 'react';
import { StoredPicture } from '../../ui/controls/stored-picture.tsx';
import { type Focus, moved } from './crops.ts';
import styles from './focus-pad.module.css';

const STEPS: Readonly<Record<string, readonly [right: number, down: number]>> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

/** The width-to-height ratios of loaded pictures by address. */
const shapes = new Map<string, number>();
const USUAL_SHAPE = 4 / 3;

/** Shows a picture with its focus point, which a press, a drag or the arrow keys move. */
export function FocusPad({
  id,
  src,
  focus,
  onMove,
  onShape,
}: {
  readonly id: string;
  readonly src: string | undefined;
  readonly focus: Focus;
  /** @param isStep whether the move is an undo step of its own; false during a drag */
  readonly onMove: (focus: Focus, isStep: boolean) => void;
  /** Called when the picture has loaded, with its width-to-height ratio and the width of the loaded file, in px. */
  readonly onShape?: (ratio: number, width: number) => void;
}) {
  const pad = useRef<HTMLDivElement>(null);
  const handle = useRef<HTMLButtonElement>(null);
  const [loaded, setLoaded] = useState<string>();
  const [x, y] = focus;

  const pointAt = ({ clientX, clientY }: { clientX: number; clientY: number }): Focus => {
    const area = pad.current?.getBoundingClientRect();
    if (!area?.width || !area.height) return focus;
    const part = (offset: number, of: number) => (offset / of) * 100;
    return moved([0, 0], part(clientX - area.left, area.width), part(clientY - area.top, area.height));
  };
  const onDown = (event: PointerEvent<HTMLDivElement>) => {
    // A finger on the picture scrolls the page; a finger on the point drags the point.
    const isOnPoint = event.target instanceof Node && handle.current?.contains(event.target);
    if (event.button !== 0 || (event.pointerType === 'touch' && !isOnPoint)) return;
    event.preventDefault();
    event.currentTarget.setPointerCapture(event.pointerId);
    if (!isOnPoint) onMove(pointAt(event), true);
    // The point may be out of view, and scrolling to it would move the picture away from under the pointer.
    handle.current?.focus({ preventScroll: true });
  };
  const onDrag = (event: PointerEvent<HTMLDivElement>) => {
    if (event.currentTarget.hasPointerCapture(event.pointerId)) onMove(pointAt(event), false);
  };
  const onKey = (event: KeyboardEvent) => {
    const step = STEPS[event.key];
    if (!step || event.altKey || event.ctrlKey || event.metaKey) return;
    event.preventDefault();
    const by = event.shiftKey ? 10 : 1;
    onMove(moved(focus, step[0] * by, step[1] * by), false);
  };

  return (
    <div
      ref={pad}
      className={styles.pad}
      onPointerDown={onDown}
      onPointerMove={onDrag}
      // A tap with a finger moves the point as well.
      onPointerUp={(event) => {
        if (event.pointerType === 'touch' && !event.currentTarget.hasPointerCapture(event.pointerId)) {
          onMove(pointAt(event), true);
        }
      }}
    >
      {src ? (
        <StoredPicture
          className={styles.picture}
          data-awaited={loaded === src ? undefined : ''}
          style={{ '--ratio': shapes.get(src) ?? USUAL_SHAPE }}
          src={src}
          draggable={false}
          onLoad={({ currentTarget: { naturalWidth, naturalHeight } }) => {
            if (naturalHeight === 0) return;
            shapes.set(src, naturalWidth / naturalHeight);
            setLoaded(src);
            onShape?.(naturalWidth / naturalHeight, naturalWidth);
          }}
        />
      ) : (
        <div className={styles.nothing} />
      )}
      <button
        ref={handle}
        id={id}
        type="button"
        className={styles.point}
        style={{ left: `${x}%`, top: `${y}%` }}
        // Screen readers pass the arrow keys to a slider, and read its value when it changes.
        role="slider"
        aria-label="What stays in view"
        aria-valuenow={x}
        aria-valuetext={`${x} % from the left, ${y} % from the top`}
        onKeyDown={onKey}
      />
    </div>
  );
}
