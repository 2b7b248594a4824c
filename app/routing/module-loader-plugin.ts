import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const OWN_LOADER = fileURLToPath(new URL('./module-loader.ts', import.meta.url));
const LIBRARY = /react-router[\\/]dist[\\/]/;

/**
 * Vite plugin for the build: puts module-loader.ts in the place of React Router's own loader of page code.
 * The library's answers a chunk that fails by reloading the page one is on; ours gives the ChunkLoadError
 * of the specification. The build stops if the library has moved the file, so that an upgrade fails loudly.
 */
export function ownRouteModuleLoader(): Plugin {
  let replaced = false;
  return {
    name: 'own-route-module-loader',
    apply: 'build',
    enforce: 'pre',
    applyToEnvironment: (environment) => environment.name === 'client',
    resolveId(source, importer) {
      if (source !== './routeModules.js' || !importer || !LIBRARY.test(importer)) return null;
      replaced = true;
      return OWN_LOADER;
    },
    buildEnd(error) {
      if (!error && !replaced) {
        this.error(
          'React Router no longer imports ./routeModules.js in routes.js: page code would load without ChunkLoadError.',
        );
      }
    },
  };
}
