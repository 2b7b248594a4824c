import { Hono } from 'hono';
import type { Preview } from '../preview/preview.ts';
import type { PrivateWorks } from '../private-works/private-works.ts';
import type { StudioEnv } from './auth-middleware.ts';
import { wireRoutes } from './wire-routes.ts';

/** Creates the routes for passphrases. A change shows in the preview, which has the closed pages. */
export function passphraseRoutes(works: PrivateWorks, preview: Pick<Preview, 'changed'>): Hono<StudioEnv> {
  const app = new Hono<StudioEnv>();
  const { read, write } = wireRoutes(app);
  read('/api/passphrases', ({ file }) => works.list(file));
  const shown = <T>(answer: T): T => {
    preview.changed();
    return answer;
  };
  write('/api/passphrases/add', async (order) => shown(await works.add(order)));
  write('/api/passphrases/publish', ({ file }) => works.publishAgain(file));
  write('/api/passphrases/remove', async (order) => shown(await works.remove(order)));
  return app;
}
