import { Hono } from 'hono';
import type { Hosting } from '../hosting/hosting.ts';
import type { Uploads } from '../hosting/uploads.ts';
import type { StudioEnv } from './auth-middleware.ts';
import { wireRoutes } from './wire-routes.ts';

export type HostingParts = {
  readonly hosting: Pick<Hosting, 'try'>;
  readonly uploads: Pick<Uploads, 'start'>;
};

export function hostingRoutes({ hosting, uploads }: HostingParts): Hono<StudioEnv> {
  const app = new Hono<StudioEnv>();
  const { write } = wireRoutes(app);
  write('/api/hosting/try', ({ values }) => hosting.try(values));
  write('/api/hosting/upload', () => {
    uploads.start();
    return {};
  });
  return app;
}
