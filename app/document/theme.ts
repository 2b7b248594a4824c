/** The two printings of the site: ink on paper, or light on the key ink. */
export type Edition = 'day' | 'night';

/** The edition that is shown; on the server, and where no script runs, the system's choice is not known. */
export function editionShown(): Edition | undefined {
  if (import.meta.env.SSR) return undefined;
  return document.documentElement.dataset.edition === 'night' ? 'night' : 'day';
}

/** When the browser heeds a setting of one edition: as the system says, until the edition shown is known. */
export function mediaOf(edition: Edition): string {
  const shown = editionShown();
  if (!shown) return `(prefers-color-scheme: ${edition === 'night' ? 'dark' : 'light'})`;
  return shown === edition ? 'all' : 'not all';
}

/**
 * Shows the edition that the visitor chose, or else the system's, before the first paint and as long as the page lives.
 * A press of the switch is remembered only while it differs from the system: one who comes back to it follows it again.
 *
 * Printed into every page as part of its first script: it may use nothing from outside its own body.
 */
export function followEdition(): void {
  const root = document.documentElement;
  const dark = matchMedia('(prefers-color-scheme: dark)');
  const ofSystem = () => (dark.matches ? 'night' : 'day');
  let chosen: string | null = null;
  const remember = () => {
    try {
      chosen = localStorage.getItem('edition');
    } catch {
      // Storage is denied: a choice holds for this page.
    }
  };
  const show = () => {
    const edition = chosen === 'night' || chosen === 'day' ? chosen : ofSystem();
    root.dataset.edition = edition;
    for (const meta of document.querySelectorAll<HTMLMetaElement>('meta[data-edition-of]')) {
      meta.media = meta.dataset.editionOf === edition ? 'all' : 'not all';
    }
    const pressed = String(edition === 'night');
    for (const button of document.querySelectorAll('[data-turns-edition]')) button.ariaPressed = pressed;
  };
  const readAgain = () => {
    remember();
    show();
  };
  const turn = (event: Event) => {
    const pressed = event.target instanceof Element && event.target.closest('[data-turns-edition]');
    if (!pressed) return;
    // Done here and now: it is not kept for the page's code.
    event.preventDefault();
    const other = root.dataset.edition === 'night' ? 'day' : 'night';
    chosen = other === ofSystem() ? null : other;
    try {
      if (chosen) localStorage.setItem('edition', chosen);
      else localStorage.removeItem('edition');
    } catch {
      // Full, or denied: the same.
    }
    show();
    // Headings lie otherwise at night, and the page is higher: what was pressed stays in view.
    pressed.scrollIntoView({ block: 'nearest' });
  };
  readAgain();
  addEventListener('click', turn, true);
  addEventListener('pageshow', ({ persisted }) => {
    // Pages kept for going back have missed what other pages chose meanwhile.
    if (persisted) readAgain();
    // Here, not before the first paint: for this Chromium opens the storage of the session, too, and asks another process.
    addEventListener('storage', readAgain);
  });
  document.addEventListener('DOMContentLoaded', show);
  dark.addEventListener('change', show);
}
