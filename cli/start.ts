import { checkListenAddress } from '../server/listening.ts';
import { ownSettings, serveSite } from '../server/main.ts';
import { orRefuse } from '../server/refusal.ts';
import { endWithParent } from './parent-watch.ts';
import { buildIfStale } from './rebuild-if-stale.ts';

async function startSite(): Promise<void> {
  // Before the build, which may take minutes.
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
