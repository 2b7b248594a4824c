/** Ink on paper, or light on the key ink. */
export type Theme = 'light' | 'dark';

/** The theme that is shown; on the server, and where no script runs, the system's choice is not known. */
export function themeShown(): Theme | undefined {
  if (import.meta.env.SSR) return undefined;
  return document.documentElement.dataset.theme === 'dark' ? 'dark' : 'light';
}

/** When the browser heeds a setting of one theme: as the system says, until the theme shown is known. */
export function mediaOf(theme: Theme): string {
  const shown = themeShown();
  if (!shown) return `(prefers-color-scheme: ${theme})`;
  return shown === theme ? 'all' : 'not all';
}
