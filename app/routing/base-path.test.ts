import { afterEach, describe, expect, it, vi } from 'vitest';

afterEach(() => void vi.unstubAllEnvs());

/** The module as it is in a build for this base. */
function builtFor(base: string) {
  vi.stubEnv('BASE_URL', base);
  vi.resetModules();
  return import('./base-path.ts');
}

describe.each([
  ['/', '/', '/about'],
  ['/work/', '/work/', '/work/about'],
])('a site with the base path %s', (base, home, about) => {
  it('asks its host for its addresses, and knows them again', async () => {
    const { withBasePath, withoutBasePath } = await builtFor(base);
    expect([withBasePath('/'), withBasePath('/about')]).toEqual([home, about]);
    expect([withoutBasePath(home), withoutBasePath(about)]).toEqual(['/', '/about']);
  });
});

it('takes the bare base for the home page', async () => {
  const { withoutBasePath } = await builtFor('/work/');
  expect(withoutBasePath('/work')).toBe('');
});
