import type { MiddlewareHandler } from 'hono';
import { TimeOutError, withTimeOut } from '../../lib/time-out.ts';
import { CACHING } from './headers.ts';

/** A queue that renders pictures and social cards. Its methods never reject. */
export type PictureMaker = {
  /** Allows these addresses, and renders the missing files in the background. */
  readonly fill: (urls: readonly string[]) => Promise<void>;
  /** Renders a file if necessary. Resolves to whether the file of this address, without the base path, exists. */
  readonly make: (url: string) => Promise<boolean>;
  readonly quick: (url: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  readonly close: () => Promise<void>;
};

const WAIT_MS = 2_000;

const READING_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

const MADE =
  /^\/static\/(?:pictures\/[a-z0-9-]+\.[0-9a-f]{10}-[1-9]\d{0,4}\.(?:avif|jpg|webp)|cards\/[a-z0-9-]+\.[0-9a-f]{10}\.jpg)$/;

// This middleware runs after the file middleware, so that only missing files reach it.
/** Renders a missing picture or card and serves it, or after two seconds an uncached placeholder. */
export function missingPictures(
  maker: Pick<PictureMaker, 'make' | 'quick'>,
  files: MiddlewareHandler,
  waitMs = WAIT_MS,
): MiddlewareHandler {
  return async (c, next) => {
    const url = c.req.path;
    if (!READING_METHODS.has(c.req.method) || !MADE.test(url)) return next();
    const making = maker.make(url);
    const inTime = withTimeOut(
      waitMs,
      () => making,
      () => new TimeOutError(`${url} takes longer than ${waitMs} ms.`),
    );
    const isLate = await inTime.then(
      () => false,
      () => true,
    );
    const jpeg = isLate ? await maker.quick(url) : undefined;
    if (jpeg) return c.body(jpeg, 200, { 'Content-Type': 'image/jpeg', ...CACHING.never });
    // Social cards have no placeholder, so the response waits for the card.
    return (await making) ? files(c, next) : next();
  };
}
