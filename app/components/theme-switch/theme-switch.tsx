import { editionShown } from '../../document/theme.ts';
import styles from './theme-switch.module.css';

/** Turns the site over to its night edition and back. The document's first script answers it: see followEdition. */
export function EditionSwitch({ label }: { label: string }) {
  return (
    <button
      className={styles.switch}
      type="button"
      data-turns-edition=""
      aria-pressed={editionShown() === 'night'}
      suppressHydrationWarning
    >
      <span className={styles.sign} aria-hidden="true" />
      {label}
    </button>
  );
}
