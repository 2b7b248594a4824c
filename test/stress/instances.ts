import { randomInt } from 'node:crypto';
import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setInterval, setTimeout } from 'node:timers/promises';
import { reportUserError, UserError } from '../../lib/user-error.ts';
import { readContent } from '../../model/content.ts';
import { siteAddresses } from '../../model/page-addresses.ts';
import { median } from '../bench/figures/spread.ts';
import { table } from '../bench/figures/table.ts';
import { NGINX_PROGRAM } from '../bench/server/nginx.ts';
import { startCloudStorageStub } from '../fixtures/cloud-storage-stub.ts';
import { firestoreObstacle, startFirestoreEmulator } from '../fixtures/firestore-emulator.ts';
import { type Account, accountOf } from './instances/account.ts';
import { startRoundRobin } from './instances/round-robin.ts';
import { type Instance, instanceIn } from './instances/servers.ts';
import { postMessage, visitUntil, type Watch } from './instances/visitors.ts';
import { type Editions, editionsIn, editionsOf } from './publish/editions.ts';
import { randomFrom } from './publish/random.ts';
import { nginxBeforeInstances } from './recipes/proxies.ts';
import { exitOnSignal } from './setup/server.ts';
import { until } from './setup/until.ts';

const PUBLISHES = 5;
const KILLS = 6;
const VISITORS = 4;
const MESSAGE_EVERY_MS = 500;
/** The bounds of the time between a start and the next kill, in milliseconds. */
const KILL_AFTER_MS = { least: 2_000, most: 10_000 };
/** The time until a process manager restarts the server. */
const START_AFTER_MS = 1_000;
/** The longest time in seconds until the other server serves a publish. */
const FOLLOW_LIMIT_S = 5;
const GIVEN_UP_MS = 60_000;
/** The other server takes over the delivery within 60 s; then each mail takes its time. */
const DELIVERY_LIMIT_MS = 120_000;
const DELIVERY_LIMIT_EACH_MS = 1_000;
/** The number of faults to print; further ones rarely add information. */
const FAULTS_SHOWN = 20;

const say = (line: string) => void process.stdout.write(`${line}\n`);

type Plan = { readonly publishes: number; readonly kills: number; readonly seed: number };

type Site = {
  readonly watch: Watch;
  /** The editions, in a folder that neither server serves. */
  readonly editions: Editions;
  readonly instances: readonly [Instance, Instance];
};

type Result = {
  readonly watch: Watch;
  readonly published: readonly number[];
  /** Seconds from the end of each publish until the other server serves it. */
  readonly followed: readonly number[];
  /** Seconds until a killed server serves again. */
  readonly restarted: readonly number[];
  readonly mails: number;
  readonly account: Account;
};

/** Runs two servers on one Firestore and one Cloud Storage, publishes on each and kills them under load. */
async function runInstances({ publishes, kills, seed }: Plan): Promise<Result> {
  const home = await mkdtemp(join(tmpdir(), 'stress-instances-'));
  const emulator = await startFirestoreEmulator();
  const stub = await startCloudStorageStub();
  const emulators = { FIRESTORE_EMULATOR_HOST: emulator.host, STORAGE_EMULATOR_HOST: stub.address };
  const instances: Instance[] = [];
  const over = new AbortController();
  try {
    const editions = await editionsIn(join(home, 'editions'));
    await editions.write(0);
    for (const name of ['one', 'other']) {
      const instance = await instanceIn(join(home, name), name, editions.folder, emulators);
      instances.push(instance);
      await instance.start();
    }
    const [one, other] = instances;
    if (!one || !other) throw new Error('There are no two servers.');
    const { content } = await readContent(editions.folder);
    if (!content) throw new Error('The tests’ content has mistakes.');
    const ports = instances.map(({ port }) => port);
    const front = existsSync(NGINX_PROGRAM) ? await nginxBeforeInstances(ports) : await startRoundRobin(ports);
    if (!existsSync(NGINX_PROGRAM)) say('nginx is not installed: a round robin by its recipe’s rules stands in.');
    const watch: Watch = {
      address: front.address,
      pages: siteAddresses(content),
      random: randomFrom(seed),
      editions: { all: 0, last: 0 },
      kills: 0,
      counts: { pages: 0, files: 0, cut: 0, posts: 0, postedAgain: 0 },
      faults: [],
      acknowledged: new Map(),
    };
    const visits = Array.from({ length: VISITORS }, () => visitUntil(over.signal, watch));
    try {
      const work = publishAndKill({ watch, editions, instances: [one, other] }, { publishes, kills, seed });
      return await Promise.race([work, Promise.all(visits).then(() => work)]);
    } finally {
      over.abort();
      await Promise.allSettled(visits);
      await front.stop();
    }
  } finally {
    over.abort();
    await Promise.all(instances.map((instance) => instance.close()));
    await stub.stop();
    await emulator.stop();
    await rm(home, { recursive: true, force: true });
  }
}

async function publishAndKill(site: Site, { publishes, kills, seed }: Plan): Promise<Result> {
  const { watch, instances } = site;
  const [one, other] = instances;
  const published: number[] = [];
  const followed: number[] = [];
  const publish = async (edition: number) => {
    const { seconds, untilFollowed } = await publishInTurn(site, edition);
    published.push(seconds);
    followed.push(untilFollowed);
    say(
      `Published ${edition}, in ${seconds.toFixed(1)} s; ${untilFollowed.toFixed(1)} s later the other one serves it`,
    );
  };
  for (let edition = 1; edition <= publishes; edition += 1) await publish(edition);

  const enough = new AbortController();
  const given = new AbortController();
  const posting = postSteadily(watch, enough.signal, given.signal);
  try {
    const restarted = await killInTurn(watch, instances, kills, randomFrom(seed));
    // A server that was killed must still follow the other's publishes.
    await publish(publishes + 1);
    enough.abort();
    await posting;
    const mails = () => [...one.mails(), ...other.mails()];
    const account = () => accountOf([...watch.acknowledged.keys()], mails());
    await until(
      'all that was acknowledged comes',
      () => (account().lost === 0 ? true : undefined),
      DELIVERY_LIMIT_MS + DELIVERY_LIMIT_EACH_MS * watch.acknowledged.size,
    ).catch((error: Error) => watch.faults.push(error.message));
    return { watch, published, followed, restarted, mails: mails().length, account: account() };
  } finally {
    enough.abort();
    given.abort();
    await posting;
  }
}

/** Publishes on the two servers in turn, and measures the seconds until each of them serves the result. */
async function publishInTurn({ watch, editions, instances: [one, other] }: Site, edition: number) {
  const [publisher, follower] = edition % 2 === 1 ? [one, other] : [other, one];
  watch.editions.last = edition;
  await editions.write(edition);
  const seconds = await publisher.push(editions.folder);
  const begin = performance.now();
  await untilServed(follower, edition);
  const untilFollowed = (performance.now() - begin) / 1000;
  await untilServed(publisher, edition);
  watch.editions.all = edition;
  if (untilFollowed > FOLLOW_LIMIT_S) {
    watch.faults.push(
      `edition ${edition} came to ${follower.name} ${untilFollowed.toFixed(1)} s after it was published`,
    );
  }
  return { seconds, untilFollowed };
}

const untilServed = ({ name, port }: Instance, edition: number) =>
  until(
    `${name} serves edition ${edition}`,
    async () => {
      const text = await (await fetch(`http://127.0.0.1:${port}/`)).text();
      return editionsOf(text).includes(edition) || undefined;
    },
    GIVEN_UP_MS,
  );

/** Kills the two servers in turn and restarts them. @returns the seconds for which each one was down */
async function killInTurn(
  watch: Watch,
  instances: readonly [Instance, Instance],
  kills: number,
  random: () => number,
): Promise<number[]> {
  const away: number[] = [];
  const { least, most } = KILL_AFTER_MS;
  for (let kill = 1; kill <= kills; kill += 1) {
    await setTimeout(least + random() * (most - least));
    const instance = instances[random() < 0.5 ? 0 : 1];
    const begin = performance.now();
    watch.kills += 1;
    await instance.kill();
    await setTimeout(START_AFTER_MS);
    await instance.start();
    // The client can notice a cut-off answer late.
    watch.kills += 1;
    away.push((performance.now() - begin) / 1000);
    say(`Killed ${instance.name} (${kill}): ${watch.acknowledged.size} acknowledged, ${watch.faults.length} faults`);
  }
  return away;
}

/** Posts messages at fixed intervals, whether or not the earlier ones are answered. */
async function postSteadily(watch: Watch, enough: AbortSignal, given: AbortSignal): Promise<void> {
  const posts: Promise<void>[] = [];
  for await (const _ of setInterval(MESSAGE_EVERY_MS)) {
    if (enough.aborted) break;
    posts.push(postMessage(watch, given));
  }
  await Promise.all(posts);
}

function report({ watch, published, followed, restarted, mails, account }: Result): string {
  const { counts, acknowledged, faults } = watch;
  const seconds = (all: readonly number[]) => `${median(all).toFixed(1)} s, ${Math.max(...all).toFixed(1)} s`;
  const inAll = (value: number) => `${value}`;
  return table([
    ['what', 'count', 'middle, longest'],
    ['published, on one and the other in turn', inAll(published.length), seconds(published)],
    ['served by the other one thereafter', inAll(followed.length), seconds(followed)],
    ['killed, until it serves again', inAll(restarted.length), seconds(restarted)],
    ['pages and their data', inAll(counts.pages), ''],
    ['files', inAll(counts.files), ''],
    ['  answers that a kill cut off', inAll(counts.cut), ''],
    ['messages acknowledged', inAll(acknowledged.size), seconds([...acknowledged.values()])],
    ['  posted once more', inAll(counts.postedAgain), ''],
    ['mails', inAll(mails), ''],
    ['  messages of which none came', inAll(account.lost), ''],
    ['  came twice, in flight at a kill', inAll(account.twiceForKill), ''],
    ['  came twice for no such reason', inAll(account.twice), ''],
    ['  under another Message-ID', inAll(account.renamed), ''],
    ['faults', inAll(faults.length), ''],
  ]);
}

function wholeNumber(word: string, what: string): number {
  if (!/^[1-9]\d{0,8}$/.test(word)) throw new UserError(`${what} Expected a whole number, got "${word}".`);
  return Number(word);
}

if (import.meta.main) {
  exitOnSignal();
  await reportUserError(async () => {
    const [count = `${PUBLISHES}`, killed = `${KILLS}`, chance = `${randomInt(1, 1_000_000)}`] = process.argv.slice(2);
    const publishes = wholeNumber(count, 'How many publishes?');
    const kills = wholeNumber(killed, 'How many kills?');
    const seed = wholeNumber(chance, 'Which seed?');
    const obstacle = firestoreObstacle();
    if (obstacle !== undefined) throw new UserError(`This needs Firestore’s emulator: ${obstacle}.`);
    say(`The same again: npm run stress:instances -- ${publishes} ${kills} ${seed}`);
    const result = await runInstances({ publishes, kills, seed });
    say(report(result));
    const { faults } = result.watch;
    for (const line of faults.slice(0, FAULTS_SHOWN)) process.stderr.write(`${line}\n`);
    if (faults.length > FAULTS_SHOWN) process.stderr.write(`and ${faults.length - FAULTS_SHOWN} more\n`);
    const { lost, twice, renamed } = result.account;
    if (faults.length + lost + twice + renamed > 0) process.exitCode = 1;
  });
}
