import { fileURLToPath } from 'node:url';
import type { Plugin } from 'vite';

const OWN_LOADER = fileURLToPath(new URL('./module-loader.ts', import.meta.url));
const LIBRARY = /react-router[\\/]dist[\\/]/;

/** Replaces React Router's module loader, which reloads the page if a chunk fails. Fails if the file has moved. */
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
