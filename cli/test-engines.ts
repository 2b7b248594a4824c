import { join } from 'node:path';
import { endWithParent } from '../lib/parent-watch.ts';
import { reportUserError, UserError } from '../lib/user-error.ts';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';
import { installByApt, mayInstall } from './apt.ts';
import { ENGINE_PACKAGES, findEngines, notTested } from './engines.ts';
import { runProgram } from './process.ts';
import { buildTestSite, dropOwnerSettings } from './test-site.ts';

const USAGE = `npm run test:engines                   all journeys in Chromium, Firefox and WebKit
npm run test:engines -- firefox home   in Firefox those in whose name the word stands`;

const MAIN = join(PROJECT_FOLDER, 'test', 'engines', 'main.ts');

type Engine = keyof typeof ENGINE_PACKAGES;
const NAMES = { firefox: 'Firefox', webkit: 'WebKit' } as const;
const engines = ['firefox', 'webkit'] as const;

/** Installs engines if that is allowed; returns one line per engine that is still missing. */
export async function prepareEngines(requested: readonly Engine[]): Promise<string[]> {
  const missing = () => requested.filter((engine) => findEngines(process.env)[engine] === undefined);
  if (mayInstall(process.env)) await installByApt(missing().flatMap((engine) => ENGINE_PACKAGES[engine]));
  return missing().map((engine) => notTested(NAMES[engine], ENGINE_PACKAGES[engine]));
}

/** Runs journeys on the built test site; returns whether all have passed. */
export async function runEngines(
  args: readonly string[],
  env: Readonly<Record<string, string>> = {},
): Promise<boolean> {
  return (await runProgram(process.execPath, [MAIN, ...args], { print: 'terminal', env })).code === 0;
}

async function testEngines(args: readonly string[]): Promise<void> {
  if (args.some((arg) => arg.startsWith('-'))) throw new UserError(USAGE);
  const picked = engines.filter((engine) => args.includes(engine));
  const missing = await prepareEngines(picked.length > 0 || args.includes('chromium') ? picked : engines);
  if (missing.length > 0) throw new UserError(missing.join('\n'));
  dropOwnerSettings();
  if (!(await buildTestSite())) throw new UserError('The test site was not built; the lines above say why.');
  if (!(await runEngines(args))) process.exitCode = 1;
}

if (import.meta.main) {
  endWithParent();
  await reportUserError(() => testEngines(process.argv.slice(2)));
}
