export type Theme = 'light' | 'dark';

/** The theme that is shown; undefined on the server and without scripts. */
export function themeShown(): Theme | undefined {
  if (import.meta.env.SSR) return undefined;
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** The media query of a theme: the system's, until the theme shown is known. */
export function mediaOf(theme: Theme): string {
  const shown = themeShown();
  if (!shown) return `(prefers-color-scheme: ${theme})`;
  return shown === theme ? 'all' : 'not all';
}
