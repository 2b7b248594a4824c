import type { Page, Route } from '@playwright/test';

/** Holds back all requests for `pattern` until the returned function is called. */
export async function holdRequests(page: Page, pattern: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>();
  await page.route(pattern, async (route) => {
    await promise;
    await route.fallback();
  });
  return resolve;
}

/** Answers with the first half of the server's response, as if a proxy cut the connection. */
export async function answerWithHalf(route: Route) {
  const response = await route.fetch();
  const body = await response.body();
  await route.fulfill({ response, body: body.subarray(0, body.length / 2) });
}

/** Records the paths of the documents that the browser requests from now on. */
export function recordDocuments(page: Page): string[] {
  const documents: string[] = [];
  page.on('request', (request) => {
    if (request.isNavigationRequest()) documents.push(new URL(request.url()).pathname);
  });
  return documents;
}

/** Answers every request to another origin with an empty page, and returns their URLs. */
export async function answerForeignRequests(page: Page, origin = ''): Promise<string[]> {
  const urls: string[] = [];
  await page.route(
    (url) => url.origin !== origin,
    (route) => {
      urls.push(route.request().url());
      return route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>A player</title>' });
    },
  );
  return urls;
}
