import styles from './skeleton.module.css';

/** The shape of what is on its way; it shows when that takes more than 300 ms. */
export function Skeleton({ lines = 4, label = 'Loading' }: { readonly lines?: number; readonly label?: string }) {
  return (
    <div className={styles.shape} role="img" aria-label={label}>
      <div className={styles.title} />
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all the same
        <div key={line} className={styles.field} />
      ))}
    </div>
  );
}
