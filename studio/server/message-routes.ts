import { Hono } from 'hono';
import type { MessageBox } from '../messages/messages.ts';
import type { StudioEnv } from './auth-middleware.ts';
import { wireRoutes } from './wire-routes.ts';

export function messageRoutes(box: MessageBox): Hono<StudioEnv> {
  const app = new Hono<StudioEnv>();
  const { read, write } = wireRoutes(app);
  const done = (work: (reference: string) => Promise<void>) => async (order: { reference: string }) => {
    await work(order.reference);
    return {};
  };
  read('/api/messages', ({ before }) => box.list(before));
  read('/api/message', ({ reference }) => box.read(reference));
  write('/api/messages/seen', done(box.see));
  write('/api/messages/retry', done(box.sendAgain));
  write('/api/messages/not-spam', done(box.sendAgain));
  write('/api/messages/delete', done(box.delete));
  write('/api/messages/restore', done(box.restoreMessage));
  write('/api/messages/trial', () => box.sendTrial());
  return app;
}
