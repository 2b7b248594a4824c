import { useRef } from 'react';
import type { View } from '../../ui/view/scaled-frame.tsx';
import { ScaledFrame } from '../../ui/view/scaled-frame.tsx';
import { useIsNear } from '../../ui/view/use-is-near.ts';
import styles from './still-page.module.css';

type Props = {
  readonly src: string;
  /** What it shows, for those who cannot see it. */
  readonly name: string;
  readonly view?: View;
};

/** A page to look at, loaded while it is on the screen. */
export function StillPage({ src, name, view = 'desktop' }: Props) {
  const place = useRef<HTMLDivElement>(null);
  const isNear = useIsNear(place);
  return (
    <div ref={place} role="img" aria-label={name} className={styles.page} data-view={view}>
      {isNear && <ScaledFrame src={src} title={name} view={view} isInert />}
    </div>
  );
}
