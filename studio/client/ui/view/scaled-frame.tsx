import { type RefObject, useEffect, useRef, useState } from 'react';
import styles from './scaled-frame.module.css';

/** Sizes of the windows in which a page is shown, px. */
export const VIEWS = {
  phone: { width: 390, height: 844 },
  desktop: { width: 1440, height: 900 },
} as const;

export type View = keyof typeof VIEWS;
/** Around the page, px. */
const LINE = 1;

type Props = {
  readonly src: string;
  /** For screen readers. */
  readonly title: string;
  readonly view: View;
  /** Nothing in it can be pressed, and no key gets there. */
  readonly isInert?: boolean;
  readonly frame?: RefObject<HTMLIFrameElement | null>;
  readonly onLoad?: () => void;
};

/** A page in a window of its kind, made smaller to fit the place it has: with other proportions it is laid out otherwise. */
export function ScaledFrame({ src, title, view, isInert, frame, onLoad }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box);
  const { width, height } = VIEWS[view];
  const scale = room ? Math.min(1, room.width / width, room.height / height) : 0;
  return (
    <div ref={box} className={styles.box}>
      {scale > 0 && (
        <div className={styles.sheet} style={{ width: width * scale, height: height * scale }}>
          <iframe
            ref={frame}
            src={src}
            title={title}
            inert={isInert}
            className={styles.frame}
            style={{ width, height, transform: `scale(${scale})` }}
            onLoad={onLoad}
          />
        </div>
      )}
    </div>
  );
}

type Room = { readonly width: number; readonly height: number };

/** In px; undefined until it is measured. */
function useRoom(box: RefObject<HTMLElement | null>): Room | undefined {
  const [room, setRoom] = useState<Room>();
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      const [width, height] = [current.clientWidth - 2 * LINE, current.clientHeight - 2 * LINE];
      setRoom((before) => (before?.width === width && before.height === height ? before : { width, height }));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [box]);
  return room;
}
