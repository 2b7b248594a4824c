import type { IncomingMessage, RequestListener, Server } from 'node:http';
import { join } from 'node:path';
import { createServer } from 'vite';
import type * as Entry from '../../app/render.ts';
import { bundleScript, type Code, LIFT_MODULE, SCRIPTS } from '../code.ts';
import { PROJECT_FOLDER } from '../project-folder.ts';

const NOT_CODE = ['.cache', 'build', 'content', 'data'].map((folder) => join(PROJECT_FOLDER, folder, '**'));

export type ViteCode = {
  readonly code: Code;
  /** The script element of Vite's client, which connects a page even if its own code fails. */
  readonly script: string;
  readonly before: (listener: RequestListener) => RequestListener;
  readonly afterNextChange: (callback: () => void) => void;
  readonly close: () => Promise<void>;
};

/** Starts Vite; `server` receives the connections over which it updates open pages. */
export async function viteCode(server: Server, base: string): Promise<ViteCode> {
  // The shell's value is overridden because Vite's code needs React's development build.
  process.env.NODE_ENV = 'development';
  const vite = await createServer({
    root: PROJECT_FOLDER,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server }, watch: { ignored: NOT_CODE } },
  });
  const script = (entry: string, liftCode = `${base}/${LIFT_MODULE}`) =>
    bundleScript(join(PROJECT_FOLDER, entry), base, { liftCode });
  return {
    code: {
      key: 'vite',
      files: new Map(),
      stylesheet: { rulesFor: () => '', address: undefined },
      scripts: {
        inline: await script(SCRIPTS.inline),
        inlineWithoutInkSwitch: await script(SCRIPTS.inline, ''),
        languageOffer: await script(SCRIPTS.languageOffer),
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
      async renderPrivateWork(site, project) {
        const module = await vite.ssrLoadModule(join(PROJECT_FOLDER, 'app', 'render.ts'));
        return (module as typeof Entry).renderPrivateWork(site, project);
      },
      hasPolicy: false,
    },
    script: `<script type="module" async src="${base}/@vite/client"></script>`,
    before: (listener) => (request: IncomingMessage & { originalUrl?: string }, response) =>
      vite.middlewares(request, response, () => {
        // Vite has removed the base path from the URL.
        request.url = request.originalUrl;
        listener(request, response);
      }),
    afterNextChange: (callback) => void vite.watcher.once('change', callback),
    close: () => vite.close(),
  };
}
