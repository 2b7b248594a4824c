const STORAGE_KEY = 'languageOffered';
const CRAWLER = /bot|crawl|spider/i;

/**
 * Offers the page in the language that the browser prefers, once per browser. Must run before the first paint, so that the
 * line moves nothing that is being read.
 */
export function offerLanguage(): void {
  // A frame, such as the studio's preview, has no visitor of its own.
  if (window !== window.top) return;
  const { dataset, lang } = document.documentElement;
  const preferred = preferredOf(dataset.languages?.split(' ') ?? []);
  if (preferred === undefined || preferred === lang || CRAWLER.test(navigator.userAgent) || wasOffered()) return;
  dataset.offer = preferred;
  document.addEventListener('DOMContentLoaded', () => {
    // A page that the language lacks leaves the offer to a later page.
    if (document.querySelector(`[data-offers="${preferred}"]`)) noteOffered();
  });
  addEventListener(
    'click',
    (event) => {
      if (!(event.target instanceof Element && event.target.closest('[data-close-offer]'))) return;
      // The early-input recorder must not replay this click.
      event.preventDefault();
      delete dataset.offer;
      // A later page may have shown the line that the first one lacked.
      noteOffered();
    },
    true,
  );
}

/** Returns the language of the site that comes first in the settings of the browser. */
function preferredOf(tags: readonly string[]): string | undefined {
  for (const wanted of navigator.languages) {
    const found = tags.find((tag) => tag === wanted) ?? tags.find((tag) => languageIn(tag) === languageIn(wanted));
    if (found !== undefined) return found;
  }
  return undefined;
}

const languageIn = (tag: string) => tag.toLowerCase().split('-', 1)[0];

/** Storage that is denied could not remember the offer, so nothing is offered. */
function wasOffered(): boolean {
  try {
    return localStorage.getItem(STORAGE_KEY) !== null;
  } catch {
    return true;
  }
}

function noteOffered(): void {
  try {
    localStorage.setItem(STORAGE_KEY, '');
  } catch {
    // Storage is full.
  }
}
