import { mkdir } from 'node:fs/promises';
import { log } from '../lib/log.ts';
import { endWithParent } from '../lib/parent-watch.ts';
import { reportUserError, UserError } from '../lib/user-error.ts';
import { contentFolder } from '../model/content-path.ts';
import { describeMissingMailSettings, openContactService } from '../server/contact/contact-service.ts';
import { browserAddress } from '../server/listening.ts';
import { liveSettings, ownSettings } from '../server/main.ts';
import { startDevServer } from '../site-build/dev/dev-server.ts';
import { refuseBrokenRestore } from './refuse-broken-restore.ts';
import { startPictures } from './start-pictures.ts';

const USAGE = `npm run dev            the site while its content is edited
npm run dev -- --code  the same while its code is edited, too`;

/** Serves the site only to this machine, unless HOST says otherwise. */
async function develop(args: readonly string[]): Promise<void> {
  const withVite = args.join() === '--code';
  if (args.length > 0 && !withVite) throw new UserError(USAGE);
  const settings = ownSettings();
  refuseBrokenRestore(settings);
  const { port: requestedPort, host = 'localhost', buildFolder } = settings;
  // Hono warns about a missing folder.
  await mkdir(buildFolder, { recursive: true });
  const { base, port } = await startDevServer({
    port: requestedPort,
    host,
    contentFolder: contentFolder(),
    buildFolder,
    withVite,
    pictures: startPictures({ buildFolder, log }),
    report: (line) => process.stdout.write(`${line}\n`),
    openContact(config) {
      if (settings.mail === undefined) process.stderr.write(`${describeMissingMailSettings(settings)}\n`);
      return openContactService(settings, config, { live: liveSettings(settings) });
    },
  });
  process.stdout.write(`${browserAddress(host, port)}${base}\n`);
}

endWithParent();
await reportUserError(() => develop(process.argv.slice(2)));
