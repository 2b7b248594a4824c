import { orRefuse } from '../../server/refusal.ts';
import { judge, play, post, type Scene, start } from './full-disk/setup.ts';
import { fillUp, LONG_CHARS, mailsOf, recover, startOnFull, watchFull } from './full-disk/steps.ts';
import { exitOnSignal } from './setup/server.ts';
import { until } from './setup/until.ts';

const EARLY_LETTERS = 5;

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** The disk fills between an attempt and its outcome, while other letters wait. */
async function fullWhileSending(scene: Scene): Promise<void> {
  print('The disk fills while letters wait and one is on its way');
  const { peer, volume } = scene;
  const server = start(scene);
  await postEarly(scene, await server.address);
  peer.feel('silent');
  await until('an attempt on its way', () => (peer.waiting() > 0 ? true : undefined));
  await fillUp(scene, server);
  peer.feel('yes');
  await until('the mail on its way', () => (mailsOf(peer) > 0 ? true : undefined));
  await watchFull(scene, await server.address);
  await recover(scene, server);
  // Else the outcome found room after all, and nothing was shown.
  const felt = (await server.stderr).includes('The outbox does not work');
  judge(felt, `the log ${felt ? 'says' : 'does not say'} that the outbox did not work (${volume.description})`);
}

/** The server ends on a full disk with letters that wait, and starts again there. */
async function restartOnFull(scene: Scene, signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  print(`The server ends by ${signal} on a full disk and starts again there, with letters that wait`);
  const server = start(scene);
  await postEarly(scene, await server.address);
  await fillUp(scene, server);
  server.child.kill(signal);
  await server.ended;
  // Ending in order has cut the log, which leaves room.
  await scene.volume.fill(0);
  scene.peer.feel('yes');
  await startOnFull(scene);
}

/** The first start of all, with no outbox yet. */
async function firstStartOnFull(scene: Scene): Promise<void> {
  print('The server starts for the first time on a full disk');
  await scene.volume.fill(0);
  await startOnFull(scene);
}

/** Letters that the mail server does not want yet. */
async function postEarly(scene: Scene, address: string): Promise<void> {
  scene.peer.feel('later');
  for (let number = 0; number < EARLY_LETTERS; number++) await post(scene, address, LONG_CHARS);
  const { size } = scene.acknowledged;
  judge(size === EARLY_LETTERS, `the mail server says 451: ${size} letters taken, all wait`);
}

/** @param kinds of volume to try instead of all: `tmpfs`, `loop`, `limit` */
async function proveFullDisk(kinds: readonly string[]): Promise<void> {
  const { description, fullForAll } = await play(kinds, fullWhileSending);
  if (fullForAll) {
    await play(kinds, (scene) => restartOnFull(scene, 'SIGKILL'));
    await play(kinds, (scene) => restartOnFull(scene, 'SIGTERM'));
    await play(kinds, firstStartOnFull);
  } else print('Starts on a full disk are not shown: here only a running process can be kept from writing.');
  print(`${process.exitCode === 1 ? 'VIOLATED' : 'All holds'}, on ${description}.`);
}

exitOnSignal();
await orRefuse(() => proveFullDisk(process.argv.slice(2)));
