import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { requestLine } from './request-line.ts';

const app = new Hono().use(requestLine()).get('*', (c) => c.text('page'));

it.each([
  [4_096, 200],
  [4_097, 414],
])('responds to an address of %i characters with %i', async (length, status) => {
  expect((await app.request('http://site/?q='.padEnd(length, 'x'))).status).toBe(status);
});
