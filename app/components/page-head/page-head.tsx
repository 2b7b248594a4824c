import styles from './page-head.module.css';

/** Heading and first sentence of a page. */
export function PageHead({ heading, introduction }: { heading: string; introduction?: string }) {
  return (
    <div className={styles.head}>
      <h1 className={styles.heading}>{heading}</h1>
      {introduction && <p className={styles.introduction}>{introduction}</p>}
    </div>
  );
}
