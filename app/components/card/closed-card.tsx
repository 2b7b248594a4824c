import type { InRow } from '../../../assets/images/rows.ts';
import type { LanguageAttributes } from '../../../model/translations/foreign-texts.ts';
import { PageLink } from '../page-link/page-link.tsx';
import styles from './card.module.css';
import closed from './closed-card.module.css';
import { rowStyle } from './row-style.ts';

/** A private work on the wall: its closed title, and nothing of the work. See CardProject for the other properties. */
export type ClosedCardView = {
  to: string;
  title: string;
  gap?: number | undefined;
  language?: LanguageAttributes | undefined;
  ratio: number;
  row: InRow;
  wideRow: InRow;
  phoneRow?: InRow | undefined;
};

/** The card of a private work: paper with a lock in place of a picture. */
export function ClosedCard({ to, title, gap, language, ratio, ...rows }: ClosedCardView) {
  return (
    <li className={styles.card} style={{ '--ratio': ratio.toFixed(4), ...rowStyle(rows) }}>
      <PageLink className={styles.link} to={to}>
        <span className={`${styles.frame} ${closed.frame}`}>
          <svg className={closed.lock} viewBox="0 0 24 24" aria-hidden="true">
            <path d="M4 10h16v12H4zM7.5 10V7a4.5 4.5 0 0 1 9 0v3M12 14.5v3" />
          </svg>
        </span>
        <span {...language} className={styles.title} style={gap ? { '--accents': gap } : undefined}>
          {title}
        </span>
      </PageLink>
    </li>
  );
}
