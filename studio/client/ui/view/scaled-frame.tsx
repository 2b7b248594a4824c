import { type RefObject, useEffect, useRef, useState } from 'react';
import { VIEWS, type View } from '../../../api/views.ts';
import styles from './scaled-frame.module.css';

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

/**
 * Shows a page in a window as wide as a visitor's, scaled down so that a visitor's first screen fits. The window fills the
 * height that there is.
 */
export function ScaledFrame({ src, title, view, isInert, frame, onLoad }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const room = useRoom(box);
  const { width, height } = VIEWS[view];
  const scale = room ? Math.min(1, room.width / width, room.height / height) : 0;
  const windowHeight = room && scale > 0 ? Math.floor(room.height / scale) : height;
  return (
    <div ref={box} className={styles.box}>
      {scale > 0 && (
        <div className={styles.sheet} style={{ width: width * scale, height: windowHeight * scale }}>
          <iframe
            ref={frame}
            src={src}
            title={title}
            inert={isInert}
            className={styles.frame}
            style={{ width, height: windowHeight, transform: `scale(${scale})` }}
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
