import type { Theme } from '../theme.ts';

const STORAGE_KEY = 'theme';

/**
 * Shows the theme that the visitor chose, or else the system's, before the first paint and as long as the page lives.
 * A press of the switch is remembered only while it differs from the system: one who comes back to it follows it again.
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
    // Done here and now: it is not kept for the page's code.
    event.preventDefault();
    const other = root.dataset.theme === 'dark' ? 'light' : 'dark';
    chosen = other === ofSystem() ? null : other;
    writeChoice(chosen);
    show();
    // Headings lie otherwise in the dark, and the page is higher: what was pressed stays in view.
    pressed.scrollIntoView({ block: 'nearest' });
  };
  readAgain();
  addEventListener('click', onClick, true);
  addEventListener('pageshow', ({ persisted }) => {
    // Pages kept for going back have missed what other pages chose meanwhile.
    if (persisted) readAgain();
    // Here, not before the first paint: for this Chromium opens the storage of the session, too, and asks another process.
    addEventListener('storage', readAgain);
  });
  document.addEventListener('DOMContentLoaded', show);
  dark.addEventListener('change', show);
}

function readChoice(): string | null {
  try {
    return localStorage.getItem(STORAGE_KEY);
  } catch {
    // Storage is denied: a choice holds for this page.
    return null;
  }
}

function writeChoice(theme: string | null): void {
  try {
    if (theme) localStorage.setItem(STORAGE_KEY, theme);
    else localStorage.removeItem(STORAGE_KEY);
  } catch {
    // Full, or denied: the same.
  }
}
