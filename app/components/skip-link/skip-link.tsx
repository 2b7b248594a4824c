import styles from './skip-link.module.css';

/** A link that skips the bars and is only visible while it has the focus. */
export function SkipLink({ label }: { label: string }) {
  return (
    <a className={styles.link} href="#main">
      {label}
    </a>
  );
}
