import { getRequestListener } from '@hono/node-server';
import type { Plugin } from 'vite';
import { pathBelow } from '../assets/images/dev-plugin.ts';
import type { Office } from '../server/contact/contact-service.ts';
import type { AnswerTemplates } from './file-steps/contact-config.ts';

/** The whole pages that answer a form sent without a script are made by the build. */
const BARE_PAGES: AnswerTemplates = {
  sent: ['<!doctype html><meta charset="utf-8"><p>', { slot: 'reference' }],
  notSent: ['<!doctype html><meta charset="utf-8"><p>', { slot: 'reason' }],
};

/** Vite plugin for development: the contact form's messages are taken as by the site's own server, and kept in the same place. */
export function takeMessages(): Plugin {
  let office: Promise<Office> | undefined;
  return {
    name: 'take-messages',
    apply: 'serve',
    configureServer(server) {
      const { base } = server.config;
      server.middlewares.use(`${base}api`, (req, res, next) => {
        office ??= openDevOffice();
        // Vite takes the mount's path away; the relay wants the whole address within the site.
        req.url = pathBelow(base, req.originalUrl ?? req.url ?? '/');
        office.then(({ relay }) => getRequestListener(relay.fetch)(req, res)).catch(next);
      });
    },
    // Vite calls it when the server closes, too.
    async closeBundle() {
      await (await office)?.close();
    },
  };
}

/** Loaded when a form first asks, not when the server starts. The words are those of that moment. */
async function openDevOffice(): Promise<Office> {
  const [
    { siteContentOrThrow },
    { contentFolder },
    { readEmailSettings },
    { contactFacts },
    { factsOf },
    { ownSettings },
    { notDelivered, openOffice },
  ] = await Promise.all([
    import('../assets/site-content.ts'),
    import('../model/content-path.ts'),
    import('../app/components/contact-form/email-settings.ts'),
    import('../server/contact/contact-config.ts'),
    import('./file-steps/contact-config.ts'),
    import('../server/main.ts'),
    import('../server/contact/contact-service.ts'),
  ]);
  const settings = ownSettings();
  if (settings.mail === undefined) console.error(notDelivered(settings));
  const content = await siteContentOrThrow(contentFolder());
  const said = factsOf(content, readEmailSettings(process.env), BARE_PAGES);
  return openOffice(settings, contactFacts(said));
}
