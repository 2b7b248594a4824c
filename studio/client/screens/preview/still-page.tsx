import { type RefObject, useEffect, useRef, useState } from 'react';
import type { View } from '../../../api/views.ts';
import { ScaledFrame } from '../../ui/view/scaled-frame.tsx';
import styles from './still-page.module.css';

type Props = {
  readonly src: string;
  readonly name: string;
  readonly view?: View;
  readonly frame?: RefObject<HTMLIFrameElement | null>;
};

/** Shows a page that cannot be used, and loads it only while it is in view. */
export function StillPage({ src, name, view = 'desktop', frame }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  return (
    <div ref={place} role="img" aria-label={name} className={styles.page} data-view={view}>
      {isNear && <ScaledFrame src={src} title={name} view={view} isInert {...(frame && { frame })} />}
    </div>
  );
}

/** Returns whether an element is in view or close to it, so that frames out of view are not loaded. */
function useIsNear(element: RefObject<Element | null>): boolean {
  const [isNear, setIsNear] = useState(false);
  useEffect(() => {
    const { current } = element;
    if (!current) return;
    const observer = new IntersectionObserver(([entry]) => setIsNear(entry?.isIntersecting ?? false), {
      rootMargin: '50px',
    });
    observer.observe(current);
    return () => observer.disconnect();
  }, [element]);
  return isNear;
}
