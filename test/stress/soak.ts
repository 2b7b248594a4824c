import { mkdtemp, rm } from 'node:fs/promises';
import { Agent } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout } from 'node:timers/promises';
import { reportUserError, UserError } from '../../lib/user-error.ts';
import { BUILD_FOLDER, requireBuilt, SITE_FOLDER } from '../bench/figures/site.ts';
import { median } from '../bench/figures/spread.ts';
import { addressesOf } from './setup/addresses.ts';
import { canReadFigures, megabytes, type ProcessFigures, readFigures } from './setup/process-figures.ts';
import { exitOnSignal, startTestServer } from './setup/server.ts';
import { stepOf, take } from './soak/visitor.ts';

const MINUTES = 10;
const CONNECTIONS = 8;
const SAMPLE_MS = 3_000;
/** The share of the time at which the warm samples start and end, and at which the final ones start. */
const WARM = { from: 0.2, to: 0.4 };
const END_FROM = 0.8;
/** The highest growth of the memory: less than a leak of 100 bytes per request makes in 10 minutes. */
const GROWTH_BYTES = 16 * 1024 * 1024;
/** Each connection may have one more file open at the time of a sample. */
const GROWTH_HANDLES = CONNECTIONS;

const print = (line: string) => void process.stdout.write(`${line}\n`);

/** Sends requests without a pause until the time is over, and counts unexpected answers as wrong. */
async function visit(address: string, end: number) {
  const files = await addressesOf(SITE_FOLDER);
  const agent = new Agent({ keepAlive: true, maxSockets: CONNECTIONS });
  const tags = new Map<string, string>();
  const wrong: string[] = [];
  let requests = 0;
  let bytes = 0;
  const client = async () => {
    while (performance.now() < end) {
      const step = stepOf(requests++, files, tags);
      const answer = await take(step, address, agent);
      bytes += answer.bytes;
      if (answer.tag !== undefined && !step.headers['Accept-Encoding']) tags.set(step.path, answer.tag);
      if (answer.status !== step.expected) wrong.push(`${step.method} ${step.path}: ${answer.status}`);
    }
  };
  await Promise.all(Array.from({ length: CONNECTIONS }, client));
  agent.destroy();
  return { requests, bytes, wrong };
}

/** Samples the process every few seconds until the time is over. */
async function watch(pid: number, end: number): Promise<ProcessFigures[]> {
  const samples: ProcessFigures[] = [];
  for (; performance.now() < end; await setTimeout(SAMPLE_MS)) samples.push(readFigures(pid));
  return samples;
}

/** Prints both figures and returns whether neither has grown. */
function isFlatIn(samples: readonly ProcessFigures[], minutes: number): boolean {
  const part = (from: number, to: number) =>
    samples.slice(Math.floor(samples.length * from), Math.ceil(samples.length * to));
  const figures = (of: (sample: ProcessFigures) => number) => ({
    warm: median(part(WARM.from, WARM.to).map(of)),
    end: median(part(END_FROM, 1).map(of)),
    slope: slopeOf(part(WARM.from, 1).map(of)) / (SAMPLE_MS / 60_000),
  });
  const bytes = figures((sample) => sample.bytes);
  const handles = figures((sample) => sample.handles);
  print(`${samples.length} samples in ${minutes} minutes`);
  print(
    `memory   ${megabytes(bytes.warm)} warm, ${megabytes(bytes.end)} at the end, ${megabytes(bytes.slope)} a minute`,
  );
  print(`handles  ${handles.warm} warm, ${handles.end} at the end, ${handles.slope.toFixed(2)} a minute`);
  return bytes.end <= bytes.warm + GROWTH_BYTES && handles.end <= handles.warm + GROWTH_HANDLES;
}

/** Returns the slope of the values by least squares. */
function slopeOf(values: readonly number[]): number {
  const middle = (values.length - 1) / 2;
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const products = values.reduce((sum, value, at) => sum + (at - middle) * (value - mean), 0);
  return products / values.reduce((sum, _, at) => sum + (at - middle) ** 2, 0);
}

async function runSoak(minutes: number): Promise<void> {
  if (!canReadFigures()) throw new UserError('What a process holds can be seen on Linux only.');
  await requireBuilt();
  const dataFolder = await mkdtemp(join(tmpdir(), 'soak-'));
  const remove = () => rm(dataFolder, { recursive: true });
  const server = startTestServer({ buildFolder: BUILD_FOLDER, dataFolder, remove }, { RATE_LIMIT: 'off' });
  try {
    const address = await server.address;
    const end = performance.now() + minutes * 60_000;
    const [{ requests, bytes, wrong }, samples] = await Promise.all([
      visit(address, end),
      watch(server.child.pid ?? 0, end),
    ]);
    print(`${requests} requests, ${Math.round(requests / (minutes * 60))} a second, ${megabytes(bytes)}`);
    const isFlat = isFlatIn(samples, minutes);
    if (wrong.length > 0)
      print(`${wrong.length} answered otherwise than they have to be, first ${wrong.slice(0, 5).join(', ')}`);
    print(isFlat && wrong.length === 0 ? 'All holds.' : 'VIOLATED');
    if (!isFlat || wrong.length > 0) process.exitCode = 1;
  } finally {
    server.child.kill('SIGTERM');
    await server.ended;
    await remove();
  }
}

exitOnSignal();
await reportUserError(() => {
  const [word = `${MINUTES}`] = process.argv.slice(2);
  if (!/^\d{1,3}(\.\d)?$/.test(word) || Number(word) === 0)
    throw new UserError(`npm run stress:soak -- <minutes>: got "${word}".`);
  return runSoak(Number(word));
});
