import { type ComponentType, type ReactNode, type Ref, useEffect, useId, useRef, useState } from 'react';
import { useLocation } from 'react-router';
import { loadChunk } from '../../routing/chunk-load-error.ts';
import { ErrorBoundary } from '../error-boundary/error-boundary.tsx';
import { Picture } from '../picture/picture.tsx';
import type LightTable from './light-table.tsx';
import styles from './plates.module.css';
import type { PrintView } from './print-view.ts';
import { sheetId, sheetIndex } from './sheet-address.ts';
import { sheetSizes } from './sheet-sizes.ts';
import type { PlateWords } from './status.ts';

type Props = { sheets: readonly PrintView[]; words: PlateWords };

const NEAR = '600px';

/** Prints whose plates can be lifted and laid. If the code fails to load, only the first print is shown. */
export function Plates(props: Props) {
  return (
    <ErrorBoundary instead={<Table {...props} />}>
      <Press {...props} />
    </ErrorBoundary>
  );
}

function Press({ sheets, words }: Props) {
  const section = useRef<HTMLElement>(null);
  const [Code, setCode] = useState<ComponentType<Parameters<typeof LightTable>[0]>>();
  const [at, setAt] = useState(0);

  const location = useLocation();

  // A link from a print chooses its sheet. Its place in the page is scrolled to by the router, without the focus.
  useEffect(() => {
    const asked = sheetIndex(location.hash, sheets.length);
    if (asked === undefined) return;
    setAt(asked);
    section.current?.focus({ preventScroll: true });
  }, [location, sheets.length]);

  useEffect(() => {
    if (!section.current) return;
    const observer = new IntersectionObserver(
      ([entry]) => {
        if (!entry?.isIntersecting) return;
        observer.disconnect();
        loadChunk('light-table', () => import('./light-table.tsx')).then(
          (chunk) => setCode(() => chunk.default),
          (error: Error) => console.warn(error.message),
        );
      },
      { rootMargin: NEAR },
    );
    observer.observe(section.current);
    return () => observer.disconnect();
  }, []);

  return (
    <Table sheets={sheets} words={words} at={at} isEager={Code !== undefined} table={section}>
      {Code ? <Code table={section} sheets={sheets} at={at} onSheet={setAt} words={words} /> : null}
    </Table>
  );
}

type TableProps = Props & {
  at?: number;
  isEager?: boolean;
  table?: Ref<HTMLElement>;
  children?: ReactNode;
};

function Table({ sheets, words, at = 0, isEager = false, table, children }: TableProps) {
  const heading = useId();
  const sheet = sheets[at];
  if (!sheet) return null;
  const { print } = sheet;
  return (
    <section
      ref={table}
      className={styles.table}
      aria-labelledby={heading}
      tabIndex={-1}
      data-keeps-ink=""
      data-several={sheets.length > 1}
      data-bare={children === undefined}
      style={{ '--ratio': print.width / print.height }}
    >
      <div className={styles.words}>
        {sheets.map((sheet, number) => (
          <span key={sheet.print.hash} id={sheetId(number)} />
        ))}
        <h3 id={heading}>{words.heading}</h3>
        <p>{words.introduction}</p>
      </div>
      <div className={`${styles.stock} ${styles.paper}`}>
        <Picture key={print.hash} picture={print} sizes={sheetSizes(print)} isEager={isEager} />
      </div>
      {children}
    </section>
  );
}
