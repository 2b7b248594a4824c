import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { safeHeaders } from './safe-headers.ts';

it('stands on every answer', async () => {
  const app = new Hono();
  app.use(safeHeaders());
  app.get('/', (c) => c.text('home'));
  for (const path of ['/', '/unknown']) {
    const { headers } = await app.request(path);
    expect(headers.get('X-Content-Type-Options')).toBe('nosniff');
    expect(headers.get('Referrer-Policy')).toBe('strict-origin-when-cross-origin');
  }
});
