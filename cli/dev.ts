import { checkPlace } from '../server/listening.ts';
import { ownSettings } from '../server/main.ts';
import { orRefuse } from '../server/refusal.ts';
import { endWithStarter } from './parent-watch.ts';
import { runProgram } from './process.ts';

/** What React Router's own `dev` would set by starting itself a second time; Vite alone is up sooner (docs/decisions). */
const DEVELOPMENT = { NODE_OPTIONS: '--conditions=development' };

/** Runs the development server: for this machine alone, unless HOST says otherwise. */
async function develop(): Promise<void> {
  const { port, host = 'localhost' } = ownSettings();
  await checkPlace({ port, host });
  const args = ['--port', String(port), '--strictPort', '--host', host];
  const { code } = await runProgram('vite', args, { print: 'terminal', env: DEVELOPMENT });
  process.exitCode = code;
}

endWithStarter();
await orRefuse(develop);
