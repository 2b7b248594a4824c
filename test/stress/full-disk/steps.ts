import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { openOutbox } from '../../../server/mail/outbox.ts';
import type { ServerProcess } from '../../fixtures/server-process.ts';
import { until } from '../setup/until.ts';
import { type Answer, healthOf } from '../setup/visitor.ts';
import type { MoodyPeer } from './failing-smtp-server.ts';
import { judge, post, type Scene, start } from './setup.ts';

/** Characters of a long letter. */
export const LONG_CHARS = 20_000;
/** What the ballast leaves at first, for letters to take: the last that fits is the interesting one. */
const ROOM_FOR_LETTERS_BYTES = 512 * 1024;
/** Refusals in a row after which the disk counts as full. */
const REFUSALS_IN_A_ROW = 10;
/** More than any volume of ours has room for: who takes them all keeps none. */
const MOST_LETTERS = 300;
/** Some pauses of the delivery: 1, 2 and 4 s. */
const WATCH_MS = 8_000;
const WATCH_STEP_MS = 250;
/** The longest pause that the delivery may be in by then, and some more. */
const RECOVERY_LIMIT_MS = 40_000;

/** Fills the volume to the last byte, by ballast, long letters, more ballast and short letters. */
export async function fillUp(scene: Scene, { address, child }: ServerProcess): Promise<void> {
  const { volume } = scene;
  const answers: Answer[] = [];
  await volume.fill(child.pid ?? 0, ROOM_FOR_LETTERS_BYTES);
  answers.push(...(await postUntilRefused(scene, await address, LONG_CHARS)));
  await volume.fill(child.pid ?? 0);
  answers.push(...(await postUntilRefused(scene, await address, 1)));
  const taken = answers.filter(({ status }) => status === 200).length;
  const refused = answers.filter(isDiskFull).length;
  const others = answers.length - taken - refused;
  const isFull = answers.slice(-REFUSALS_IN_A_ROW).every(isDiskFull);
  judge(
    isFull && others === 0,
    `full: ${taken} taken (200), ${refused} refused (503 with Retry-After), ${others} other answers`,
  );
  await judgePage(await address);
}

async function postUntilRefused(scene: Scene, address: string, chars: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  const isFull = () => answers.length >= REFUSALS_IN_A_ROW && answers.slice(-REFUSALS_IN_A_ROW).every(isRefused);
  while (!isFull() && answers.length < MOST_LETTERS) answers.push(await post(scene, address, chars));
  return answers;
}

const isRefused = ({ status }: Answer) => status !== 200;
const isDiskFull = ({ status, retryAfter }: Answer) => status === 503 && retryAfter > 0;

async function judgePage(address: string): Promise<void> {
  const { status } = await fetch(address);
  judge(status === 200, `the page itself answers ${status}`);
}

/** Looks on for a while: the disk stays full, and the peer takes whatever comes. */
export async function watchFull(scene: Scene, address: string): Promise<void> {
  const before = mailsOf(scene.peer);
  const answers: Answer[] = [];
  for (const end = performance.now() + WATCH_MS; performance.now() < end; await setTimeout(WATCH_STEP_MS)) {
    answers.push(await post(scene, address));
  }
  const refused = answers.filter(isDiskFull).length;
  judge(refused === answers.length, `${WATCH_MS / 1000} s later: ${refused} of ${answers.length} more letters refused`);
  const most = Math.max(0, ...scene.peer.copies().values());
  judge(most <= 1, `meanwhile ${mailsOf(scene.peer) - before} mails; none has come more than once (${most})`);
  await judgePage(address);
}

/** How many mails the peer has taken, each copy counted. */
export const mailsOf = (peer: MoodyPeer) => [...peer.copies().values()].reduce((sum, copies) => sum + copies, 0);

/** Gives the room back, waits until nothing waits any more, and settles. */
export async function recover(scene: Scene, server: ServerProcess): Promise<void> {
  const address = await server.address;
  await scene.volume.free(server.child.pid ?? 0);
  const begin = performance.now();
  const seconds = () => ((performance.now() - begin) / 1000).toFixed(1);
  const taken = async () => ((await post(scene, address)).status === 200 ? true : undefined);
  await until('a letter that is taken again', taken, RECOVERY_LIMIT_MS);
  judge(true, `room again: a letter is taken after ${seconds()} s`);
  const nothingWaits = async () => ((await healthOf(address)).waiting === 0 ? true : undefined);
  await until('an outbox in which nothing waits', nothingWaits, RECOVERY_LIMIT_MS);
  judge(true, `nothing waits any more after ${seconds()} s`);
  await settle(scene, server);
}

/** Stops the server and compares what visitors were told, what is on record and what the peer took. */
async function settle({ site, peer, acknowledged }: Scene, { child, ended }: ServerProcess): Promise<void> {
  child.kill('SIGTERM');
  const code = await ended;
  judge(code === 0, `SIGTERM: the server ends with ${code}`);
  const outbox = openOutbox(join(site.dataFolder, 'outbox.sqlite'));
  const entries = outbox.list();
  outbox.close();
  const onRecord = new Set(entries.map(({ reference }) => reference));
  const lost = [...acknowledged].filter((reference) => !onRecord.has(reference)).length;
  judge(lost === 0, `${acknowledged.size} acknowledged, ${lost} lost`);
  judge(onRecord.size === acknowledged.size, `${onRecord.size} on record: what was refused was not kept`);
  const copies = peer.copies();
  const once = entries.filter(({ messageId }) => copies.get(messageId) === 1).length;
  judge(once === entries.length && copies.size === once, `${once} letters mailed exactly once, ${mailsOf(peer)} mails`);
}

/** Starts the server on a full disk: it serves or stops with a clear line, and works once there is room. */
export async function startOnFull(scene: Scene): Promise<void> {
  const server = start(scene);
  const address = await server.address.catch(() => undefined);
  if (address !== undefined) {
    judge(true, 'it starts');
    await watchFull(scene, address);
    return recover(scene, server);
  }
  const code = await server.ended;
  const words = `${await server.stderr}${server.child.signalCode ?? ''}`;
  const clear = /^[^\n]+\.\n$/.test(words) && code === 1;
  judge(clear, `it stops with ${clear ? 'one clear line' : 'words that are no clear line'}: ${words.trim()}`);
  await scene.volume.free(0);
  await recover(scene, start(scene));
}
