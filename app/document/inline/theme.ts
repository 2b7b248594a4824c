import type { Theme } from '../../components/theme-switch/theme.ts';

const STORAGE_KEY = 'theme';

/** Shows the chosen theme before the first paint. A choice that equals the system's theme is deleted. */
export function followTheme(): void {
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const systemTheme = (): Theme => (dark.matches ? 'dark' : 'light');
  let chosen: string | null = null;
  const show = () => {
    const theme = chosen === 'dark' || chosen === 'light' ? chosen : systemTheme();
    root.dataset.theme = theme;
    for (const part of document.querySelectorAll<HTMLMetaElement | HTMLSourceElement>('[data-theme-of]')) {
      part.media = part.dataset.themeOf === theme ? 'all' : 'not all';
    }
    for (const button of document.querySelectorAll('[data-theme-switch]'))
      button.ariaPressed = String(theme === 'dark');
  };
  const restoreChoice = () => {
    chosen = readChoice();
    show();
  };
  const onClick = (event: Event) => {
    const pressed = event.target instanceof Element && event.target.closest('[data-theme-switch]');
    if (!pressed) return;
    // The early-input recorder must not replay this click.
    event.preventDefault();
    const other = root.dataset.theme === 'dark' ? 'light' : 'dark';
    chosen = other === systemTheme() ? null : other;
    writeChoice(chosen);
    show();
    // The button must stay in view, because the page is taller in the dark theme.
    pressed.scrollIntoView({ block: 'nearest' });
  };
  restoreChoice();
  addEventListener('click', onClick, true);
  addEventListener('pageshow', ({ persisted }) => {
    // A page from the back-forward cache has missed choices on other pages.
    if (persisted) restoreChoice();
    // The listener is added after the first paint, because Chromium then opens the storage in another process.
    addEventListener('storage', restoreChoice);
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
