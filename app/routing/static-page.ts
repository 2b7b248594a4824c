import { isRouteErrorResponse } from 'react-router';
import { ChunkLoadError } from './chunk-load-error.ts';
import { DataTimeOutError } from './data-time-out.ts';

const STATIC_PAGE_TIMEOUT_MS = 10_000;
/** Below it a page has come, be it the not-found page. */
const FIRST_SERVER_ERROR = 500;

/** True where a page's code or data did not load, as against an error in showing it. */
export function failedToLoad(error: unknown): boolean {
  return (
    error instanceof ChunkLoadError ||
    error instanceof DataTimeOutError ||
    isRouteErrorResponse(error) ||
    // Each browser words it differently, but always as a TypeError.
    (error instanceof TypeError && /fetch|network|load/i.test(error.message)) ||
    (error instanceof Error && /turbo-stream|single fetch/i.test(error.message))
  );
}

/**
 * Loads the document at `address`, the current one, which after a deployment has new code. Rejects where no page
 * comes: the browser's own error page must not be shown.
 */
export async function goToStaticPage(address: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(address, {
    headers: { accept: 'text/html' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(STATIC_PAGE_TIMEOUT_MS)]),
  });
  if (response.status >= FIRST_SERVER_ERROR) throw new Error(`The page at ${address} answers ${response.status}.`);
  window.location.replace(address);
}
