import { chunkIdOf, loadChunk } from './chunk-load-error.ts';

type RouteModule = { default?: unknown };
type ManifestRoute = { id: string; module: string };

/**
 * Loads a route's page code; stands in for the function of the same name in React Router (see module-loader-plugin.ts).
 * Never rejects: code that does not come is answered by a module whose component throws the ChunkLoadError,
 * so that the navigation ends at its address and the root's ErrorBoundary decides what the visitor sees.
 */
export async function loadRouteModule(
  route: ManifestRoute,
  loaded: Record<string, RouteModule | undefined>,
): Promise<RouteModule> {
  const known = loaded[route.id];
  if (known) return known;
  try {
    const module: RouteModule = await loadChunk(chunkIdOf(route.module), () => import(/* @vite-ignore */ route.module));
    loaded[route.id] = module;
    return module;
  } catch (error) {
    return {
      default: function Missing() {
        throw error;
      },
    };
  }
}
