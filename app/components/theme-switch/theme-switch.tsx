import { themeShown } from '../../document/theme.ts';
import styles from './theme-switch.module.css';

/** Switches between the light and the dark theme. The inline script answers it: see `followTheme`. */
export function ThemeSwitch({ label }: { label: string }) {
  return (
    <button
      className={styles.switch}
      type="button"
      data-theme-switch=""
      aria-pressed={themeShown() === 'dark'}
      suppressHydrationWarning
    >
      <span className={styles.sign} aria-hidden="true" />
      {label}
    </button>
  );
}
