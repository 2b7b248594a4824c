import { Hono } from 'hono';
import type { Preview } from '../preview/preview.ts';
import type { StudioEnv } from './auth-middleware.ts';
import { wireRoutes } from './wire-routes.ts';

/** Says which version the pages of the draft show. Whoever opens the list of contents finds the first page soon. */
export function previewRoutes(preview: Pick<Preview, 'version' | 'warm'>): Hono<StudioEnv> {
  const app = new Hono<StudioEnv>();
  app.use('/content-index', (_, next) => {
    preview.warm();
    return next();
  });
  wireRoutes(app).read('/api/preview', async () => ({ version: await preview.version() }));
  return app;
}
