import { setTimeout } from 'node:timers/promises';
import { reportUserError, UserError } from '../../lib/user-error.ts';
import { SEND_FORM_PATH } from '../../server/contact/relay.ts';
import { outboxFile } from '../../server/mail/open-outbox.ts';
import { newReference } from '../../server/mail/reference.ts';
import { messageForm, type ServerProcess, type SmallSite, smallSite } from '../fixtures/server-process.ts';
import { type FastSmtpServer, fastSmtpServer } from './setup/fast-smtp-server.ts';
import { countLost, type KillReport, killReport, type ReferencesByKey, readKept } from './setup/kill-report.ts';
import { exitOnSignal, startTestServer } from './setup/server.ts';
import { until } from './setup/until.ts';

const ROUNDS = 200;
const ROUNDS_A_LINE = 20;
const CONNECTIONS = 8;
const MIN_ACKNOWLEDGED = 10;
/** The span in milliseconds over which the kills of all rounds are spread. */
const KILL_WITHIN_MS = 40;
/** The fractional parts of its multiples are spread evenly, whatever their number. */
const GOLDEN_RATIO = (Math.sqrt(5) - 1) / 2;
/** The longest time in milliseconds to deliver the remaining mails: for the first and for each. */
const DELIVERY_LIMIT_MS = 30_000;
const DELIVERY_LIMIT_EACH_MS = 50;

/** The report; `cut` is the number of posts that were open at a kill. */
export type KillResult = KillReport & { readonly rounds: number; readonly cut: number };

/**
 * Kills the server again and again while it accepts and delivers messages, and restarts it on the same folder.
 * @throws Error if the server ends by itself, refuses a message or cannot deliver
 */
export async function runKill(rounds: number, say: (line: string) => void): Promise<KillResult> {
  const site = await smallSite();
  const mailServer = await fastSmtpServer();
  const acknowledged = new Map<string, string>();
  let cut = 0;
  try {
    for (let round = 1; round <= rounds; round++) {
      cut += await inServer(site, mailServer, async (server) => {
        reportLost(site, acknowledged, say);
        return postUntilKilled(server, acknowledged, KILL_WITHIN_MS * ((round * GOLDEN_RATIO) % 1));
      });
      if (round % ROUNDS_A_LINE === 0) say(`${round} rounds: ${acknowledged.size} acknowledged`);
    }
    return await inServer(site, mailServer, async (server) => {
      await allDelivered(await server.address, acknowledged.size);
      return { rounds, cut, ...killReport(acknowledged, readKept(outboxFile(site)), mailServer.taken) };
    });
  } finally {
    await mailServer.close();
    await site.remove();
  }
}

/** Starts a server on the site's folder, runs the work with it, and kills it if it is still running. */
async function inServer<Result>(
  site: SmallSite,
  mailServer: FastSmtpServer,
  work: (server: ServerProcess) => Promise<Result>,
): Promise<Result> {
  const server = startTestServer(site, {
    SMTP_URL: mailServer.url,
    MAIL_TO: 'owner@studio.example',
    RATE_LIMIT: 'off',
  });
  try {
    await server.address;
    return await work(server);
  } finally {
    server.child.kill('SIGKILL');
    await server.ended;
  }
}

function reportLost(site: SmallSite, acknowledged: ReferencesByKey, say: (line: string) => void): void {
  const lost = countLost(acknowledged, readKept(outboxFile(site)));
  if (lost > 0) say(`${lost} of ${acknowledged.size} acknowledged are lost`);
}

/**
 * Posts over all connections without a pause until the kill, `delayMs` after the tenth answer.
 * @returns the number of posts that the kill cut off
 */
async function postUntilKilled(
  { address, child, ended }: ServerProcess,
  acknowledged: Map<string, string>,
  delayMs: number,
): Promise<number> {
  const target = (await address) + SEND_FORM_PATH;
  const near = Promise.withResolvers<void>();
  let answered = 0;
  let underWay = 0;
  const client = async () => {
    for (;;) {
      // The form makes its key from the reference and more characters.
      const key = `${newReference()}${newReference()}`;
      const body = messageForm({ title: `A poster ${key}`, idempotency_key: key });
      underWay += 1;
      const answer = await fetch(target, { method: 'POST', body }).catch(() => undefined);
      underWay -= 1;
      if (answer === undefined) return;
      if (answer.status !== 200) throw new Error(`The server answered ${answer.status} to a message.`);
      acknowledged.set(key, answer.headers.get('X-Reference') ?? '');
      answered += 1;
      if (answered === MIN_ACKNOWLEDGED) near.resolve();
      // The status says that the message is accepted, even if the kill cuts off the body.
      await answer.text().catch(() => undefined);
    }
  };
  const clients = Promise.all(Array.from({ length: CONNECTIONS }, client));
  await Promise.race([near.promise, clients]);
  if (answered < MIN_ACKNOWLEDGED) throw new Error(`The server ended (${await ended}) before it was killed.`);
  await setTimeout(delayMs);
  if (child.exitCode !== null) throw new Error(`The server ended (${child.exitCode}) before it was killed.`);
  const cut = underWay;
  child.kill('SIGKILL');
  await clients;
  return cut;
}

async function allDelivered(address: string, messages: number): Promise<void> {
  const limitMs = DELIVERY_LIMIT_MS + DELIVERY_LIMIT_EACH_MS * messages;
  await until(
    'an outbox with nothing left to deliver',
    async () => {
      const health: { waiting: unknown } = await (await fetch(`${address}/health`)).json();
      return health.waiting === 0 ? true : undefined;
    },
    limitMs,
  );
}

if (import.meta.main) {
  exitOnSignal();
  await reportUserError(async () => {
    const [word = `${ROUNDS}`] = process.argv.slice(2);
    if (!/^[1-9]\d{0,4}$/.test(word)) throw new UserError(`How many rounds? Expected a whole number, got "${word}".`);
    const say = (line: string) => void process.stdout.write(`${line}\n`);
    const result = await runKill(Number(word), say);
    const { rounds, cut, acknowledged, lost, unacknowledged, repeated, undelivered, duplicates, renamed } = result;
    say(`${rounds} rounds, ${cut} posts cut off by a kill`);
    say(
      `${acknowledged} acknowledged, ${lost} lost, ${unacknowledged} kept though not acknowledged, ${repeated} repeated`,
    );
    say(`mail: ${undelivered} never came, ${duplicates} came once more, ${renamed} under another Message-ID`);
    if (lost + repeated + undelivered + renamed > 0) process.exitCode = 1;
  });
}
