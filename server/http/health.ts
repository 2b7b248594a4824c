import type { Handler } from 'hono';
import type { Health } from '../mail/outbox.ts';

/** Responds with the number of undelivered messages, or with 503 while the outbox cannot be read. */
export function health(read: () => Promise<Health>): Handler {
  return async (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      return c.json(await read());
    } catch {
      return c.json({ outbox: 'cannot be read' }, 503);
    }
  };
}

/** Responds with 503 and one line per reason why messages do not reach the owner, otherwise with 200. */
export function mailHealth(read: () => Promise<readonly string[]>): Handler {
  return async (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      const problems = await read();
      return problems.length > 0 ? c.text(problems.join('\n'), 503) : c.text('OK');
    } catch {
      return c.text('The outbox cannot be read.', 503);
    }
  };
}
