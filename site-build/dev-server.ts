import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { html } from 'hono/html';
import { createServer as createViteServer } from 'vite';
import { readEmailSettings } from '../app/components/contact-form/email-settings.ts';
import type * as Entry from '../app/render.ts';
import { siteContentOrThrow } from '../assets/site-content.ts';
import { contentFolder } from '../model/content-path.ts';
import { ContentError } from '../model/mistakes.ts';
import { type ListenAddress, listen } from '../server/listening.ts';
import { bundleScript } from './code.ts';
import { finishPage } from './page-steps/index.ts';
import { INLINE_SCRIPT } from './pages.ts';
import { PROJECT_FOLDER } from './project-folder.ts';

/** Serves the site as it is being edited; Vite brings code and styles, and reloads what changes. */
export async function startDevServer(
  address: ListenAddress,
): Promise<{ base: string; port: number; close: () => Promise<void> }> {
  const server = createServer();
  const vite = await createViteServer({
    root: PROJECT_FOLDER,
    appType: 'custom',
    server: { middlewareMode: true, hmr: { server } },
  });
  const base = vite.config.base.replace(/\/$/, '');
  const inlineScript = await bundleScript(INLINE_SCRIPT, base);

  const answer = async (request: Request): Promise<Response> => {
    try {
      const { render }: typeof Entry = await vite
        .ssrLoadModule(join(PROJECT_FOLDER, 'app', 'render.ts'))
        .then((module) => module as typeof Entry);
      const response = await render(request, {
        content: await siteContentOrThrow(contentFolder()),
        email: readEmailSettings(process.env),
      });
      if (!response.headers.get('Content-Type')?.startsWith('text/html')) return response;
      const page = finishPage(await response.text(), {
        hydrates: true,
        stylesheet: undefined,
        inlineScript,
        structuredData: undefined,
        policy: undefined,
      });
      return new Response(page, response);
    } catch (error) {
      if (error instanceof Error) vite.ssrFixStacktrace(error);
      if (!(error instanceof ContentError)) console.error(error);
      return failurePage(error, base);
    }
  };
  vite.middlewares.use(getRequestListener(answer));
  server.on('request', vite.middlewares);
  const { port } = await listen(server, address);
  return {
    base,
    port,
    async close() {
      await vite.close();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

/** Says what is wrong; mends itself when a file is mended. */
async function failurePage(error: unknown, base: string): Promise<Response> {
  const text = error instanceof ContentError ? error.message : String(error instanceof Error ? error.stack : error);
  const page = await html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Not shown</title>
<script type="module" src="${base}/@vite/client"></script>
</head>
<body><pre style="white-space:pre-wrap">${text}</pre></body>
</html>
`;
  return new Response(String(page), { status: 500, headers: { 'Content-Type': 'text/html; charset=utf-8' } });
}
