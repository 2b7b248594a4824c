import { isRouteErrorResponse } from 'react-router';
import { ChunkLoadError } from './chunk-load-error.ts';
import { DataTimeOutError } from './data-time-out.ts';

const STATIC_PAGE_TIMEOUT_MS = 10_000;
/** The first status that is not a page. The not-found page counts as a page. */
const FIRST_SERVER_ERROR = 500;

/** Returns whether a page's code or data did not load, as opposed to an error in rendering. */
export function failedToLoad(error: unknown): boolean {
  return (
    error instanceof ChunkLoadError ||
    error instanceof DataTimeOutError ||
    isRouteErrorResponse(error) ||
    // The message of a network error differs between browsers, but the error is always a TypeError.
    (error instanceof TypeError && /fetch|network|load/i.test(error.message)) ||
    (error instanceof Error && /turbo-stream|single fetch/i.test(error.message))
  );
}

/** Loads the document at `address`, which has new code after a deployment. @throws if no page loads */
export async function goToStaticPage(address: string, signal: AbortSignal): Promise<void> {
  const response = await fetch(address, {
    headers: { accept: 'text/html' },
    signal: AbortSignal.any([signal, AbortSignal.timeout(STATIC_PAGE_TIMEOUT_MS)]),
  });
  if (response.status >= FIRST_SERVER_ERROR) throw new Error(`The page at ${address} answers ${response.status}.`);
  window.location.replace(address);
}
