import type { MiddlewareHandler } from 'hono';
import { TimeOutError, withTimeOut } from '../../lib/time-out.ts';
import { CACHING } from './headers.ts';

/** Makes pictures and social cards. Nothing of it rejects. */
export type PictureMaker = {
  /** Says which addresses may be asked for, and has what is missing made meanwhile. */
  readonly fill: (urls: readonly string[]) => Promise<void>;
  /** Whether the file of this address, without the base path, is there now. */
  readonly make: (url: string) => Promise<boolean>;
  /** A JPEG that stands in for it. */
  readonly quick: (url: string) => Promise<Uint8Array<ArrayBuffer> | undefined>;
  readonly close: () => Promise<void>;
};

/** How long a visitor waits for a picture before another stands in for it. */
const WAIT_MS = 2_000;

const READING_METHODS: ReadonlySet<string> = new Set(['GET', 'HEAD']);

/** The addresses of pictures and of cards, as they are given out. */
const MADE =
  /^\/static\/(?:pictures\/[a-z0-9-]+\.[0-9a-f]{10}-[1-9]\d{0,4}\.(?:avif|jpg)|cards\/[a-z0-9-]+\.[0-9a-f]{10}\.jpg)$/;

/**
 * Has a picture or a card made that is not there yet, and answers with its file; after two seconds with a JPEG that
 * nobody keeps. Behind the files, so that only what they have not found comes here. What cannot be made goes on to the
 * next handler.
 *
 * @param files what answers with the file once it is there
 */
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
    // Nothing can stand in for a card.
    return (await making) ? files(c, next) : next();
  };
}
