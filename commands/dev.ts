import { checkPlace } from '../server/listening.ts';
import { ownSettings } from '../server/main.ts';
import { orRefuse } from '../server/refusal.ts';
import { endWithStarter } from './lifeline.ts';
import { runProgram } from './program.ts';

/** Runs the development server: for this machine alone, unless HOST says otherwise. */
async function develop(): Promise<void> {
  const { port, host = 'localhost' } = ownSettings();
  await checkPlace({ port, host });
  const args = ['dev', '--port', String(port), '--strictPort', '--host', host];
  const { code } = await runProgram('react-router', args, { print: 'terminal' });
  process.exitCode = code;
}

endWithStarter();
await orRefuse(develop);
