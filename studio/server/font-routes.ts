import { Hono } from 'hono';
import { z } from 'zod';
import { queries } from '../api/requests.ts';
import { addFont } from '../media/add-font.ts';
import type { FontCatalog } from '../media/fonts.ts';
import { ApiError } from './api-error.ts';
import type { StudioEnv } from './auth-middleware.ts';
import { toUploadError } from './picture-routes.ts';
import { query } from './query.ts';
import { wireRoutes } from './wire-routes.ts';

/** The path for fonts, which are sent as bytes. */
export const FONT_UPLOAD = '/api/fonts/add';

const fontQuery = z.object({ family: z.string().trim().min(1).max(80), licence: z.string().max(1_000) });

export function fontRoutes(fonts: FontCatalog, contentFolder: string): Hono<StudioEnv> {
  const app = new Hono<StudioEnv>();
  wireRoutes(app).read('/api/fonts', () => fonts.list());
  app.post('/fonts/add', async (c) => {
    const { family, licence } = query(c, fontQuery);
    try {
      const bytes = c.req.raw.body ?? new ReadableStream();
      return c.json(await addFont(contentFolder, { family, licence, bytes }));
    } catch (error) {
      throw toUploadError(error);
    }
  });
  app.get('/font', async (c) => {
    const { name, role } = query(c, queries.font);
    const file = await fonts.file(name, role);
    if (!file) throw new ApiError('not-found', 'There is no such font.');
    return c.body(file, 200, { 'Content-Type': 'font/woff2', 'Cache-Control': 'private, max-age=3600' });
  });
  return app;
}
