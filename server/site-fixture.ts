import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createApp } from './app.ts';
import { samplePages } from './contact/answer-fixture.ts';
import type { ContactConfig } from './contact/contact-config.ts';
import { type ContactServiceOptions, openContactService, outboxFile } from './contact/contact-service.ts';
import { SEND_FORM_PATH } from './contact/relay.ts';
import { limitedServer } from './limits.ts';
import { listen } from './listening.ts';
import { type Outbox, openOutbox } from './mail/outbox.ts';
import { readSettings, type Settings } from './settings.ts';

const IDS = { serviceId: 'portfolio', templateId: 'contact', publicKey: 'visitor' };
const CONFIG: ContactConfig = {
  base: '',
  siteName: 'Studio',
  service: 'own',
  keptDays: 365,
  ids: IDS,
  pages: samplePages,
};
const RETRY_FIRST_MS = 30;

/** Fields of a form by name. */
export type Fields = Readonly<Record<string, string>>;

/** A message as the client posts it: the form's own fields, then those of the client. */
export function clientForm(fields: Fields = {}): FormData {
  const written = { user_name: 'Ines', user_email: 'ines@client.example', title: 'A poster', message: 'Two inks.' };
  const own = { lib_version: '4.4.1', service_id: IDS.serviceId, template_id: IDS.templateId, user_id: IDS.publicKey };
  const form = new FormData();
  for (const [name, value] of Object.entries({ ...written, ...fields })) if (!(name in own)) form.append(name, value);
  for (const [name, value] of Object.entries(own)) form.append(name, fields[name] ?? value);
  return form;
}

/** The whole server in this process: HTTP, the file of messages, and delivery. For tests. */
export type WiredSite = {
  /** Without a slash at the end. */
  readonly address: string;
  /** Absolute path of the file of messages. */
  readonly file: string;
  /** Posts to the relay; a message as the client does unless the request says otherwise. */
  readonly post: (fields?: Fields, request?: RequestInit) => Promise<Response>;
  readonly health: () => Promise<Response>;
  readonly mailHealth: () => Promise<Response>;
  /** Lets the owner look into the outbox, or retry, as the mail command does. */
  readonly asOwner: <Result>(look: (outbox: Outbox) => Result) => Result;
  readonly close: () => Promise<void>;
};

/** Starts a site on a free port that delivers to the SMTP address, if there is one; no rate limit unless set. */
export async function wiredSite(
  smtpUrl: string | undefined,
  { options, ...settings }: Partial<Settings> & { readonly options?: ContactServiceOptions } = {},
): Promise<WiredSite> {
  const folder = await mkdtemp(join(tmpdir(), 'wired-site-'));
  await writeFile(join(folder, 'index.html'), 'home');
  const all: Settings = {
    ...readSettings({ SITE_DIR: folder, DATA_DIR: join(folder, 'data'), RATE_LIMIT: 'off' }, folder),
    mail: smtpUrl === undefined ? undefined : { smtpUrl, to: 'owner@example.net', from: 'site@example.org' },
    retryFirstMs: RETRY_FIRST_MS,
    ...settings,
  };
  const contactService = openContactService(all, CONFIG, options);
  const server = limitedServer(createApp({ folder, base: '', redirects: [], transport: all, ...contactService }));
  const { port } = await listen(server, { port: 0, host: '127.0.0.1' });
  const address = `http://127.0.0.1:${port}`;
  const file = outboxFile(all);
  return {
    address,
    file,
    post: (fields, request) =>
      fetch(address + SEND_FORM_PATH, { method: 'POST', body: clientForm(fields), ...request }),
    health: () => fetch(`${address}/health`),
    mailHealth: () => fetch(`${address}/health/mail`),
    asOwner(look) {
      const outbox = openOutbox(file);
      try {
        return look(outbox);
      } finally {
        outbox.close();
      }
    },
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
      await contactService.close();
      await rm(folder, { recursive: true });
    },
  };
}
