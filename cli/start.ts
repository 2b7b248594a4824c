import { endWithParent } from '../lib/parent-watch.ts';
import { reportUserError } from '../lib/user-error.ts';
import { checkListenAddress } from '../server/listening.ts';
import { ownSettings, serveSite } from '../server/main.ts';
import { refuseArguments } from './no-arguments.ts';
import { followOthers, prepareSharedSite } from './shared-site.ts';
import { startPictures } from './start-pictures.ts';

async function startSite(): Promise<void> {
  refuseArguments('start');
  // The check runs before the build, so that nobody waits a minute for an error about the port.
  const settings = ownSettings();
  await checkListenAddress(settings);
  const code = await prepareSharedSite(settings);
  if (code !== 0) {
    process.exitCode = code;
    return;
  }
  await serveSite(startPictures);
  await followOthers(settings);
}

endWithParent();
await reportUserError(startSite);
// A pending Firebase connection would keep the process alive.
if (process.exitCode) process.exit();
