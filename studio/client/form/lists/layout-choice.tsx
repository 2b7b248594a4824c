import type { ReactNode } from 'react';
import { upperFirst } from '../../../../model/first-letter.ts';
import { LAYOUTS, layoutName } from './layouts.ts';
import styles from './parts-control.module.css';

type Props = {
  readonly label: string;
  readonly chosen?: string;
  /** Returns the names of the content that a layout would drop. */
  readonly lostIn?: (layout: string) => readonly string[];
  readonly onChoose: (layout: string) => void;
};

export function LayoutChoice({ label, chosen, lostIn, onChoose }: Props) {
  return (
    <fieldset className={styles.choice}>
      <legend>{label}</legend>
      <ul className={styles.layouts}>
        {LAYOUTS.map((layout) => {
          const lost = lostIn?.(layout) ?? [];
          return (
            <li key={layout}>
              <button
                type="button"
                className={styles.layout}
                aria-pressed={chosen === undefined ? undefined : layout === chosen}
                onClick={() => onChoose(layout)}
              >
                <LayoutPicture layout={layout} />
                <span>
                  {upperFirst(layoutName(layout))}
                  {lost.length > 0 && <span className={styles.lost}>{`, without ${lost.join(', ')}`}</span>}
                </span>
              </button>
            </li>
          );
        })}
      </ul>
    </fieldset>
  );
}

/** Draws a picture in a layout of 48 by 32, whose edges are those of the window. */
const P = ({ x, y, w, h }: { x: number; y: number; w: number; h: number }) => (
  <rect x={x} y={y} width={w} height={h} fill="currentColor" />
);

const L = ({ x, y, w }: { x: number; y: number; w: number }) => (
  <path d={`M${x} ${y}h${w}`} stroke="currentColor" strokeWidth="1.5" />
);

const DRAWINGS: Readonly<Record<string, ReactNode>> = {
  full: <P x={8} y={5} w={32} h={22} />,
  'full-bleed': <P x={0} y={5} w={48} h={22} />,
  long: (
    <>
      <P x={14} y={0} w={20} h={27} />
      <path d="M18 30h12" stroke="currentColor" strokeWidth="1.5" strokeDasharray="2 2" />
    </>
  ),
  pair: (
    <>
      <P x={6} y={7} w={17} h={18} />
      <P x={25} y={7} w={17} h={18} />
    </>
  ),
  triptych: (
    <>
      <P x={5} y={8} w={11} h={16} />
      <P x={18} y={8} w={12} h={16} />
      <P x={32} y={8} w={11} h={16} />
    </>
  ),
  'before-after': (
    <>
      <P x={6} y={6} w={17} h={20} />
      <rect x="25" y="6" width="17" height="20" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M24 3v26m-4-16-3 3 3 3m8-6 3 3-3 3" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </>
  ),
  grid: (
    <>
      <P x={4} y={4} w={17} h={11} />
      <P x={23} y={4} w={8} h={11} />
      <P x={33} y={4} w={11} h={11} />
      <P x={4} y={17} w={10} h={11} />
      <P x={16} y={17} w={17} h={11} />
      <P x={35} y={17} w={9} h={11} />
    </>
  ),
  detail: (
    <>
      <P x={24} y={6} w={18} h={20} />
      <L x={8} y={25} w={12} />
    </>
  ),
  'text-beside': (
    <>
      <P x={24} y={6} w={18} h={20} />
      <L x={7} y={11} w={13} />
      <L x={7} y={16} w={13} />
      <L x={7} y={21} w={8} />
    </>
  ),
  sheet: (
    <>
      <rect
        x="3"
        y="4"
        width="42"
        height="24"
        fill="none"
        stroke="currentColor"
        strokeWidth="1.5"
        strokeDasharray="2 2"
      />
      <P x={17} y={7} w={14} h={18} />
    </>
  ),
  slideshow: (
    <>
      <P x={12} y={5} w={24} h={18} />
      <path d="M8 10 4 14l4 4M40 10l4 4-4 4" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="M20 27h2m2 0h2m2 0h2" stroke="currentColor" strokeWidth="2" />
    </>
  ),
  'sound-film': (
    <>
      <rect x="6" y="5" width="36" height="22" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="m12 11 8 5-8 5Z" fill="currentColor" />
      <path d="M25 14h3l4-3v10l-4-3h-3ZM35 13q3 3 0 6" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </>
  ),
  film: (
    <>
      <rect x="8" y="5" width="32" height="22" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="m20 10 10 6-10 6Z" fill="currentColor" />
    </>
  ),
  video: (
    <>
      <rect x="6" y="5" width="36" height="22" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <circle cx="24" cy="16" r="8" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="m22 12 6 4-6 4Z" fill="currentColor" />
    </>
  ),
  embed: (
    <>
      <rect x="6" y="5" width="36" height="22" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <path d="m19 11-5 5 5 5m10-10 5 5-5 5" fill="none" stroke="currentColor" strokeWidth="2" />
    </>
  ),
  quote: (
    <>
      <path d="M10 6v20" stroke="currentColor" strokeWidth="3" />
      <L x={15} y={10} w={24} />
      <L x={15} y={16} w={20} />
      <L x={15} y={24} w={9} />
    </>
  ),
  columns: (
    <>
      {[5, 19, 33].map((x) => (
        <path
          key={x}
          d={`M${x} 8h10M${x} 14h10M${x} 19h10M${x} 24h6`}
          fill="none"
          stroke="currentColor"
          strokeWidth="1.5"
        />
      ))}
    </>
  ),
  buttons: (
    <>
      <P x={5} y={11} w={17} h={10} />
      <P x={26} y={11} w={17} h={10} />
    </>
  ),
  downloads: (
    <>
      <path d="M11 6v12m-5-5 5 5 5-5M5 23h12" fill="none" stroke="currentColor" strokeWidth="2" />
      <L x={23} y={9} w={20} />
      <L x={23} y={16} w={20} />
      <L x={23} y={23} w={14} />
    </>
  ),
  plates: (
    <>
      <circle cx="19" cy="13" r="8" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <circle cx="29" cy="13" r="8" fill="none" stroke="currentColor" strokeWidth="1.5" />
      <circle cx="24" cy="20" r="8" fill="none" stroke="currentColor" strokeWidth="1.5" />
    </>
  ),
};

export const LayoutPicture = ({ layout }: { readonly layout: string }) => (
  <svg aria-hidden="true" className={styles.picture} viewBox="0 0 48 32" width="48" height="32">
    {DRAWINGS[layout] ?? DRAWINGS.full}
  </svg>
);
