import { Hono } from 'hono';
import type { OwnerSettings } from '../owner-settings/owner-settings.ts';
import type { StudioEnv } from './auth-middleware.ts';
import { wireRoutes } from './wire-routes.ts';

export function settingsRoutes(settings: OwnerSettings): Hono<StudioEnv> {
  const app = new Hono<StudioEnv>();
  const { read, write } = wireRoutes(app);
  read('/api/settings', () => settings.list());
  write('/api/settings', async ({ values }) => {
    await settings.change(values);
    return settings.list();
  });
  return app;
}
