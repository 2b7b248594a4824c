import { Hono } from 'hono';
import type { z } from 'zod/mini';
import type { previewedSchema } from '../api/page-frame.ts';
import type { Preview } from '../preview/preview.ts';
import type { Known } from './door.ts';
import { readJson } from './json-body.ts';
import { requests } from './requests.ts';

/** What is typed and not saved yet, for the frames; who comes to the desk finds the first page soon. */
export function previewRoutes(preview: Pick<Preview, 'type' | 'warm'>): Hono<Known> {
  const app = new Hono<Known>();
  app.use('/desk', (_, next) => {
    preview.warm();
    return next();
  });
  app.post('/preview', async (c) => {
    const { file, edits } = await readJson(c, requests.typed);
    return c.json({ version: await preview.type(file, edits) } satisfies z.infer<typeof previewedSchema>);
  });
  return app;
}
