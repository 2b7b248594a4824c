export type Theme = 'light' | 'dark';

/** Returns the current theme; undefined on the server. */
export function currentTheme(): Theme | undefined {
  if (import.meta.env.SSR) return undefined;
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** Returns the media query of a theme, which follows the system until the current theme is known. */
export function mediaOf(theme: Theme): string {
  const shown = currentTheme();
  if (!shown) return `(prefers-color-scheme: ${theme})`;
  return shown === theme ? 'all' : 'not all';
}
