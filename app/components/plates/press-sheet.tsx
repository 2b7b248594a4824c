import { type ReactNode, useEffect, useRef } from 'react';
import { Picture } from '../picture/picture.tsx';
import tableStyles from './plates.module.css';
import styles from './press-sheet.module.css';
import type { PlateView } from './print-view.ts';
import { sheetSizes } from './sheet-sizes.ts';

export type LoadState = 'coming' | 'here' | 'missing';

type Props = {
  plates: readonly PlateView[];
  laid: readonly boolean[];
  loadState: LoadState;
  onLoadState: (loadState: LoadState) => void;
  children: ReactNode;
};

/** The offsets of lifted plates, in percent of the print. */
const SLIPS = [
  { '--right': -2.5, '--down': -1.2 },
  { '--right': 2.4, '--down': -1 },
  { '--right': 0.8, '--down': 2 },
  { '--right': -1.6, '--down': 1.6 },
];

/** The rotation of the registration cross and crop marks in each corner. */
const CORNERS_DEG = [0, 90, 270, 180];

/** Plates in transparent ink with their registration marks, each multiplied on the plates below. */
export function PressSheet({ plates, laid, loadState, onLoadState, children }: Props) {
  const sheet = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let isUnmounted = false;
    const pictures = [...(sheet.current?.querySelectorAll('img') ?? [])];
    Promise.all(pictures.map((picture) => picture.decode())).then(
      () => isUnmounted || onLoadState('here'),
      (error: Error) => {
        if (isUnmounted) return;
        console.warn(error.message);
        onLoadState('missing');
      },
    );
    return () => {
      isUnmounted = true;
    };
  }, [onLoadState]);

  const inkAt = (at: number, ink: PlateView['ink']) => ({
    '--ink': `var(--ink-${ink})`,
    ...SLIPS[at % SLIPS.length],
  });
  return (
    <div
      className={`${tableStyles.stock} ${tableStyles.paper} ${styles.pressed}`}
      data-ready={loadState === 'here'}
      aria-busy={loadState === 'coming'}
    >
      <div className={styles.plates} ref={sheet} aria-hidden="true">
        {plates.map(({ ink, picture }, at) => (
          <div key={picture.hash} className={styles.plate} data-laid={laid[at]} style={inkAt(at, ink)}>
            <Picture className={styles.tone} picture={{ ...picture, alt: '' }} sizes={sheetSizes(picture)} isEager />
          </div>
        ))}
      </div>
      <div className={styles.corners}>
        {CORNERS_DEG.map((turn) => (
          <svg key={turn} viewBox="0 0 40 40" className={styles.corner} aria-hidden="true">
            <path d="M40 0v28M0 40h28" transform={`rotate(${turn} 20 20)`} />
            {plates.map(({ ink, picture }, at) => (
              <g key={picture.hash} className={styles.cross} data-laid={laid[at]} style={inkAt(at, ink)}>
                <circle cx="20" cy="20" r="6" />
                <path d="M20 9v22M9 20h22" />
              </g>
            ))}
          </svg>
        ))}
      </div>
      {children}
    </div>
  );
}
