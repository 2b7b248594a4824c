import { expect, it } from 'vitest';
import { loadRouteModule } from './module-loader.ts';

const MODULE = 'data:text/javascript,export default 1';

it('loads page code once', async () => {
  const loaded: Parameters<typeof loadRouteModule>[1] = {};
  const first = await loadRouteModule({ id: 'a', module: MODULE }, loaded);
  expect(first.default).toBe(1);
  expect(loaded.a).toBe(first);
  expect(await loadRouteModule({ id: 'a', module: '/lost.js' }, loaded)).toBe(first);
});

it('returns a page that throws if the code does not load, and retries the next time', async () => {
  const loaded = {};
  const { default: Missing } = await loadRouteModule({ id: 'a', module: '/static/js/music.x.chunk.js' }, loaded);
  expect(Missing).toThrow('Loading chunk music failed.');
  expect(loaded).toEqual({});
});
