import { Hono } from 'hono';
import { expect, it, vi } from 'vitest';
import type { StudioEnv } from './auth-middleware.ts';
import { previewRoutes } from './preview-routes.ts';

it('warms the preview up for the content index', async () => {
  const warm = vi.fn();
  const app = new Hono<StudioEnv>();
  app.route('/api', previewRoutes({ warm, version: async () => 1 }));
  app.get('/api/content-index', (c) => c.text('the index'));
  expect(await (await app.request('/api/messages')).text()).toBe('404 Not Found');
  expect(warm).not.toHaveBeenCalled();
  expect(await (await app.request('/api/content-index')).text()).toBe('the index');
  expect(warm).toHaveBeenCalledOnce();
});
