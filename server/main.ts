import { resolve } from 'node:path';
import { setFlagsFromString } from 'node:v8';
import { environment } from '../lib/environment.ts';
import { log } from '../lib/log.ts';
import { reportUserError, UserError } from '../lib/user-error.ts';
import { createApp } from './app.ts';
import {
  describeMissingMailSettings,
  type LiveSettings,
  openContactService,
  privacyProblem,
} from './contact/contact-service.ts';
import type { PictureMaker } from './http/missing-pictures.ts';
import { limitedServer } from './limits.ts';
import { browserAddress, listen } from './listening.ts';
import { followReleases } from './served-release.ts';
import { readSettings, type Settings } from './settings.ts';
import { stopOnSignal } from './stopping.ts';

const PROJECT_FOLDER = resolve(import.meta.dirname, '..');

export const ownSettings = (): Settings => readSettings(environment(), PROJECT_FOLDER);

/** Returns a function for the settings in effect. Settings that cannot be read are logged once, and the last ones stay. */
export function liveSettings(atStart: LiveSettings): () => LiveSettings {
  let last = atStart;
  let problem: string | undefined;
  return () => {
    try {
      last = ownSettings();
      problem = undefined;
    } catch (error) {
      if (!(error instanceof UserError)) throw error;
      if (problem !== error.message) log(`Changed settings are not used. ${error.message}`);
      problem = error.message;
    }
    return last;
  };
}

export type StartPictures = (options: { buildFolder: string; log: typeof log; isShared?: boolean }) => PictureMaker;

/** Serves the built site until a signal. Throws UserError for a missing build, or a wrong setting or port. */
export async function serveSite(startPictures?: StartPictures): Promise<void> {
  const settings = ownSettings();
  const { port, host, buildFolder } = settings;
  // By default V8's young generation grows by 25 MB in the first flood of messages and never shrinks.
  setFlagsFromString('--semi-space-growth-factor=1');
  const pictures = startPictures?.({ buildFolder, log, isShared: settings.firebase !== undefined });
  const releases = await followReleases(
    buildFolder,
    ({ siteFolder, contact, redirects }) =>
      createApp({
        folder: siteFolder,
        buildFolder,
        dataFolder: settings.dataFolder,
        pictures,
        base: contact.base,
        redirects,
        transport: settings,
        logsRequests: settings.logsRequests,
        limitsTries: settings.ratePerMinute !== undefined,
        ...contactService,
      }),
    ({ statics }) => void pictures?.fill(statics),
  );
  const config = () => releases.current().contact;
  const contactService = await openContactService(settings, config, { live: liveSettings(settings) });
  const server = limitedServer(releases, { isBehindProxy: settings.trustedProxies > 0 });
  const close = async () => {
    await pictures?.close();
    await contactService.close();
  };
  const bound = await listen(server, { port, host }).catch(async (error: unknown) => {
    await close();
    throw error;
  });
  stopOnSignal(server, close);
  process.stdout.write(`${browserAddress(host, bound.port)}${config().base}\n`);
  if (config().service === 'own') {
    if (settings.mail === undefined) process.stdout.write(`${describeMissingMailSettings(settings)}\n`);
    const problem = privacyProblem(config(), settings);
    if (problem !== undefined) process.stdout.write(`${problem}\n`);
  }
}

if (import.meta.main) await reportUserError(serveSite);
