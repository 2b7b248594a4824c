import { describe, expect, it, vi } from 'vitest';
import { ownRouteModuleLoader } from './module-loader-plugin.ts';

const LIBRARY_FILE = '/site/node_modules/react-router/dist/production/lib/dom/ssr/routes.js';

/** Returns the plugin's hooks as a bundler calls them. `stop` is called to end the build. */
function plugin() {
  const { resolveId, buildEnd } = ownRouteModuleLoader();
  if (typeof resolveId !== 'function' || typeof buildEnd !== 'function') throw new Error('The hooks are functions.');
  const stop = vi.fn();
  return {
    resolve: (source: string, importer?: string) => resolveId.call({} as never, source, importer, {} as never),
    end: (error?: Error) => buildEnd.call({ error: stop } as never, error),
    stop,
  };
}

describe('ownRouteModuleLoader', () => {
  it('replaces the loader of the library', () => {
    const { resolve, end, stop } = plugin();
    expect(resolve('./routeModules.js', LIBRARY_FILE)).toMatch(/app\/routing\/module-loader\.ts$/);
    end();
    expect(stop).not.toHaveBeenCalled();
  });

  it.each([
    ['./routeModules.js', '/site/app/root.tsx'],
    ['./routes.js', LIBRARY_FILE],
    ['./routeModules.js', undefined],
  ])('does not replace %s imported by %s', (source, importer) => expect(plugin().resolve(source, importer)).toBeNull());

  it('stops a build without a replaced module', () => {
    const { end, stop } = plugin();
    end();
    expect(stop).toHaveBeenCalledExactlyOnceWith(expect.stringContaining('routeModules.js'));
  });

  it('does not hide other errors', () => {
    const { end, stop } = plugin();
    end(new Error('other'));
    expect(stop).not.toHaveBeenCalled();
  });
});
