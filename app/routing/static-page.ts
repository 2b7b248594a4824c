import { isRouteErrorResponse } from 'react-router';
import { ChunkLoadError } from './chunk-load-error.ts';

/** How long the server may take to show that a static page is there. */
const STATIC_PAGE_TIMEOUT_MS = 10_000;
/** From here on a status says that the server is in trouble; below it, a page has come, be it the not-found page. */
const FIRST_SERVER_ERROR = 500;

/** True where a page's code or data did not come, as against an error in showing it. */
export function failedToLoad(error: unknown): boolean {
  return (
    error instanceof ChunkLoadError ||
    isRouteErrorResponse(error) ||
    // Browsers word a failed fetch differently, but all make it a TypeError that speaks of fetching or loading.
    (error instanceof TypeError && /fetch|network|load/i.test(error.message)) ||
    (error instanceof Error && /turbo-stream|single fetch/i.test(error.message))
  );
}

/**
 * Leaves for the document at `address`, which is the current one, once it is known to be there:
 * a tab left open over a deployment so gets the new page with its new code.
 * Rejects where no page comes; then the visitor must not be sent into the browser's own error.
 */
export async function goToStaticPage(address: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(address, {
    headers: { accept: 'text/html' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(STATIC_PAGE_TIMEOUT_MS)]),
  });
  if (response.status >= FIRST_SERVER_ERROR) throw new Error(`The page at ${address} answers ${response.status}.`);
  window.location.replace(address);
}
