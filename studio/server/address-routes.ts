import { Hono } from 'hono';
import { checkAddress } from '../address/check-address.ts';
import type { StudioEnv } from './auth-middleware.ts';
import { wireRoutes } from './wire-routes.ts';

type Folders = { readonly dataFolder: string; readonly buildFolder: string };

export function addressRoutes(folders: Folders): Hono<StudioEnv> {
  const app = new Hono<StudioEnv>();
  const { read, write } = wireRoutes(app);
  read('/api/address', () => ({ ...(process.env.SITE_URL && { setTo: process.env.SITE_URL }) }));
  write('/api/address/check', ({ url }) => checkAddress(url, folders));
  return app;
}
