import { checkPlace } from '../server/listening.ts';
import { ownSettings, serveSite } from '../server/main.ts';
import { orRefuse } from '../server/refusal.ts';
import { buildIfStale } from '../site-build/rebuild-if-stale.ts';
import { endWithStarter } from './parent-watch.ts';

/** Serves the site, after building it if it is not built from what stands here now. */
async function startSite(): Promise<void> {
  // Before the build: nobody should wait a minute to hear that the port is taken.
  await checkPlace(ownSettings());
  const code = await buildIfStale();
  if (code !== 0) {
    process.exitCode = code;
    return;
  }
  await serveSite();
}

endWithStarter();
await orRefuse(startSite);
