import { Hono } from 'hono';
import type { Preview } from '../preview/preview.ts';
import type { Known } from './door.ts';
import { wireRoutes } from './wire-routes.ts';

/** Says which version the pages of the draft show. Whoever opens the list of contents finds the first page soon. */
export function previewRoutes(preview: Pick<Preview, 'version' | 'warm'>): Hono<Known> {
  const app = new Hono<Known>();
  app.use('/desk', (_, next) => {
    preview.warm();
    return next();
  });
  wireRoutes(app).read('/api/preview', async () => ({ version: await preview.version() }));
  return app;
}
