import type { Theme } from '../../components/theme-switch/theme.ts';

const STORAGE_KEY = 'theme';

/**
 * Shows the visitor's theme, else the system's, before the first paint. A choice equal to the system's is
 * forgotten: it follows the system again.
 */
export function followTheme(): void {
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const ofSystem = (): Theme => (dark.matches ? 'dark' : 'light');
  let chosen: string | null = null;
  const show = () => {
    const theme = chosen === 'dark' || chosen === 'light' ? chosen : ofSystem();
    root.dataset.theme = theme;
    for (const part of document.querySelectorAll<HTMLMetaElement | HTMLSourceElement>('[data-theme-of]')) {
      part.media = part.dataset.themeOf === theme ? 'all' : 'not all';
    }
    for (const button of document.querySelectorAll('[data-theme-switch]'))
      button.ariaPressed = String(theme === 'dark');
  };
  const readAgain = () => {
    chosen = readChoice();
    show();
  };
  const onClick = (event: Event) => {
    const pressed = event.target instanceof Element && event.target.closest('[data-theme-switch]');
    if (!pressed) return;
    // Not for the page's code to replay.
    event.preventDefault();
    const other = root.dataset.theme === 'dark' ? 'light' : 'dark';
    chosen = other === ofSystem() ? null : other;
    writeChoice(chosen);
    show();
    // The page is higher in the dark: what was pressed stays in view.
    pressed.scrollIntoView({ block: 'nearest' });
  };
  readAgain();
  addEventListener('click', onClick, true);
  addEventListener('pageshow', ({ persisted }) => {
    // Pages from the back-forward cache have missed choices on others.
    if (persisted) readAgain();
    // After the first paint: Chromium opens the session's storage for it and asks another process.
    addEventListener('storage', readAgain);
  });
  document.addEventListener('DOMContentLoaded', show);
  dark.addEventListener('change', show);
}

function readChoice(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    return null;
  }
}

function writeChoice(theme: string | null): void {
  try {
    if (theme) localStorage.setItem(STORAGE_KEY, theme);
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Storage is denied or full.
  }
}
