import { type RefObject, useEffect, useRef, useState } from 'react';
import { VIEWS, type View } from '../../../api/views.ts';
import styles from './scaled-frame.module.css';

const BORDER_PX = 1;

type Props = {
  readonly src: string;
  readonly title: string;
  readonly view: View;
  readonly isInert?: boolean;
  readonly frame?: RefObject<HTMLIFrameElement | null>;
  readonly onLoad?: () => void;
};

/** A page at the width of a visitor's window, scaled down so that a visitor's first screen fits. */
export function ScaledFrame({ src, title, view, isInert, frame, onLoad }: Props) {
  const box = useRef<HTMLDivElement>(null);
  const space = useSize(box);
  const { width, height } = VIEWS[view];
  const scale = space ? Math.min(1, space.width / width, space.height / height) : 0;
  const viewportHeight = space && scale > 0 ? Math.floor(space.height / scale) : height;
  return (
    <div ref={box} className={styles.box}>
      {scale > 0 && (
        <div className={styles.sheet} style={{ width: width * scale, height: viewportHeight * scale }}>
          <iframe
            ref={frame}
            src={src}
            title={title}
            inert={isInert}
            className={styles.frame}
            style={{ width, height: viewportHeight, transform: `scale(${scale})` }}
            onLoad={onLoad}
          />
        </div>
      )}
    </div>
  );
}

type Size = { readonly width: number; readonly height: number };

/** Returns the inner size of a box in px, without the page's border; undefined until it is measured. */
function useSize(box: RefObject<HTMLElement | null>): Size | undefined {
  const [size, setSize] = useState<Size>();
  useEffect(() => {
    const { current } = box;
    if (!current) return;
    const observer = new ResizeObserver(() => {
      const [width, height] = [current.clientWidth - 2 * BORDER_PX, current.clientHeight - 2 * BORDER_PX];
      setSize((before) => (before?.width === width && before.height === height ? before : { width, height }));
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [box]);
  return size;
}
