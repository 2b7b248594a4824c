import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { LIMITS_CHARS } from '../../../server/contact/wire.ts';
import type { Entry } from '../../../server/mail/outbox.ts';
import { openSqliteOutbox } from '../../../server/mail/sqlite/outbox.ts';
import type { ServerProcess } from '../../fixtures/server-process.ts';
import { until } from '../setup/until.ts';
import { type Answer, healthOf } from '../setup/visitor.ts';
import type { FailingSmtpServer } from './failing-smtp-server.ts';
import { check, post, type Setup, start } from './setup.ts';

/** The length of the longest message that the server accepts, in characters. */
export const LONG_CHARS = LIMITS_CHARS.message;
/** Space that the ballast leaves for messages at first, because the last message that fits is the interesting one. */
const ROOM_FOR_MESSAGES_BYTES = 512 * 1024;
/** The number of consecutive refusals after which the disk counts as full. */
const REFUSALS_IN_A_ROW = 10;
/** More messages than fit on any of the volumes: a server that accepts all of them does not store them. */
const MAX_MESSAGES = 300;
/** The time in which the delivery makes several pauses, of 1, 2 and 4 s. */
const WATCH_MS = 8_000;
const WATCH_STEP_MS = 250;
/** The longest pause that the delivery can have reached by then, plus a margin. */
const RECOVERY_LIMIT_MS = 40_000;

/** Fills the volume to the last byte with ballast, long messages, more ballast and short messages. */
export async function fillUp(setup: Setup, { address, child }: ServerProcess): Promise<void> {
  const { volume } = setup;
  const answers: Answer[] = [];
  await volume.fill(child.pid ?? 0, ROOM_FOR_MESSAGES_BYTES);
  answers.push(...(await postUntilRefused(setup, await address, LONG_CHARS)));
  await volume.fill(child.pid ?? 0);
  answers.push(...(await postUntilRefused(setup, await address, 1)));
  const taken = answers.filter(({ status }) => status === 200).length;
  const refused = answers.filter(isDiskFull).length;
  const others = answers.length - taken - refused;
  const isFull = answers.slice(-REFUSALS_IN_A_ROW).every(isDiskFull);
  check(
    isFull && others === 0,
    `full: ${taken} taken (200), ${refused} refused (503 with Retry-After), ${others} other answers`,
  );
  await judgePage(await address);
}

async function postUntilRefused(setup: Setup, address: string, chars: number): Promise<Answer[]> {
  const answers: Answer[] = [];
  const isFull = () => answers.length >= REFUSALS_IN_A_ROW && answers.slice(-REFUSALS_IN_A_ROW).every(isRefused);
  while (!isFull() && answers.length < MAX_MESSAGES) answers.push(await post(setup, address, chars));
  return answers;
}

const isRefused = ({ status }: Answer) => status !== 200;
const isDiskFull = ({ status, retryAfter }: Answer) => status === 503 && retryAfter > 0;

async function judgePage(address: string): Promise<void> {
  const { status } = await fetch(address);
  check(status === 200, `the page itself answers ${status}`);
}

/** Observes the server for a while on the full disk, while the mail server accepts every mail. */
export async function watchFull(setup: Setup, address: string): Promise<void> {
  const before = mailsOf(setup.mailServer);
  const answers: Answer[] = [];
  for (const end = performance.now() + WATCH_MS; performance.now() < end; await setTimeout(WATCH_STEP_MS)) {
    answers.push(await post(setup, address));
  }
  const refused = answers.filter(isDiskFull).length;
  check(
    refused === answers.length,
    `${WATCH_MS / 1000} s later: ${refused} of ${answers.length} more messages refused`,
  );
  const most = Math.max(0, ...setup.mailServer.copies().values());
  check(most <= 1, `meanwhile ${mailsOf(setup.mailServer) - before} mails; none has come more than once (${most})`);
  await judgePage(address);
}

/** Returns the number of mails that the mail server has accepted, including copies. */
export const mailsOf = (mailServer: FailingSmtpServer) =>
  [...mailServer.copies().values()].reduce((sum, copies) => sum + copies, 0);

/** Frees the volume, waits until no message is waiting, stops the server and compares the records. */
export async function recover(setup: Setup, server: ServerProcess): Promise<void> {
  const address = await server.address;
  await setup.volume.free(server.child.pid ?? 0);
  const begin = performance.now();
  const seconds = () => ((performance.now() - begin) / 1000).toFixed(1);
  const taken = async () => ((await post(setup, address)).status === 200 ? true : undefined);
  await until('a message that is taken again', taken, RECOVERY_LIMIT_MS);
  check(true, `room again: a message is taken after ${seconds()} s`);
  const nothingWaits = async () => ((await healthOf(address)).waiting === 0 ? true : undefined);
  await until('an outbox in which nothing waits', nothingWaits, RECOVERY_LIMIT_MS);
  check(true, `nothing waits any more after ${seconds()} s`);
  await stopAndCompare(setup, server);
}

/** Stops the server and compares the visitors' answers, the outbox and the mail server's mails. */
async function stopAndCompare(
  { site, mailServer, acknowledged }: Setup,
  { child, ended }: ServerProcess,
): Promise<void> {
  child.kill('SIGTERM');
  const code = await ended;
  check(code === 0, `SIGTERM: the server ends with ${code}`);
  const outbox = openSqliteOutbox(join(site.dataFolder, 'outbox.sqlite'));
  const entries: Entry[] = [];
  for await (const entry of outbox.entries()) entries.push(entry);
  await outbox.close();
  const onRecord = new Set(entries.map(({ reference }) => reference));
  const lost = [...acknowledged].filter((reference) => !onRecord.has(reference)).length;
  check(lost === 0, `${acknowledged.size} acknowledged, ${lost} lost`);
  check(onRecord.size === acknowledged.size, `${onRecord.size} on record: what was refused was not kept`);
  const copies = mailServer.copies();
  const once = entries.filter(({ messageId }) => copies.get(messageId) === 1).length;
  check(
    once === entries.length && copies.size === once,
    `${once} messages mailed exactly once, ${mailsOf(mailServer)} mails`,
  );
}

/** Starts the server on a full disk, where it must serve or stop with a clear message, and then frees space. */
export async function startOnFull(setup: Setup): Promise<void> {
  const server = start(setup);
  const address = await server.address.catch(() => undefined);
  if (address !== undefined) {
    check(true, 'it starts');
    await watchFull(setup, address);
    return recover(setup, server);
  }
  const code = await server.ended;
  const words = `${await server.stderr}${server.child.signalCode ?? ''}`;
  const clear = /^[^\n]+\.\n$/.test(words) && code === 1;
  check(clear, `it stops with ${clear ? 'one clear line' : 'words that are no clear line'}: ${words.trim()}`);
  await setup.volume.free(0);
  await recover(setup, start(setup));
}
