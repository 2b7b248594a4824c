import { checkListenAddress } from '../server/listening.ts';
import { ownSettings, serveSite } from '../server/main.ts';
import { orRefuse } from '../server/refusal.ts';
import { endWithParent } from './parent-watch.ts';
import { buildIfStale } from './rebuild-if-stale.ts';

/** Serves the site, after building it if it is not built from what stands here now. */
async function startSite(): Promise<void> {
  // Before the build: nobody should wait a minute to hear that the port is taken.
  await checkListenAddress(ownSettings());
  const code = await buildIfStale();
  if (code !== 0) {
    process.exitCode = code;
    return;
  }
  await serveSite();
}

endWithParent();
await orRefuse(startSite);
