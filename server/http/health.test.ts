import { type Handler, Hono } from 'hono';
import { expect, it } from 'vitest';
import { health, mailHealth } from './health.ts';

const ask = (handler: Handler) => new Hono().get('/', handler).request('/');
const broken = async () => {
  throw new Error('disk I/O error');
};

it('is healthy with dead messages, which are stored', async () => {
  const found = { waiting: 3, dead: 1, quarantined: 1 };
  const answer = await ask(health(async () => found));
  expect([answer.status, await answer.json()]).toEqual([200, found]);
});

it.each([
  [[], 200, 'OK'],
  [['One is dead.', 'One is late.'], 503, 'One is dead.\nOne is late.'],
])('responds to the mail problems %j with %i', async (problems, status, text) => {
  const answer = await ask(mailHealth(async () => problems));
  expect([answer.status, await answer.text()]).toEqual([status, text]);
  expect(answer.headers.get('Cache-Control')).toBe('no-store');
});

it.each([health(broken), mailHealth(broken)])('fails when the outbox cannot be read', async (handler) => {
  const answer = await ask(handler);
  expect(answer.status).toBe(503);
  expect(await answer.text()).not.toContain('disk');
});
