import { Hono } from 'hono';
import type { PrivateWorks } from '../private-works/private-works.ts';
import type { StudioEnv } from './auth-middleware.ts';
import { wireRoutes } from './wire-routes.ts';

export function passphraseRoutes(works: PrivateWorks): Hono<StudioEnv> {
  const app = new Hono<StudioEnv>();
  const { read, write } = wireRoutes(app);
  read('/api/passphrases', ({ file }) => works.list(file));
  write('/api/passphrases/add', (order) => works.add(order));
  write('/api/passphrases/remove', (order) => works.remove(order));
  return app;
}
