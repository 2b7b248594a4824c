import type { RequestListener, Server } from 'node:http';
import { join } from 'node:path';
import { createServer } from 'vite';
import type * as Entry from '../../app/render.ts';
import { bundleScript, type Code, SCRIPTS } from '../code.ts';
import { PROJECT_FOLDER } from '../project-folder.ts';

/** Code that Vite serves as it stands there, and brings into open pages when it changes. */
export type ViteCode = {
  readonly code: Code;
  /** Answers what is Vite's, and leaves the rest to another listener. */
  readonly before: (listener: RequestListener) => RequestListener;
  readonly close: () => Promise<void>;
};

/**
 * Starts Vite.
 *
 * @param server by which Vite tells open pages what has changed
 * @param base the site's base path, without a slash at the end
 */
export async function viteCode(server: Server, base: string): Promise<ViteCode> {
  const vite = await createServer({
    root: PROJECT_FOLDER,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const script = (entry: string) => bundleScript(join(PROJECT_FOLDER, entry), base);
  return {
    code: {
      key: 'vite',
      files: new Map(),
      stylesheet: '',
      scripts: {
        inline: await script(SCRIPTS.inline),
        cachingWorker: await script(SCRIPTS.cachingWorker),
        removalWorker: await script(SCRIPTS.removalWorker),
      },
      async render(request, site) {
        try {
          const module = await vite.ssrLoadModule(join(PROJECT_FOLDER, 'app', 'render.ts'));
          return await (module as typeof Entry).render(request, site);
        } catch (error) {
          if (error instanceof Error) vite.ssrFixStacktrace(error);
          throw error;
        }
      },
      hasPolicy: false,
    },
    before: (listener) => (request, response) => vite.middlewares(request, response, () => listener(request, response)),
    close: () => vite.close(),
  };
}
