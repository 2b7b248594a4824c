import { Hono } from 'hono';
import { expect, it } from 'vitest';
import { requestLog } from './request-log.ts';

it('logs the request and the status without personal data', async () => {
  const message: string[] = [];
  const app = new Hono();
  app.use(requestLog((...event) => message.push(JSON.stringify(event))));
  app.get('/about', (c) => c.text('about'));
  const headers = { 'User-Agent': 'Ada-Browser', Referer: 'https://ada.example/', 'X-Forwarded-For': '203.0.113.7' };
  await app.request('/about?mail=ada@example.org', { headers });
  await app.request('/gone', { method: 'POST', body: 'Dear Ada' });
  expect(message.map((line) => line.replace(/"ms":\d+/, '"ms":0'))).toEqual([
    '["request",{"method":"GET","path":"/about","status":200,"ms":0}]',
    '["request",{"method":"POST","path":"/gone","status":404,"ms":0}]',
  ]);
});
