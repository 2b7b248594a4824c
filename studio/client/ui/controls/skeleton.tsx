import styles from './skeleton.module.css';

/** A skeleton of a form, which appears if loading takes more than 300 ms. */
export function Skeleton({ lines = 4, label = 'Loading' }: { readonly lines?: number; readonly label?: string }) {
  return (
    <div className={styles.shape} role="img" aria-label={label}>
      <div className={styles.title} />
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: all lines are the same
        <div key={line} className={styles.field} />
      ))}
    </div>
  );
}
