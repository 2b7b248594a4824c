import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { requireChromium } from '../../cli/chromium.ts';
import { runProgram } from '../../cli/process.ts';
import { findSpecs } from '../../cli/specs.ts';
import { formatJourney, type Journey, readFailedJourneys } from '../../cli/test-report.ts';
import { buildTestSite, dropOwnerSettings } from '../../cli/test-site.ts';
import { reportUserError, UserError } from '../../lib/user-error.ts';
import { exitOnSignal } from './setup/server.ts';

const BUSY_LOOPS = 2;

const say = (line: string) => void process.stdout.write(`${line}\n`);

/** Keeps one core busy until it is killed or this process ends. */
function startBusyLoop(): ChildProcess {
  const loop = spawn(process.execPath, ['-e', 'for (;;);'], { stdio: 'ignore' });
  process.once('exit', () => loop.kill('SIGKILL'));
  return loop;
}

/** Runs journeys once, without retries, and returns those that failed. */
async function runJourneys(reports: string, name: string, args: readonly string[]): Promise<Journey[]> {
  const report = join(reports, `${name}.json`);
  const options = [
    '--config=test/e2e/playwright.config.ts',
    '--reporter=list,json',
    '--retries=0',
    '--trace=retain-on-failure',
    `--output=build/flaky/${name}`,
    `--last-failed-file=${join(reports, 'last-failed.json')}`,
  ];
  const env = { CHROMIUM: requireChromium(), PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  await runProgram('playwright', ['test', ...options, ...args], { print: 'terminal', env });
  return readFailedJourneys(report);
}

/** Runs journeys beside busy loops, then failed ones without load, and reports whether the load was the cause. */
async function findFlakyJourneys(words: readonly string[]): Promise<void> {
  dropOwnerSettings();
  if (!(await buildTestSite())) throw new UserError('The site of the tests could not be built.');
  const reports = await mkdtemp(join(tmpdir(), 'flaky-'));
  const loops = Array.from({ length: BUSY_LOOPS }, startBusyLoop);
  try {
    const failed = await runJourneys(reports, 'loaded', await findSpecs(words));
    for (const loop of loops) loop.kill('SIGKILL');
    if (failed.length === 0) return say('\nNo journey failed under load.');
    const alone = await runJourneys(reports, 'alone', ['--last-failed', '--workers=1']);
    for (const journey of failed) {
      const failsAlone = alone.some(({ name }) => name === journey.name);
      say(`\n${failsAlone ? 'fails alone, too' : 'fails under load'}: ${formatJourney(journey)}`);
    }
    process.exitCode = 1;
  } finally {
    for (const loop of loops) loop.kill('SIGKILL');
    await rm(reports, { recursive: true });
  }
}

exitOnSignal();
await reportUserError(() => findFlakyJourneys(process.argv.slice(2)));
