import { getRequestListener } from '@hono/node-server';
import type { Plugin } from 'vite';
import { withoutBase } from '../assets/images/dev-plugin.ts';
import type { ContactService } from '../server/contact/contact-service.ts';
import type { AnswerTemplates } from './file-steps/contact-config.ts';

/** The whole pages that answer a form sent without a script are made by the build. */
const BARE_PAGES: AnswerTemplates = {
  sent: ['<!doctype html><meta charset="utf-8"><p>', { slot: 'reference' }],
  notSent: ['<!doctype html><meta charset="utf-8"><p>', { slot: 'reason' }],
};

/** Vite plugin for development: the contact form's messages are taken as by the site's own server, and kept in the same place. */
export function takeMessages(): Plugin {
  let contactService: Promise<ContactService> | undefined;
  return {
    name: 'take-messages',
    apply: 'serve',
    configureServer(server) {
      const { base } = server.config;
      server.middlewares.use(`${base}api`, (req, res, next) => {
        contactService ??= openDevContactService();
        // Vite takes the mount's path away; the relay wants the whole address within the site.
        req.url = withoutBase(base, req.originalUrl ?? req.url ?? '/');
        contactService.then(({ relay }) => getRequestListener(relay.fetch)(req, res)).catch(next);
      });
    },
    // Vite calls it when the server closes, too.
    async closeBundle() {
      await (await contactService)?.close();
    },
  };
}

/** Loaded when a form first asks, not when the server starts. The words are those of that moment. */
async function openDevContactService(): Promise<ContactService> {
  const [
    { siteContentOrThrow },
    { contentFolder },
    { readEmailSettings },
    { parseContactConfig },
    { contactConfigOf },
    { ownSettings },
    { notDelivered, openContactService },
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
  const said = contactConfigOf(content, readEmailSettings(process.env), BARE_PAGES);
  return openContactService(settings, parseContactConfig(said));
}
