import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { health } from './health.ts';

const ask = (look: Parameters<typeof health>[0]) => new Hono().get('/', health(look)).request('/');

it.each([
  [{ waiting: 3, dead: 0, quarantined: 1 }, 200],
  [{ waiting: 0, dead: 1, quarantined: 0 }, 503],
])('of %j is %i', async (found, status) => {
  const answer = await ask(() => found);
  expect(answer.status).toBe(status);
  expect(await answer.json()).toEqual(found);
});

it('fails where the outbox does', async () => {
  const answer = await ask(() => {
    throw new Error('disk I/O error');
  });
  expect(answer.status).toBe(503);
  expect(await answer.text()).not.toContain('disk');
});
