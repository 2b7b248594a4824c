import { endWithParent } from '../lib/parent-watch.ts';
import { reportUserError } from '../lib/user-error.ts';
import { NOT_TESTED } from './check.ts';
import { requireChromium } from './chromium.ts';
import { refuseArguments } from './no-arguments.ts';
import { runProgram } from './process.ts';
import { findSpecs } from './specs.ts';
import { buildTestSite, dropOwnerSettings } from './test-site.ts';

/** Parts of the paths of tests that use Firebase or its stubs. */
const UNITS = ['firebase', 'firestore', 'studio/doctor'];
const JOURNEYS = ['e2e/studio/', 'e2e/contact'];

/** The number of workers, each with an emulator; more would wait for each other. */
const WORKERS = 2;

async function testFirebase(): Promise<void> {
  refuseArguments('test:firebase');
  const chromium = requireChromium();
  process.stdout.write('== Units\n');
  const units = await runProgram('vitest', ['run', ...UNITS], { print: 'captured' });
  process.stdout.write(units.output);
  const missing = [...units.output.matchAll(NOT_TESTED)].map(([line]) => line);
  if (units.code !== 0) process.exitCode = 1;
  if (missing.length > 0) {
    process.stdout.write(`\nNot tested, the journeys neither: ${missing.join(' ')}\n`);
    process.exitCode = 1;
    return;
  }
  dropOwnerSettings();
  if (!(await buildTestSite())) {
    process.exitCode = 1;
    return;
  }
  const args = [
    'test',
    '--config=test/e2e/playwright.config.ts',
    `--workers=${WORKERS}`,
    ...(await findSpecs(JOURNEYS)),
  ];
  const env = { CHROMIUM: chromium, STUDIO_TEST_BACKEND: 'firebase' };
  if ((await runProgram('playwright', args, { print: 'terminal', env })).code !== 0) process.exitCode = 1;
}

endWithParent();
await reportUserError(testFirebase);
