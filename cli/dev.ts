import { browserAddress } from '../server/listening.ts';
import { ownSettings } from '../server/main.ts';
import { orRefuse } from '../server/refusal.ts';
import { startDevServer } from '../site-build/dev-server.ts';
import { endWithParent } from './parent-watch.ts';

/** For this machine alone, unless HOST says otherwise. */
async function develop(): Promise<void> {
  const { port: wanted, host = 'localhost' } = ownSettings();
  const { base, port } = await startDevServer({ port: wanted, host });
  process.stdout.write(`${browserAddress(host, port)}${base}\n`);
}

endWithParent();
await orRefuse(develop);
