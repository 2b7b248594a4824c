import { Hono } from 'hono';
import { z } from 'zod';
import { contentPath } from '../api/content-path.ts';
import type { Pictures } from '../media/pictures.ts';
import { UnusableFile } from '../media/unusable-file.ts';
import { checkLength, TooLarge, TooMany, UploadInterrupted } from '../media/uploads.ts';
import { ApiError } from './api-error.ts';
import { type StudioEnv, sessionOf } from './auth-middleware.ts';
import { byteRange } from './byte-range.ts';
import { query } from './query.ts';
import { wireRoutes } from './wire-routes.ts';

/** The path for uploads of any type; the other writes accept JSON. */
export const UPLOAD = '/api/upload';

const IMMUTABLE = 'private, max-age=31536000, immutable';

const percent = z
  .string()
  .regex(/^\d{1,3}(\.\d{1,6})?$/)
  .transform(Number)
  .pipe(z.number().max(100));

const uploadQuery = z.object({
  file: contentPath,
  name: z.string().max(1_000),
  as: z.enum(['mark', 'download', 'captions']).optional(),
});

const sha256 = z.string().regex(/^[\da-f]{64}$/);
const filmQuery = z.object({ sha256 });

/** `focus` has the form of the content, `50,20`, and crops the picture to the square around it. */
const pictureQuery = z.object({
  sha256,
  width: z
    .string()
    .regex(/^[1-9]\d{0,3}$/)
    .transform(Number),
  focus: z
    .string()
    .transform((text) => text.split(','))
    .pipe(z.tuple([percent, percent]))
    .optional(),
});

export function pictureRoutes(pictures: Pictures): Hono<StudioEnv> {
  const app = new Hono<StudioEnv>();
  app.post('/upload', async (c) => {
    const { file, name, as } = query(c, uploadQuery);
    const { body, headers } = c.req.raw;
    try {
      const length = headers.get('Content-Length');
      if (length !== null && !/^\d{1,15}$/.test(length))
        throw new ApiError('bad-request', 'The length of the file cannot be read.');
      if (length !== null || body === null) checkLength(Number(length ?? 0), as);
      const bytes = body ?? new ReadableStream();
      return c.json(await pictures.receive({ file, name, as, bytes, author: sessionOf(c).author }));
    } catch (error) {
      throw toUploadError(error);
    }
  });
  const { read, write } = wireRoutes(app);
  read('/api/encoding', () => pictures.encoding());
  read('/api/pictures', () => pictures.stored());
  read('/api/downloads', ({ file }) => pictures.downloads(file));
  write('/api/unused/remove', ({ paths }, c) => pictures.removeUnused({ paths, author: sessionOf(c).author }));
  read('/api/storage-usage', () => pictures.storageUsage());
  write('/api/storage-usage', ({ bound }) => pictures.setBound(bound ?? undefined));
  app.get('/picture', async (c) => {
    const thumbnail = await pictures.picture(query(c, pictureQuery));
    if (!thumbnail) throw new ApiError('not-found', 'There is no such picture.');
    const { bytes, etag } = thumbnail;
    c.header('Cache-Control', IMMUTABLE);
    c.header('ETag', etag);
    if (c.req.header('If-None-Match') === etag) return c.body(null, 304);
    c.header('Content-Type', 'image/webp');
    return c.body(bytes);
  });
  // Players seek by byte ranges.
  app.get('/film', async (c) => {
    const film = await pictures.film(query(c, filmQuery).sha256);
    const range = film && byteRange(c.req.header('Range'), film.bytes);
    const bytes = range === null ? undefined : await film?.open(range);
    if (range === null) return c.body(null, 416, { 'Content-Range': `bytes */${film?.bytes}` });
    if (!film || !bytes) throw new ApiError('not-found', 'There is no such film.');
    const { start, end } = range ?? { start: 0, end: film.bytes };
    c.header('Cache-Control', IMMUTABLE);
    c.header('Content-Type', film.type);
    c.header('Accept-Ranges', 'bytes');
    c.header('Content-Length', String(end - start));
    if (!range) return c.body(bytes);
    c.header('Content-Range', `bytes ${start}-${end - 1}/${film.bytes}`);
    return c.body(bytes, 206);
  });
  return app;
}

/** Converts the errors of an upload. app.ts converts all others. */
export function toUploadError(error: unknown): unknown {
  if (error instanceof UnusableFile) return new ApiError('refused', error.message);
  if (error instanceof TooLarge) return new ApiError('too-large', error.message);
  if (error instanceof TooMany) return new ApiError('too-many', error.message);
  if (error instanceof UploadInterrupted) return new ApiError('bad-request', error.message);
  return error;
}
