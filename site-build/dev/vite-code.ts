import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { join } from 'node:path';
import { createServer } from 'vite';
import type * as Entry from '../../app/render.ts';
import { bundleScript, type Code, LIFT, SCRIPTS } from '../code.ts';
import { PROJECT_FOLDER } from '../project-folder.ts';

/** What is made, and what is no code, tells Vite nothing. */
const NOT_CODE = ['.cache', 'build', 'content', 'data'].map((folder) => join(PROJECT_FOLDER, folder, '**'));

/** Code that Vite serves as it stands there, and brings into open pages when it changes. */
export type ViteCode = {
  readonly code: Code;
  /** The element by which a page hears from Vite even where its own code has not come. */
  readonly script: string;
  /** Answers what is Vite's, and leaves the rest to another listener. */
  readonly before: (listener: RequestListener) => RequestListener;
  /** Calls back once, after the next change of a source file. */
  readonly afterNextChange: (callback: () => void) => void;
  readonly close: () => Promise<void>;
};

/**
 * Starts Vite.
 *
 * @param server by which Vite tells open pages what has changed
 * @param base the site's base path, without a slash at the end
 */
export async function viteCode(server: Server, base: string): Promise<ViteCode> {
  // Whatever the shell has: Vite's code asks React for what it has in development alone.
  process.env.NODE_ENV = 'development';
  const vite = await createServer({
    root: PROJECT_FOLDER,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server }, watch: { ignored: NOT_CODE } },
  });
  const script = (entry: string) => bundleScript(join(PROJECT_FOLDER, entry), base, { liftCode: `${base}/${LIFT}` });
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
    script: `<script type="module" async src="${base}/@vite/client"></script>`,
    before: (listener) => (request: IncomingMessage & { originalUrl?: string }, response) =>
      vite.middlewares(request, response, () => {
        // Vite has taken the base path away.
        request.url = request.originalUrl;
        listener(request, response);
      }),
    afterNextChange: (callback) => void vite.watcher.once('change', callback),
    close: () => vite.close(),
  };
}
