import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readRedirects, redirects } from './redirects.ts';

const app = new Hono();
app.use(redirects([{ from: '/portfolio/old/', to: '/portfolio/new' }], ''));
app.get('*', (c) => c.text('here'));

describe('redirects', () => {
  it.each([
    ['/portfolio/old', '/portfolio/new'],
    ['/portfolio/old/', '/portfolio/new'],
    ['/portfolio/old?from=mail&x=1', '/portfolio/new?from=mail&x=1'],
  ])('redirects %s to %s', async (path, target) => {
    const answer = await app.request(path);
    expect(answer.status).toBe(301);
    expect(answer.headers.get('Location')).toBe(target);
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
  });

  it.each(['/', '/portfolio', '/portfolio/older', '/portfolio/old/picture.avif'])(
    'does not redirect %s',
    async (path) => {
      expect((await app.request(path)).status).toBe(200);
    },
  );
});

it('takes linear time for a path of slashes', async () => {
  const start = performance.now();
  expect((await app.request(`/portfolio${'/'.repeat(60_000)}x`)).status).toBe(200);
  expect((await app.request(`/portfolio/old${'/'.repeat(60_000)}`)).status).toBe(301);
  expect(performance.now() - start).toBeLessThan(1_000);
});

describe('readRedirects', () => {
  it('reads the build’s file, and returns no redirects without one', async () => {
    const folder = await mkdtemp(join(tmpdir(), 'redirects-'));
    onTestFinished(() => rm(folder, { recursive: true }));
    const file = join(folder, 'redirects.json');
    expect(await readRedirects(file)).toEqual([]);
    await writeFile(file, '[{"from":"/a","to":"/b"}]');
    expect(await readRedirects(file)).toEqual([{ from: '/a', to: '/b' }]);
    await writeFile(file, '[{"from":"/a"}]');
    await expect(readRedirects(file)).rejects.toThrow();
  });
});
