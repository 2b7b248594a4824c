import { Hono } from 'hono';
import type { Uploads } from '../hosting/uploads.ts';
import type { StudioEnv } from './auth-middleware.ts';
import { wireRoutes } from './wire-routes.ts';

export function hostingRoutes(uploads: Pick<Uploads, 'start'>): Hono<StudioEnv> {
  const app = new Hono<StudioEnv>();
  const { write } = wireRoutes(app);
  write('/api/hosting/upload', () => {
    uploads.start();
    return {};
  });
  return app;
}
