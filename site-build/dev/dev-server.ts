import { createServer } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono, type MiddlewareHandler } from 'hono';
import { html } from 'hono/html';
import { streamSSE } from 'hono/streaming';
import { ContentError } from '../../model/mistakes.ts';
import { readSiteAddress } from '../../model/site-address.ts';
import { SEND_FORM_PATH } from '../../server/contact/relay.ts';
import { redirectToBase, withoutBase } from '../../server/http/base.ts';
import { typeOf } from '../../server/http/files.ts';
import { type ListenAddress, listen } from '../../server/listening.ts';
import { pagePath, sitePath } from '../site-file.ts';
import { viteCode } from './vite-code.ts';
import { type WatchedSite, watchSite } from './watched-site.ts';

/** Addresses that no site has. */
const RELOAD = { script: '/dev/reload.js', changes: '/dev/changes' };

type Options = ListenAddress & {
  /** Absolute path of the folder whose `static` all sites share. */
  readonly buildFolder: string;
  /** Answers what is asked for below `/static/`. */
  readonly statics: MiddlewareHandler;
  /** Opens what takes the messages of the form, when one first comes. `contactConfig` is the text of contact.json. */
  readonly openRelay: (contactConfig: string) => Hono;
  /** Whether Vite serves the code, and brings changes of it into open pages. */
  readonly withVite: boolean;
};

/**
 * Serves the site as it is being edited: each page is made when it is asked for, by the code and the steps that make the
 * published one. It differs from that by the script that loads it again when the content has changed.
 */
export async function startDevServer(
  options: Options,
): Promise<{ base: string; port: number; close: () => Promise<void> }> {
  const { base } = await readSiteAddress(process.env);
  const server = createServer();
  const vite = options.withVite ? await viteCode(server, base) : undefined;
  const site = watchSite(options.buildFolder, vite?.code);
  const listener = getRequestListener(devApp(site, base, options).fetch);
  server.on('request', vite ? vite.before(listener) : listener);
  const { port } = await listen(server, options);
  return {
    base,
    port,
    async close() {
      site.close();
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await vite?.close();
    },
  };
}

function devApp(site: WatchedSite, base: string, { statics, openRelay }: Options): Hono {
  const app = new Hono({ getPath: withoutBase(base) });
  app.use(redirectToBase(base));
  let relay: Promise<Hono> | undefined;
  app.all(SEND_FORM_PATH, async (c) => {
    relay ??= site.make('contact.json').then((config) => openRelay(String(config)));
    return (await relay).fetch(c.req.raw, c.env);
  });
  app.get(RELOAD.script, (c) =>
    c.body(`new EventSource('${base}${RELOAD.changes}').onmessage = () => location.reload();`, 200, {
      'Content-Type': 'text/javascript',
    }),
  );
  app.get(RELOAD.changes, (c) =>
    streamSSE(c, async (stream) => {
      const ended = Promise.withResolvers<void>();
      const forget = site.onChange(() => void stream.writeSSE({ data: 'changed' }));
      stream.onAbort(ended.resolve);
      await ended.promise;
      forget();
    }),
  );
  app.use('/static/*', statics);
  app.get('*', async (c) => {
    c.header('Cache-Control', 'no-cache');
    const path = c.req.path.replace(/(?<=.)\/+$/, '');
    for (const candidate of [sitePath(path), pagePath(path)]) {
      const bytes = await site.make(candidate);
      if (bytes !== undefined) return answer(c, candidate, bytes, 200);
    }
    return answer(c, '404.html', (await site.make(sitePath('/404.html'))) ?? '', 404);
  });
  app.onError(async (error, c) => {
    if (!(error instanceof ContentError)) console.error(error);
    const text = error instanceof ContentError ? error.message : String(error.stack);
    return answer(c, 'error.html', String(await failurePage(text)), 500);
  });

  function answer(c: Context, path: string, content: string | Uint8Array, status: 200 | 404 | 500): Response {
    const body = path.endsWith('.html') ? withReload(String(content)) : Buffer.from(content);
    return c.body(body, status, { 'Content-Type': typeOf(path) });
  }

  /** In the head: React would miss what it knows at the end of the body. */
  function withReload(page: string): string {
    return page.replace('</head>', `<script async src="${base}${RELOAD.script}"></script></head>`);
  }

  return app;
}

/** Says what is wrong; mends itself when a file is mended. */
const failurePage = (text: string) => html`<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<title>Not shown</title>
</head>
<body><pre style="white-space:pre-wrap">${text}</pre></body>
</html>
`;
