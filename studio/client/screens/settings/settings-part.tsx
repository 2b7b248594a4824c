import type { ReactNode } from 'react';
import { PART_TITLES, type PartName } from './part-titles.ts';
import styles from './settings.module.css';

type Props = {
  /** The id of the heading, which links of other screens name: `/settings#mailbox`. */
  readonly id: PartName;
  readonly children: ReactNode;
};

/** A part of the settings with its heading. */
export const SettingsPart = ({ id, children }: Props) => (
  <section className={styles.part} aria-labelledby={id}>
    <h2 id={id} className={styles.heading} tabIndex={-1}>
      {PART_TITLES[id]}
    </h2>
    <div className={styles.words}>{children}</div>
  </section>
);
