import type { Handler } from 'hono';
import type { Health } from '../mail/outbox.ts';

/** Whether messages can be kept, and how many are not delivered: 503 while the outbox cannot be read, else 200. */
export function health(look: () => Health): Handler {
  return (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      return c.json(look());
    } catch {
      return c.json({ outbox: 'cannot be read' }, 503);
    }
  };
}

/** Whether messages reach the owner: 503 and why they do not, a sentence a line, else 200. */
export function mailHealth(look: () => readonly string[]): Handler {
  return (c) => {
    c.header('Cache-Control', 'no-store');
    try {
      const problems = look();
      return problems.length > 0 ? c.text(problems.join('\n'), 503) : c.text('OK');
    } catch {
      return c.text('The outbox cannot be read.', 503);
    }
  };
}
