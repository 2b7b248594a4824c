import styles from './progress-bar.module.css';

type Props = { readonly label: string; readonly done: number; readonly of: number };

/** Shows how much of some work is done. A total of 0 is not known yet. */
export const ProgressBar = ({ label, done, of }: Props) => (
  <progress className={styles.line} aria-label={label} max={of || 1} value={done} />
);
