import { Hono } from 'hono';
import { type Log, traceOf } from '../../lib/log.ts';
import { queries } from '../api/requests.ts';
import type { MessageBox } from '../messages/messages.ts';
import type { StudioEnv } from './auth-middleware.ts';
import { query } from './query.ts';
import { wireRoutes } from './wire-routes.ts';

/** Returns a stream that fails with its parts, so that the browser reports a download that ends in the middle. */
function streamOf(parts: AsyncIterable<string>, log: Log): ReadableStream<string> {
  const iterator = parts[Symbol.asyncIterator]();
  return new ReadableStream({
    async pull(to) {
      try {
        const { done, value } = await iterator.next();
        if (done) to.close();
        else to.enqueue(value);
      } catch (error) {
        log('The messages could not all be downloaded.', error instanceof Error ? traceOf(error) : {});
        to.error(error);
      }
    },
    // The browser has cancelled the download.
    cancel: async () => void (await iterator.return?.()),
  });
}

const TYPES = { mbox: 'application/mbox', csv: 'text/csv; charset=utf-8' } as const;

export function messageRoutes(box: MessageBox, log: Log): Hono<StudioEnv> {
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
    return c.body(streamOf(await box.exportAll(as), log).pipeThrough(new TextEncoderStream()));
  });
  return app;
}
