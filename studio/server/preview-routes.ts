import { Hono } from 'hono';
import type { Preview } from '../preview/preview.ts';
import type { StudioEnv } from './auth-middleware.ts';
import { wireRoutes } from './wire-routes.ts';

/** Creates the route for the draft's version. A request for the content index also warms the preview. */
export function previewRoutes(preview: Pick<Preview, 'version' | 'warm'>): Hono<StudioEnv> {
  const app = new Hono<StudioEnv>();
  app.use('/content-index', (_, next) => {
    preview.warm();
    return next();
  });
  wireRoutes(app).read('/api/preview', async () => ({ version: await preview.version() }));
  return app;
}
