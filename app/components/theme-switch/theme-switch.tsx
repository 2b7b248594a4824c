import { currentTheme } from './theme.ts';
import styles from './theme-switch.module.css';

/** A button that switches the theme. The inline script handles its clicks in `followTheme`. */
export function ThemeSwitch({ label }: { label: string }) {
  return (
    <button
      className={styles.switch}
      type="button"
      data-theme-switch=""
      aria-pressed={currentTheme() === 'dark'}
      suppressHydrationWarning
    >
      <span className={styles.icon} aria-hidden="true" />
      {label}
    </button>
  );
}
