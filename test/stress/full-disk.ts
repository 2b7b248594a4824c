import { reportUserError } from '../../lib/user-error.ts';
import { check, post, type Setup, start, withSetup } from './full-disk/setup.ts';
import { fillUp, LONG_CHARS, mailsOf, recover, startOnFull, watchFull } from './full-disk/steps.ts';
import { exitOnSignal } from './setup/server.ts';
import { until } from './setup/until.ts';

const EARLY_MESSAGES = 5;

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Fills the disk between a delivery attempt and the record of its outcome, while other messages wait. */
async function fullWhileSending(setup: Setup): Promise<void> {
  print('The disk fills while messages wait and one is being sent');
  const { mailServer, volume } = setup;
  const server = start(setup);
  await postBeforeFull(setup, await server.address);
  mailServer.setBehavior('silent');
  await until('an attempt under way', () => (mailServer.waiting() > 0 ? true : undefined));
  await fillUp(setup, server);
  mailServer.setBehavior('yes');
  await until('the mail on its way', () => (mailsOf(mailServer) > 0 ? true : undefined));
  await watchFull(setup, await server.address);
  await recover(setup, server);
  // Without this line in the log, the outcome still fitted on the disk.
  const logged = (await server.stderr).includes('The outbox does not work');
  check(logged, `the log ${logged ? 'says' : 'does not say'} that the outbox did not work (${volume.description})`);
}

/** Ends the server on a full disk with messages waiting, and starts it again on the full disk. */
async function restartOnFull(setup: Setup, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  print(`The server ends by ${signal} on a full disk and starts again there, with messages waiting`);
  const server = start(setup);
  await postBeforeFull(setup, await server.address);
  await fillUp(setup, server);
  server.child.kill(signal);
  await server.ended;
  // A clean exit truncates SQLite's log, which frees space.
  await setup.volume.fill(0);
  setup.mailServer.setBehavior('yes');
  await startOnFull(setup);
}

/** Starts the server for the first time, without an outbox. */
async function firstStartOnFull(setup: Setup): Promise<void> {
  print('The server starts for the first time on a full disk');
  await setup.volume.fill(0);
  await startOnFull(setup);
}

async function postBeforeFull(setup: Setup, address: string): Promise<void> {
  setup.mailServer.setBehavior('later');
  for (let number = 0; number < EARLY_MESSAGES; number++) await post(setup, address, LONG_CHARS);
  const { size } = setup.acknowledged;
  check(size === EARLY_MESSAGES, `the mail server says 451: ${size} messages taken, all wait`);
}

/** Runs all steps of the test. @param kinds kinds of volume to try instead of all: `tmpfs`, `loop`, `limit` */
async function runFullDisk(kinds: readonly string[]): Promise<void> {
  const { description, fullForAll } = await withSetup(kinds, fullWhileSending);
  if (fullForAll) {
    await withSetup(kinds, (setup) => restartOnFull(setup, 'SIGKILL'));
    await withSetup(kinds, (setup) => restartOnFull(setup, 'SIGTERM'));
    await withSetup(kinds, firstStartOnFull);
  } else print('Starts on a full disk are not shown: here only a running process can be kept from writing.');
  print(`${process.exitCode === 1 ? 'VIOLATED' : 'All holds'}, on ${description}.`);
}

exitOnSignal();
await reportUserError(() => runFullDisk(process.argv.slice(2)));
