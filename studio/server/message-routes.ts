import { Hono } from 'hono';
import { stream } from 'hono/streaming';
import { queries } from '../api/requests.ts';
import type { MessageBox } from '../messages/messages.ts';
import type { StudioEnv } from './auth-middleware.ts';
import { query } from './query.ts';
import { wireRoutes } from './wire-routes.ts';

const TYPES = { mbox: 'application/mbox', csv: 'text/csv; charset=utf-8' } as const;

export function messageRoutes(box: MessageBox): Hono<StudioEnv> {
  const app = new Hono<StudioEnv>();
  const { read, write } = wireRoutes(app);
  const done = (work: (reference: string) => Promise<void>) => async (order: { reference: string }) => {
    await work(order.reference);
    return {};
  };
  read('/api/messages', (which) => box.list(which));
  read('/api/message', ({ reference }) => box.read(reference));
  write('/api/messages/seen', done(box.see));
  write('/api/messages/answered', async ({ reference, isAnswered }) => {
    await box.setAnswered(reference, isAnswered);
    return {};
  });
  write('/api/messages/retry', done(box.sendAgain));
  write('/api/messages/not-spam', done(box.sendAgain));
  write('/api/messages/delete', done(box.delete));
  write('/api/messages/restore', done(box.restoreMessage));
  write('/api/messages/trial', () => box.sendTrial());
  app.get('/messages/export', async (c) => {
    const { as } = query(c, queries.format);
    const day = new Date().toISOString().slice(0, 10);
    c.header('Content-Type', TYPES[as]);
    c.header('Cache-Control', 'private, no-store');
    c.header('Content-Disposition', `attachment; filename="messages-${day}.${as}"`);
    const parts = await box.exportAll(as);
    return stream(c, async (body) => {
      for await (const part of parts) await body.write(part);
    });
  });
  return app;
}
