import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readPlace } from '../model/site-address.ts';
import { orRefuse } from '../server/refusal.ts';
import { checkProject } from './check.ts';
import { ensureChromium } from './chromium.ts';
import { ensureLiberation } from './liberation.ts';
import { endWithParent } from './parent-watch.ts';
import { ensurePostfix } from './postfix.ts';
import { runCommand, runProgram } from './process.ts';
import { TEST_CONTENT } from './test-content.ts';
import { readTally, tallyLine } from './test-report.ts';

/** The journeys know the form as it is without settings; those of an owner's .env are not tried here. */
for (const name of Object.keys(process.env)) if (name.startsWith('EMAIL_')) process.env[name] = '';

/** The journeys walk a site that has an address, at the root of its host; an owner's may stand elsewhere. */
const { url, base } = await readPlace(process.env);
if (url === undefined || base !== '') process.env.SITE_URL = 'https://studio.example';

const JOURNEYS_CONFIG = 'test/e2e/playwright.config.ts';

/** Checks, builds and walks the journeys; the last line says how many tests passed and failed. */
async function testProject(): Promise<void> {
  const chromium = await ensureChromium();
  const noFont = await ensureLiberation();
  if (noFont !== undefined) process.stdout.write(`Without Arial or Liberation Sans pages may shift: ${noFont}.\n`);
  const noPostfix = await ensurePostfix();
  if (noPostfix !== undefined) process.stdout.write(`The run against Postfix is skipped: ${noPostfix}.\n`);
  const reports = await mkdtemp(join(tmpdir(), 'test-reports-'));
  const unitReport = join(reports, 'units.json');
  const journeyReport = join(reports, 'journeys.json');
  try {
    // What fails does not stop what can still be learnt: one run shows everything.
    const failed = await checkProject(unitReport);
    if (!(await build())) failed.push('Build');
    else if (!(await walk(chromium, journeyReport))) failed.push('Journeys');
    const tallies = [await readTally('units', unitReport), await readTally('journeys', journeyReport)];
    if (failed.length > 0) process.exitCode = 1;
    process.stdout.write(`\n${failed.length > 0 ? `Failed: ${failed.join(', ')}\n` : ''}${tallyLine(tallies)}\n`);
  } finally {
    await rm(reports, { recursive: true });
  }
}

async function build(): Promise<boolean> {
  // From here on the journeys' site; its fingerprint is not that of the owner's, whose site `npm start` builds again.
  process.env.CONTENT_DIR = TEST_CONTENT;
  process.stdout.write('\n== Build (build/ becomes the tests’ site: npm start and npm run build make yours again)\n');
  return (await runCommand('build.ts')).code === 0;
}

async function walk(chromium: string, report: string): Promise<boolean> {
  process.stdout.write('\n== Journeys\n');
  const args = ['test', `--config=${JOURNEYS_CONFIG}`, '--reporter=list,json'];
  const env = { CHROMIUM: chromium, PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return (await runProgram('playwright', args, { print: 'terminal', env })).code === 0;
}

endWithParent();
await orRefuse(testProject);
