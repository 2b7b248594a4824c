import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => void vi.unstubAllEnvs());

/** Imports the module as in a build for a base path. */
function builtFor(base: string) {
  vi.stubEnv('BASE_URL', base);
  vi.resetModules();
  return import('./base-path.ts');
}

describe.each([
  ['/', '/', '/about'],
  ['/work/', '/work/', '/work/about'],
])('a site with the base path %s', (base, home, about) => {
  it('adds the base path to addresses and removes it again', async () => {
    const { withBasePath, withoutBasePath } = await builtFor(base);
    expect([withBasePath('/'), withBasePath('/about')]).toEqual([home, about]);
    expect([withoutBasePath(home), withoutBasePath(about)]).toEqual(['/', '/about']);
  });
});

it('treats the base path without a slash as the home page', async () => {
  const { withoutBasePath } = await builtFor('/work/');
  expect(withoutBasePath('/work')).toBe('');
});
