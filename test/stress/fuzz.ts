import fc from 'fast-check';
import { reportUserError, UserError } from '../../lib/user-error.ts';
import { attackStudio, isForClients } from '../fixtures/hostile-api-requests.ts';
import { hostileRequest, SECRET, VISITORS_WORDS } from '../fixtures/hostile-requests.ts';
import type { ServerProcess } from '../fixtures/server-process.ts';
import { attack } from './fuzz/attacker.ts';
import { siteWithSecrets } from './fuzz/site.ts';
import { canReadFigures, megabytes, type ProcessFigures, readFigures } from './setup/process-figures.ts';
import { exitOnSignal, startTestServer } from './setup/server.ts';
import { until } from './setup/until.ts';

const REQUESTS = 100_000;
const SEED = 1;
const CONNECTIONS = 32;
const BATCH = 1_000;
/** The share of the requests after which the server is warm. */
const WARM_UP = 0.3;
/** The highest growth of the memory after the warm-up, since V8 chooses when to collect garbage. */
const GROWTH_BYTES = 24 * 1024 * 1024;
/** The longest time-out of a request body in milliseconds, after which cut connections are closed. */
const REST_MS = 40_000;

const print = (line: string) => void process.stdout.write(`${line}\n`);

type Findings = { readonly counts: Map<string, number>; readonly troubles: string[] };
type Found = { readonly counts: ReadonlyMap<string, number>; readonly troubles: readonly string[] };

/** Sends `count` requests from the seed over parallel connections. */
async function fuzz(port: number, seed: number, count: number, { counts, troubles }: Findings): Promise<void> {
  const requests = fc.sample(hostileRequest, { seed, numRuns: count });
  const client = async () => {
    for (let request = requests.pop(); request !== undefined; request = requests.pop()) {
      const { statuses, trouble } = await attack(port, request);
      for (const status of statuses.length > 0 ? statuses : ['none']) counts.set(status, (counts.get(status) ?? 0) + 1);
      if (trouble !== undefined) troubles.push(`The server ${trouble}: ${JSON.stringify(request)}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
}

/** Waits until the server has no open connections, and returns its memory and handles. */
function atRest({ child }: ServerProcess, handles = Number.POSITIVE_INFINITY): Promise<ProcessFigures> {
  let last: ProcessFigures | undefined;
  return until(
    'a server at rest',
    () => {
      const before = last;
      last = readFigures(child.pid ?? 0);
      return last.handles <= handles && last.handles === before?.handles ? last : undefined;
    },
    REST_MS,
  );
}

async function runFuzz(count: number, seed: number): Promise<void> {
  const site = await siteWithSecrets();
  const server = startTestServer(site, { RATE_LIMIT: 'off' });
  const findings: Findings = { counts: new Map(), troubles: [] };
  try {
    const address = await server.address;
    const port = Number(new URL(address).port);
    const fresh = canReadFigures() ? await atRest(server) : undefined;
    let warm: ProcessFigures | undefined;
    for (let sent = 0; sent < count; sent += BATCH) {
      if (fresh && !warm && sent >= count * WARM_UP) warm = await atRest(server, fresh.handles + 1);
      await fuzz(port, seed * BATCH + sent / BATCH, Math.min(BATCH, count - sent), findings);
      if (server.child.exitCode !== null) throw new Error(`The server ended (${server.child.exitCode}).`);
    }
    if (warm) compare(warm, await atRest(server, warm.handles), findings.troubles);
    const page = await fetch(address);
    if ((await page.text()) !== 'home') findings.troubles.push('The home page is not served any more.');
  } finally {
    server.child.kill('SIGTERM');
    const code = await server.ended;
    if (code !== 0) findings.troubles.push(`The server ended with ${code}.`);
    readLog(await server.stderr, findings.troubles);
    await site.remove();
    report(count, seed, findings);
  }
}

function compare(warm: ProcessFigures, last: ProcessFigures, troubles: string[]): void {
  print(`memory    ${megabytes(warm.bytes)} after the warm-up, ${megabytes(last.bytes)} at the end`);
  print(`handles   ${warm.handles} after the warm-up, ${last.handles} at the end`);
  if (last.bytes > warm.bytes + GROWTH_BYTES) troubles.push(`Memory grew by more than ${megabytes(GROWTH_BYTES)}.`);
}

/** Checks that each line of the log is a JSON event without any text from a visitor. */
function readLog(log: string, troubles: string[]): void {
  const lines = log.split('\n').filter(Boolean);
  print(`log       ${lines.length} lines`);
  const odd = lines.find(
    (line) => !line.startsWith('{"time":') || line.includes(VISITORS_WORDS) || line.includes(SECRET),
  );
  if (odd !== undefined) troubles.push(`The log says: ${odd}`);
}

function report(count: number, seed: number, { counts, troubles }: Found): void {
  print(`requests  ${count}, from seed ${seed} on`);
  for (const [status, times] of [...counts].sort()) print(`${status.padEnd(10)}${times} answers`);
  for (const trouble of troubles.slice(0, 10)) print(trouble);
  print(troubles.length > 0 ? `${troubles.length} times trouble.` : 'All holds.');
  if (troubles.length > 0) process.exitCode = 1;
}

async function runBoth(count: number, seed: number): Promise<void> {
  await runFuzz(count, seed);
  print('\nThe studio');
  report(count, seed, await attackStudio(count, seed));
  print('\nIts routes for clients');
  report(count, seed, await attackStudio(count, seed, isForClients));
}

function numberOf(word: string | undefined, otherwise: number): number {
  if (word === undefined) return otherwise;
  if (!/^[1-9]\d{0,8}$/.test(word))
    throw new UserError(`npm run stress:fuzz -- <requests> <seed>: "${word}" is no number.`);
  return Number(word);
}

exitOnSignal();
await reportUserError(() => {
  const [count, seed] = process.argv.slice(2);
  return runBoth(numberOf(count, REQUESTS), numberOf(seed, SEED));
});
