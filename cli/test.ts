import { existsSync } from 'node:fs';
import { mkdtemp, rm } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { endWithParent } from '../lib/parent-watch.ts';
import { reportUserError, UserError } from '../lib/user-error.ts';
import { installedPackages } from '../storage/firebase/installed.ts';
import { installByApt, isDebian, mayInstall } from './apt.ts';
import { checkProject } from './check.ts';
import { findChromium, findHeadlessShell, requireChromium } from './chromium.ts';
import { installFirebase } from './install-firebase.ts';
import { runProgram } from './process.ts';
import { findSpecs } from './specs.ts';
import { prepareEngines, runEngines } from './test-engines.ts';
import { formatJourney, readReport, reportLine } from './test-report.ts';
import { buildTestSite, dropOwnerSettings } from './test-site.ts';

const USAGE = `npm test                all tests but the sweeps
npm test -- <word> ...  those in whose path one of the words stands: contact
npm test -- engines     every page in Firefox, compared with Chromium
npm test -- sweeps      every page in every window, light and language`;

/** A font with the metrics of Arial, the fallback until a page's own fonts have loaded. */
const LIBERATION_SANS = '/usr/share/fonts/truetype/liberation/LiberationSans-Regular.ttf';

const SSHD = '/usr/sbin/sshd';

/** The journeys of test/engines in the full test run: each page, compared with Chromium's boxes. */
const PAGES = 'page:';

/** Checks, builds and runs the end-to-end tests. Throws UserError with the usage, or if no test ran. */
async function testProject(words: readonly string[]): Promise<void> {
  if (words.some((word) => word.startsWith('-'))) throw new UserError(USAGE);
  const specs = await findSpecs(words);
  const comparesEngines = words.length === 0 || words.includes('engines');
  const chromium = specs.length > 0 || comparesEngines ? await prepareChromium() : undefined;
  const notTested = comparesEngines ? await prepareEngines(['firefox']) : [];
  for (const line of notTested) process.stdout.write(`${line}\n`);
  if (mayInstall(process.env)) await prepareFirebase();
  await prepareSshServer();
  const reports = await mkdtemp(join(tmpdir(), 'test-reports-'));
  const unitReport = join(reports, 'units.json');
  const e2eReport = join(reports, 'e2e.json');
  const enginesReport = join(reports, 'engines.json');
  // Studios and servers of the tests then start in half the processor time.
  process.env.NODE_COMPILE_CACHE = join(reports, 'compiled');
  try {
    // A failure does not stop the rest, so that one run shows everything.
    const failed = await checkProject({ words, reportFile: unitReport });
    if (chromium !== undefined) {
      process.stdout.write('\n== Build\n');
      if (!(await buildTestSite())) failed.push('Build');
      else {
        if (specs.length > 0 && !(await runSpecs(specs, e2eReport))) failed.push('End-to-end tests');
        if (comparesEngines && notTested.length === 0 && !(await comparePages(chromium, enginesReport))) {
          failed.push('Firefox');
        }
      }
    }
    const counted = [
      await readReport('units', unitReport),
      await readReport('e2e', e2eReport),
      await readReport('engines', enginesReport),
    ];
    if (failed.length > 0) process.exitCode = 1;
    for (const failure of counted.flatMap(({ failures }) => failures)) process.stdout.write(`\n${failure}`);
    for (const journey of counted.flatMap(({ flaky }) => flaky)) {
      process.stdout.write(`\nflaky: ${formatJourney(journey)}`);
    }
    process.stdout.write(`\n${failed.length > 0 ? `Failed: ${failed.join(', ')}\n` : ''}${reportLine(counted)}\n`);
    if (counted.every(({ passed, failed, skipped }) => passed + failed + skipped === 0)) {
      throw new UserError(`No test ran${words.length > 0 ? `: none has ${words.join(' or ')} in its path` : ''}.`);
    }
  } finally {
    // A child process may still write its compiled code.
    await rm(reports, { recursive: true, maxRetries: 5 });
  }
}

/** Returns the path of Chromium, after installing it if that is allowed. */
async function prepareChromium(): Promise<string> {
  if (mayInstall(process.env)) {
    const missing = [];
    if (findChromium(process.env) === undefined) missing.push('chromium');
    if (!existsSync(LIBERATION_SANS)) missing.push('fonts-liberation');
    await installByApt(missing);
    if (findHeadlessShell(process.env) === undefined) await installByApt(['chromium-headless-shell']);
  }
  const chromium = requireChromium();
  if (isDebian() && !existsSync(LIBERATION_SANS)) {
    process.stdout.write('Pages may shift in the tests for want of a font: apt-get install fonts-liberation\n');
  }
  return chromium;
}

/** Installs the packages for Firebase, without which its tests are skipped. */
async function prepareFirebase(): Promise<void> {
  if ((await installedPackages()) === 'installed') return;
  process.stdout.write('CI is true: installing the packages for Firebase by npm\n');
  await installFirebase();
}

/** Installs the SSH server that uploads are tested with, if that is allowed; without it, those tests are skipped. */
async function prepareSshServer(): Promise<void> {
  if (!existsSync(SSHD) && mayInstall(process.env)) await installByApt(['openssh-server']);
  if (existsSync(SSHD)) return;
  process.stdout.write('Uploads by SFTP are not tested against a real server: apt-get install openssh-server\n');
}

async function runSpecs(specs: readonly string[], report: string): Promise<boolean> {
  process.stdout.write('\n== End-to-end tests\n');
  const args = ['test', '--config=test/e2e/playwright.config.ts', '--reporter=list,json', ...specs];
  const env = { PLAYWRIGHT_JSON_OUTPUT_FILE: report };
  return (await runProgram('playwright', args, { print: 'terminal', env })).code === 0;
}

/** Compares every page in Firefox with Chromium's boxes; npm run test:engines has the other journeys and WebKit. */
async function comparePages(chromium: string, report: string): Promise<boolean> {
  process.stdout.write('\n== Firefox\n');
  return runEngines(['firefox', PAGES], { CHROMIUM: chromium, ENGINES_REPORT: report });
}

endWithParent();
dropOwnerSettings();
await reportUserError(() => testProject(process.argv.slice(2)));
