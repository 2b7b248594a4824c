import { type Context, Hono } from 'hono';
import type { MessageBox } from '../messages/messages.ts';
import type { Known } from './door.ts';
import { readJson } from './json-body.ts';
import { query } from './query.ts';
import { queries, requests } from './requests.ts';

/** What the owner does with messages: each address is one method of the box. */
export function messageRoutes(box: MessageBox): Hono<Known> {
  const app = new Hono<Known>();
  const deed = (work: (reference: string) => Promise<void>) => async (c: Context<Known>) => {
    const { reference } = await readJson(c, requests.message);
    await work(reference);
    return c.json({});
  };
  app.get('/messages', async (c) => c.json(await box.list(query(c, queries.page).before)));
  app.get('/message', async (c) => c.json(await box.read(query(c, queries.message).reference)));
  app.post('/messages/seen', deed(box.see));
  app.post('/messages/retry', deed(box.sendAgain));
  app.post('/messages/not-spam', deed(box.sendAgain));
  app.post('/messages/delete', deed(box.delete));
  app.post('/messages/bring-back', deed(box.bringBack));
  return app;
}
