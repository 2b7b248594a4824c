import { Heading } from '../../components/page-head/heading.tsx';
import type { HeadingView } from '../../components/page-head/heading-view.ts';
import styles from './contact.module.css';

export function Opening({ heading, introduction }: { heading: HeadingView; introduction: string }) {
  return (
    <>
      <div className={styles.title} style={{ '--ems': heading.width, '--lines': heading.lines.length }}>
        <span className={styles.disc} data-ink="yellow" />
        <div className={styles.print} data-ink="blue">
          <Heading className={styles.heading} heading={heading} />
        </div>
      </div>
      <p className={styles.introduction}>{introduction}</p>
    </>
  );
}
