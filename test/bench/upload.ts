import { mkdtemp, readFile, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { reportUserError } from '../../lib/user-error.ts';
import { type TestPictures, testPictures } from '../fixtures/pictures.ts';
import { exitOnSignal } from '../stress/setup/server.ts';
import { takePhotographs } from './publish/photographs.ts';

/** Number of runs, odd so that there is a median. */
const RUNS = 9;
const PREVIEW_PX = 640;
/** The limit from the first byte of a dropped picture of 24 megapixels until its thumbnail can be shown. */
const LIMIT_MS = 800;

const say = (line: string) => void process.stdout.write(`${line}\n`);

async function timed(studio: TestPictures, photograph: Buffer): Promise<number> {
  const begin = performance.now();
  const { sha256 } = await studio.drop(photograph);
  const shown = await studio.pictures.picture({ sha256, width: PREVIEW_PX });
  if (!shown) throw new Error('There is no small picture.');
  return performance.now() - begin;
}

function report(what: string, found: readonly number[]): void {
  const [least = 0, middle = 0, most = 0] = [0, found.length >> 1, found.length - 1].map(
    (at) => found.toSorted((a, b) => a - b)[at],
  );
  say(`${what.padEnd(36)}${middle.toFixed(0)} ms (${least.toFixed(0)} to ${most.toFixed(0)})`);
}

async function run(): Promise<void> {
  const folder = await mkdtemp(join(tmpdir(), 'bench-upload-'));
  const studio = await testPictures();
  try {
    const files = await takePhotographs(folder, 'photograph', 2 * RUNS + 1);
    const [first, ...photographs] = await Promise.all(files.map((file) => readFile(file)));
    if (!first) throw new Error('There is no photograph.');
    const cold = await timed(studio, first);
    const busy: number[] = [];
    for (const photograph of photographs.slice(0, RUNS)) busy.push(await timed(studio, photograph));
    await studio.restart();
    const idle: number[] = [];
    for (const photograph of photographs.slice(RUNS)) {
      idle.push(await timed(studio, photograph));
      await studio.settle();
    }
    say(`${(first.length / 1e6).toFixed(1)} MB of JPEG, 24 megapixels, until it is seen (limit ${LIMIT_MS} ms)`);
    report('the first, process not started', [cold]);
    report('while others are made ready', busy);
    report('with nothing else to do', idle);
  } finally {
    await studio.remove();
    await rm(folder, { recursive: true, force: true });
  }
}

exitOnSignal();
await reportUserError(run);
