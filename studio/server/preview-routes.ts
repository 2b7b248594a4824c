import { Hono } from 'hono';
import type { Preview } from '../preview/preview.ts';
import type { Known } from './door.ts';
import { wireRoutes } from './wire-routes.ts';

/** Shows the frames what is typed and not saved yet. Whoever opens the list of contents finds the first page soon. */
export function previewRoutes(preview: Pick<Preview, 'type' | 'warm'>): Hono<Known> {
  const app = new Hono<Known>();
  app.use('/desk', (_, next) => {
    preview.warm();
    return next();
  });
  wireRoutes(app).write('/api/preview', async ({ file, edits }) => ({ version: await preview.type(file, edits) }));
  return app;
}
