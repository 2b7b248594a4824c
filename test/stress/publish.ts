import { randomInt } from 'node:crypto';
import { mkdtemp, readdir, realpath, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { basename, join } from 'node:path';
import { reportUserError, UserError } from '../../lib/user-error.ts';
import { readContent } from '../../model/content.ts';
import { siteAddresses } from '../../model/page-addresses.ts';
import { median } from '../bench/figures/spread.ts';
import { table } from '../bench/figures/table.ts';
import { editionsIn } from './publish/editions.ts';
import {
  editionOf,
  findLeftovers,
  type Kill,
  type PublishingFolders,
  runBuild,
  runRelease,
} from './publish/publishing.ts';
import { randomFrom } from './publish/random.ts';
import { servedEditions } from './publish/served-editions.ts';
import { askFile, askPage, noObservations, type Observations, type Visit, visitUntil } from './publish/visitor.ts';
import { exitOnSignal, startTestServer } from './setup/server.ts';

const PUBLISHES = 100;
/** The number of publishes per kill; if a publish ends before its kill, the next one is killed. */
const PUBLISHES_A_KILL = 5;
/** After this many publishes, the site goes back to the release before and forward again. */
const PUBLISHES_A_RETURN = 10;
const VISITORS = 8;
const WRITING_MS = 150;
/** The longest time in seconds until an existing release is served. */
const RETURN_LIMIT_S = 1;
/** The number of faults to print; further ones rarely add information. */
const FAULTS_SHOWN = 20;

type Result = {
  readonly observations: Observations;
  /** Seconds of the completed publishes, and of the rollbacks and returns. */
  readonly publishes: readonly number[];
  readonly returns: readonly number[];
  /** The number of killed publishes, and of those whose release is served nevertheless. */
  readonly killed: number;
  readonly servedAfterKill: number;
  /** The number of requests for files of retained releases. */
  readonly ofKept: number;
};

/**
 * Publishes again and again and kills some of the processes, while visitors request everything.
 * @throws Error if something fails that was not killed
 */
async function runPublish(publishes: number, seed: number, say: (line: string) => void): Promise<Result> {
  const home = await mkdtemp(join(tmpdir(), 'stress-publish-'));
  const random = randomFrom(seed);
  const workplace: PublishingFolders = { content: join(home, 'content'), build: join(home, 'build') };
  const editions = await editionsIn(workplace.content);
  const observations = noObservations();
  const over = new AbortController();
  try {
    await editions.write(0);
    await runBuild(workplace);
    const { content } = await readContent(workplace.content);
    if (!content) throw new Error('The tests’ content has mistakes.');
    const server = startTestServer(
      { buildFolder: workplace.build, dataFolder: join(home, 'data'), remove: () => Promise.resolve() },
      { RATE_LIMIT: 'off' },
    );
    const now = servedEditions(0);
    const visit: Visit = {
      address: await server.address,
      pages: siteAddresses(content),
      servedEditions: now,
      observations,
      random,
    };
    const visitors = Array.from({ length: VISITORS }, () =>
      visitUntil(over.signal, { ...visit, random: randomFrom(random() * 2 ** 32) }),
    );
    const work = publishAll(workplace, visit, { publishes, write: editions.write, say });
    try {
      // The first failure of the work or a visitor ends the run.
      return { observations, ...(await Promise.race([work, Promise.all(visitors).then(() => work)])) };
    } finally {
      over.abort();
      await Promise.allSettled([work, ...visitors]);
      server.child.kill('SIGKILL');
      await server.ended;
    }
  } finally {
    await rm(home, { recursive: true, force: true });
  }
}

type Plan = {
  readonly publishes: number;
  readonly write: (edition: number) => Promise<void>;
  readonly say: (line: string) => void;
};

async function publishAll(
  workplace: PublishingFolders,
  visit: Visit,
  { publishes, write, say }: Plan,
): Promise<Omit<Result, 'observations'>> {
  const { random, servedEditions, observations } = visit;
  const result = { publishes: [] as number[], returns: [] as number[], killed: 0, servedAfterKill: 0, ofKept: 0 };
  const current = () => realpath(join(workplace.build, 'current'));
  const settle = async (expected?: number) => {
    const edition = await editionOf(await current());
    servedEditions.is(edition);
    if (expected !== undefined && edition !== expected)
      observations.faults.push(`edition ${edition} is current after ${expected} was published`);
    return edition;
  };

  for (let edition = 1; edition <= publishes; edition += 1) {
    await write(edition);
    servedEditions.startPublish(edition);
    const isDue = result.killed < Math.floor(edition / PUBLISHES_A_KILL);
    const kill = isDue ? killAt(random, median(result.publishes)) : undefined;
    const { seconds, wasKilled } = await runRelease(workplace, [], kill);
    if (wasKilled) {
      result.killed += 1;
      if ((await settle()) === edition) result.servedAfterKill += 1;
    } else {
      result.publishes.push(seconds);
      await settle(edition);
      for (const name of await findLeftovers(workplace.build)) observations.faults.push(`${name} is left over`);
    }
    result.ofKept += await askForKept(workplace, visit);
    if (edition % PUBLISHES_A_RETURN === PUBLISHES_A_RETURN - 1)
      result.returns.push(...(await thereAndBack(workplace, visit, basename(await current()))));
    if (edition % PUBLISHES_A_RETURN === 0)
      say(
        `${edition} publishes, ${result.killed} killed: ${observations.faults.length} faults ${observations.faults.at(-1) ?? ''}`.trim(),
      );
  }
  return result;
}

/** Plans a kill. Every other kill falls into the writing of files, because that is a small part of the time. */
function killAt(random: () => number, seconds: number): Kill {
  if (random() < 0.5) return { ms: random() * seconds * 1000, from: 'start' };
  return { ms: random() * WRITING_MS, from: 'writing' };
}

/** Requests the files that pages of retained releases name. Nobody may publish during the call. */
async function askForKept({ build }: PublishingFolders, visit: Visit): Promise<number> {
  for (const page of visit.pages) await askPage(visit, page);
  const all = new Set<string>();
  for (const name of await readdir(join(build, 'releases'))) {
    if (name.endsWith('.unfinished')) continue;
    const edition = await editionOf(join(build, 'releases', name));
    for (const file of visit.observations.statics.get(edition) ?? []) all.add(file);
  }
  for (const file of all) await askFile(visit, file);
  return all.size;
}

/** Goes back to the release before and forward again, one process each. @returns the seconds of both */
async function thereAndBack(workplace: PublishingFolders, { servedEditions }: Visit, id: string): Promise<number[]> {
  const times: number[] = [];
  const newest = await editionOf(join(workplace.build, 'releases', id));
  const names = (await readdir(join(workplace.build, 'releases'))).sort();
  const before = names[names.indexOf(id) - 1];
  if (before === undefined) throw new Error(`There is no release before ${id}.`);
  for (const [args, edition] of [
    [['back'], await editionOf(join(workplace.build, 'releases', before))],
    [['to', id], newest],
  ] as const) {
    servedEditions.startPublish(edition);
    times.push((await runRelease(workplace, args)).seconds);
    servedEditions.is(edition);
  }
  return times;
}

function report({ observations, publishes, returns, killed, servedAfterKill, ofKept }: Result): string {
  const { pages, data, files, moved, messages } = observations.counts;
  const seconds = (all: readonly number[]) =>
    all.length > 0 ? `${median(all).toFixed(1)} s, ${Math.max(...all).toFixed(1)} s` : '';
  return table([
    ['what', 'count', 'middle, longest'],
    ['published', `${publishes.length}`, seconds(publishes)],
    ['killed', `${killed}`, ''],
    ['  of these served all the same', `${servedAfterKill}`, ''],
    ['back, and forth again', `${returns.length}`, seconds(returns)],
    ['pages', `${pages}`, ''],
    ['data of pages', `${data}`, ''],
    ['files', `${files}`, ''],
    ['  of these of kept releases', `${ofKept}`, ''],
    ['old addresses', `${moved}`, ''],
    ['messages', `${messages}`, ''],
    ['faults', `${observations.faults.length}`, ''],
  ]);
}

function wholeNumber(word: string, what: string): number {
  if (!/^[1-9]\d{0,8}$/.test(word)) throw new UserError(`${what} Expected a whole number, got "${word}".`);
  return Number(word);
}

if (import.meta.main) {
  exitOnSignal();
  await reportUserError(async () => {
    const [count = `${PUBLISHES}`, chance = `${randomInt(1, 1_000_000)}`] = process.argv.slice(2);
    const publishes = wholeNumber(count, 'How many publishes?');
    const seed = wholeNumber(chance, 'Which seed?');
    const say = (line: string) => void process.stdout.write(`${line}\n`);
    say(`The same again: npm run stress:publish -- ${publishes} ${seed}`);
    const result = await runPublish(publishes, seed, say);
    say(report(result));
    const { observations, returns } = result;
    const faults = [...observations.faults];
    if (median(returns) > RETURN_LIMIT_S)
      faults.push(`going back takes ${median(returns).toFixed(1)} s, more than ${RETURN_LIMIT_S} s`);
    for (const line of faults.slice(0, FAULTS_SHOWN)) process.stderr.write(`${line}\n`);
    if (faults.length > FAULTS_SHOWN) process.stderr.write(`and ${faults.length - FAULTS_SHOWN} more\n`);
    if (faults.length > 0) process.exitCode = 1;
  });
}
