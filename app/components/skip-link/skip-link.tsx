import styles from './skip-link.module.css';

/** Leads past the bars; seen only while it has the focus. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a className={styles.link} href="#main">
      {label}
    </a>
  );
}
