import { existsSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { getRequestListener } from '@hono/node-server';
import { type Context, Hono } from 'hono';
import { readEmailSettings } from '../../app/email/email-settings.ts';
import { OFFLINE_FILES } from '../../app/offline/files.ts';
import { environment } from '../../lib/environment.ts';
import { UserError } from '../../lib/user-error.ts';
import { barePath } from '../../model/addresses.ts';
import { ContentError } from '../../model/mistakes.ts';
import { readSiteAddress, type SiteAddress } from '../../model/site-address.ts';
import { type ContactConfig, parseContactConfig } from '../../server/contact/contact-config.ts';
import type { ContactService } from '../../server/contact/contact-service.ts';
import { SEND_FORM_PATH } from '../../server/contact/relay.ts';
import { redirectToBase, withoutBase } from '../../server/http/base.ts';
import { cacheControl } from '../../server/http/cache-control.ts';
import { files, typeOf } from '../../server/http/files.ts';
import { HASHED_FOLDERS } from '../../server/http/headers.ts';
import { missingPictures, type PictureMaker } from '../../server/http/missing-pictures.ts';
import { securityHeaders } from '../../server/http/security-headers.ts';
import { type ListenAddress, listen } from '../../server/listening.ts';
import { bundleScript, SCRIPTS } from '../code.ts';
import { PROJECT_FOLDER } from '../project-folder.ts';
import { pagePath, sitePath } from '../site-file.ts';
import { failurePage } from './failure-page.ts';
import { reload, reloadScript } from './reload.ts';
import { type ViteCode, viteCode } from './vite-code.ts';
import { type WatchedSite, watchSite } from './watched-site.ts';

type Options = ListenAddress & {
  readonly contentFolder: string;
  readonly buildFolder: string;
  readonly pictures: PictureMaker;
  readonly openContact: (config: () => ContactConfig) => Promise<Pick<ContactService, 'relay' | 'close'>>;
  readonly withVite: boolean;
  readonly report?: (line: string) => void;
};

export type DevServer = {
  readonly base: string;
  readonly port: number;
  readonly close: () => Promise<void>;
};

/** Starts a server that renders pages on request. @throws UserError if a setting is wrong or it cannot listen */
export async function startDevServer(options: Options): Promise<DevServer> {
  const { contentFolder, buildFolder, report = () => {} } = options;
  const { base } = await checkSettings(contentFolder);
  const server = createServer();
  const vite = options.withVite ? await viteCode(server, base) : undefined;
  const site = watchSite({ contentFolder, buildFolder, pictures: options.pictures, code: vite?.code, report });
  const contact = contactOf(site, options.openContact);
  const app = devApp({ ...options, base, site, relay: contact.relay, vite });
  const listener = getRequestListener(app.fetch);
  server.on('request', vite ? vite.before(listener) : listener);
  const close = async () => {
    site.close();
    const closed = new Promise((resolve) => server.close(resolve));
    await vite?.close();
    server.closeAllConnections();
    await closed;
    await contact.close();
    await options.pictures.close();
  };
  try {
    const { port } = await listen(server, options);
    return { base, port, close };
  } catch (error) {
    await close();
    throw error;
  }
}

/** Checks the settings once at the start, because otherwise every page would fail. */
async function checkSettings(contentFolder: string): Promise<SiteAddress> {
  if (!existsSync(contentFolder)) throw new UserError(`There is no folder ${contentFolder}: see CONTENT_DIR.`);
  try {
    readEmailSettings(environment());
    return await readSiteAddress(contentFolder, process.env);
  } catch (error) {
    throw error instanceof Error ? new UserError(error.message) : error;
  }
}

type Env = { Variables: { version: string } };

type Parts = Pick<Options, 'buildFolder' | 'pictures' | 'report'> & {
  readonly base: string;
  readonly site: WatchedSite;
  readonly relay: () => Promise<Hono>;
  readonly vite: ViteCode | undefined;
};

function devApp({ base, buildFolder, pictures, site, relay, vite, report = () => {} }: Parts): Hono<Env> {
  let reported = '';
  const getPath = withoutBase(base);
  const app = new Hono<Env>({ getPath });
  app.use((c, next) => {
    c.set('version', site.version());
    return next();
  });
  app.use(securityHeaders());
  app.use(redirectToBase(base));
  app.all(SEND_FORM_PATH, async (c) => new Hono({ getPath }).route('/', await relay()).fetch(c.req.raw, c.env));
  app.route('/', reload(site));
  // The service worker could serve an old page and hide a content error.
  app.get(OFFLINE_FILES.worker, async (c) => {
    const script = await bundleScript(join(PROJECT_FOLDER, SCRIPTS.removalWorker), base);
    return answer(c, OFFLINE_FILES.worker, script, 200);
  });
  app.use(cacheControl(HASHED_FOLDERS));
  const statics = files(buildFolder);
  app.use('/static/*', statics);
  app.use('/static/*', missingPictures(pictures, statics));
  app.get('*', async (c) => {
    const path = barePath(c.req.path);
    for (const candidate of [sitePath(path), pagePath(path)]) {
      const content = await site.make(candidate);
      if (content !== undefined) return answer(c, candidate, content, 200);
    }
    // The first part of the path may be a language.
    const inLanguage = await site.make(sitePath(`/${path.split('/')[1]}/404.html`));
    return answer(c, '404.html', inLanguage ?? (await site.make(sitePath('/404.html'))) ?? '', 404);
  });
  app.onError(async (error, c) => {
    if (error instanceof ContentError) {
      if (error.message !== reported) report(error.message);
      reported = error.message;
    } else {
      console.error(error);
      vite?.afterNextChange(site.touch);
    }
    return answer(c, 'failure.html', await failurePage(error), 500);
  });

  function answer(c: Context<Env>, path: string, content: string | Uint8Array, status: 200 | 404 | 500) {
    const body = path.endsWith('.html') ? withScripts(String(content), c.get('version')) : Buffer.from(content);
    return c.body(body, status, { 'Content-Type': typeOf(path) });
  }

  /** Adds the scripts to the head, because nodes at the end of the body would break React's hydration. */
  function withScripts(page: string, version: string): string {
    return page.replace('</head>', `${reloadScript(base, version)}${vite?.script ?? ''}</head>`);
  }

  return app;
}

function contactOf(site: WatchedSite, open: Options['openContact']) {
  let config: ContactConfig | undefined;
  let service: ReturnType<typeof open> | undefined;
  return {
    async relay() {
      const latest = parseContactConfig(JSON.parse(String(await site.make('contact.json'))));
      config = latest;
      service ??= open(() => config ?? latest).catch((error: unknown) => {
        service = undefined;
        throw error;
      });
      return (await service).relay;
    },
    close: async () => (await service)?.close(),
  };
}
