import { chunkIdOf, loadChunk } from './chunk-load-error.ts';

type RouteModule = { default?: unknown };
type ManifestRoute = { id: string; module: string };

/** Replaces React Router's function. If a chunk fails, the module's component throws the ChunkLoadError. */
export async function loadRouteModule(
  route: ManifestRoute,
  loaded: Record<string, RouteModule | undefined>,
): Promise<RouteModule> {
  const cached = loaded[route.id];
  if (cached) return cached;
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
