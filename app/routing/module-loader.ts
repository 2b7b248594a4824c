import { chunkIdOf, loadChunk } from './chunk-load-error.ts';

type RouteModule = { default?: unknown };
type ManifestRoute = { id: string; module: string };

/**
 * Replaces React Router's function of this name. Never rejects: where a chunk fails, the module's component throws
 * ChunkLoadError, for the ErrorBoundary to show.
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
