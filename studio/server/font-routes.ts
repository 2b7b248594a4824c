import { Hono } from 'hono';
import { queries } from '../api/requests.ts';
import type { FontCatalog } from '../media/fonts.ts';
import { ApiError } from './api-error.ts';
import type { StudioEnv } from './auth-middleware.ts';
import { query } from './query.ts';
import { wireRoutes } from './wire-routes.ts';

export function fontRoutes(fonts: FontCatalog): Hono<StudioEnv> {
  const app = new Hono<StudioEnv>();
  wireRoutes(app).read('/api/fonts', () => fonts.list());
  app.get('/font', async (c) => {
    const { name, role } = query(c, queries.font);
    const file = await fonts.file(name, role);
    if (!file) throw new ApiError('not-found', 'There is no such font.');
    return c.body(file, 200, { 'Content-Type': 'font/woff2', 'Cache-Control': 'private, max-age=3600' });
  });
  return app;
}
