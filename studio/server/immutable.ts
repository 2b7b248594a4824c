import type { MiddlewareHandler } from 'hono';

/** Lets only the browser of the person who asks keep a file, for a year. */
export const PRIVATE = 'private, max-age=31536000, immutable';

/** Marks files as immutable, because their names contain their hashes. */
export function immutable(serve: MiddlewareHandler): MiddlewareHandler {
  return async (c, next) => {
    let isFound = true;
    const answer = await serve(c, async () => {
      isFound = false;
      await next();
    });
    if (isFound && answer instanceof Response) answer.headers.set('Cache-Control', PRIVATE);
    return answer;
  };
}
