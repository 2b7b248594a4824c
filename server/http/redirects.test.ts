import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Hono } from 'hono';
import { describe, expect, it, onTestFinished } from 'vitest';
import { readRedirects, redirects } from './redirects.ts';

const app = new Hono();
app.use(
  redirects(
    [
      { from: '/portfolio/old/', to: '/portfolio/new' },
      { from: '/?p=3', to: '/about' },
      { from: '/?p=3&lang=de', to: '/ueber' },
      { from: '/bücher', to: '/books' },
      { from: '/b%FCcher', to: '/books' },
      { from: '/shop', to: 'https://other.example/x?from=site#top' },
      { from: '/song', to: '/music#song' },
    ],
    '',
  ),
);
app.get('*', (c) => c.text('here'));

describe('redirects', () => {
  it.each([
    ['/portfolio/old', '/portfolio/new'],
    ['/portfolio/old/', '/portfolio/new'],
    ['/portfolio/old?from=mail&x=1', '/portfolio/new?from=mail&x=1'],
    ['/?p=3', '/about'],
    ['/?utm=a%20b&p=3', '/about?utm=a%20b'],
    ['/?lang=de&p=3', '/ueber'],
    ['/b%C3%BCcher', '/books'],
    ['/bu%CC%88cher/', '/books'],
    ['/b%fccher', '/books'],
    ['/shop', 'https://other.example/x?from=site#top'],
    ['/shop/?x=1', 'https://other.example/x?from=site&x=1#top'],
    ['/song?x=1', '/music?x=1#song'],
  ])('redirects %s to %s', async (path, target) => {
    const answer = await app.request(path);
    expect(answer.status).toBe(301);
    expect(answer.headers.get('Location')).toBe(target);
    expect(answer.headers.get('Cache-Control')).toBe('no-cache');
  });

  it.each(['/', '/?p=30', '/?q=3', '/books?p=3', '/portfolio', '/portfolio/older', '/portfolio/old/picture.avif'])(
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
