import type { Handler } from 'hono';
import type { Health } from '../mail/outbox.ts';

/** Says how many messages are not delivered: 503 while any is dead or the outbox cannot be read, else 200. */
export function health(look: () => Health): Handler {
  return (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      const found = look();
      return c.json(found, found.dead > 0 ? 503 : 200);
    } catch {
      return c.json({ outbox: 'cannot be read' }, 503);
    }
  };
}
