import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { createApp } from './app.ts';
import { readContactConfig } from './contact/contact-config.ts';
import { notDelivered, openContactService } from './contact/contact-service.ts';
import { readRedirects } from './http/redirects.ts';
import { limitedServer } from './limits.ts';
import { browserAddress, listen } from './listening.ts';
import { orRefuse, Refusal } from './refusal.ts';
import { readSettings, type Settings } from './settings.ts';
import { stopOnSignal } from './stopping.ts';

const PROJECT_FOLDER = resolve(import.meta.dirname, '..');

export const ownSettings = (): Settings => readSettings(process.env, PROJECT_FOLDER);

/** Serves the built site until a signal. Throws Refusal when nothing is built, or a setting or the port is wrong. */
export async function serveSite(): Promise<void> {
  const settings = ownSettings();
  const { port, host, siteFolder } = settings;
  if (!existsSync(join(siteFolder, 'index.html'))) {
    throw new Refusal(`Nothing is built in ${siteFolder}: run "npm run build" first.`);
  }
  // Else V8's young generation grows by 25 MB in the first flood of messages, and stays so.
  setFlagsFromString('--semi-space-growth-factor=1');
  const config = await readContactConfig(join(siteFolder, '..', 'contact.json'));
  const contactService = openContactService(settings, config);
  const app = createApp({
    folder: siteFolder,
    base: config.base,
    redirects: await readRedirects(join(siteFolder, '..', 'redirects.json')),
    transport: settings,
    logsRequests: settings.logsRequests,
    ...contactService,
  });
  const server = limitedServer(app, { isBehindProxy: settings.trustedProxies > 0 });
  const bound = await listen(server, { port, host }).catch(async (error: unknown) => {
    await contactService.close();
    throw error;
  });
  stopOnSignal(server, contactService.close);
  process.stdout.write(`${browserAddress(host, bound.port)}${config.base}\n`);
  if (settings.mail === undefined && config.service === 'own') process.stdout.write(`${notDelivered(settings)}\n`);
}

if (import.meta.main) await orRefuse(serveSite);
