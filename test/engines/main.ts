import { mkdir, rm, writeFile } from 'node:fs/promises';
import path from 'node:path';
import { findEngines } from '../../cli/engines.ts';
import { reportLine, type TestReport } from '../../cli/test-report.ts';
import { PROJECT_FOLDER } from '../../site-build/project-folder.ts';
import { startStudio } from '../e2e/support/running-studio.ts';
import { startSite } from '../e2e/support/servers.ts';
import { boxDifferences } from './boxes.ts';
import { ABILITIES, type Browser, ENGINE_NAMES, ENGINES, type Engine, type Setting } from './browser-page.ts';
import { contactJourneys } from './contact.ts';
import { startGate } from './gate.ts';
import { inkJourneys } from './inks.ts';
import type { Journey, Visit } from './journey.ts';
import { languageJourneys, startLanguagesSite } from './languages.ts';
import { navigationJourneys } from './navigation.ts';
import { offlineJourneys } from './offline.ts';
import { type Findings, pageJourneys } from './pages.ts';
import { partsJourneys, startPartsSite } from './parts.ts';
import { privateJourneys, startPrivateSite } from './private-works.ts';
import { pictureStore } from './report-page.ts';
import { startEngine } from './start-engine.ts';
import { studioJourneys } from './studio.ts';
import { workJourneys } from './works.ts';

const FOLDER = path.join(PROJECT_FOLDER, 'build', 'engines');
const SETTINGS: readonly Setting[] = (['light', 'dark'] as const).flatMap((scheme) => [
  { scheme, size: { width: 390, height: 844 } },
  { scheme, size: { width: 1440, height: 900 } },
]);
/** The number of engines at a time: two keep two cores busy, and a third would only slow them down. */
const AT_ONCE = 2;

/** Journeys that share one page, or that each have a page of their own. */
type Group = {
  readonly sharesPage: boolean;
  readonly journeys: readonly Journey[];
  readonly origin: string;
  /** Whether pages load without a gate, because only the studio's own address may frame the studio’s preview. */
  readonly isDirect?: boolean;
};

const words = process.argv.slice(2);
const isEngine = (word: string): word is Engine => ENGINES.some((engine) => engine === word);
const picked = words.filter(isEngine);
const named = words.filter((word) => !isEngine(word));
const matches = (name: string) => named.length === 0 || named.some((word) => name.includes(word));

const report = { passed: 0, failed: 0, skipped: 0, failures: [] as string[] };

const settingName = ({ size, scheme }: Setting) => `${size.width} ${scheme === 'dark' ? 'night' : 'day'}`;

function note(state: 'passed' | 'failed' | 'not tried', line: string, why = ''): void {
  if (state === 'passed') report.passed += 1;
  else if (state === 'failed') report.failed += 1;
  else report.skipped += 1;
  const whole = `${state.padEnd(9)} ${line}${why === '' ? '' : `: ${why}`}`;
  if (state === 'failed') report.failures.push(whole);
  process.stdout.write(`${whole}\n`);
}

async function walkGroups(browser: Browser, groups: readonly Group[], setting: Setting): Promise<void> {
  for (const { sharesPage, journeys, origin, isDirect } of groups) {
    const selected = journeys.filter(({ name }) => matches(name));
    const able = selected.filter(({ name, needs = [] }) => {
      const lacking = needs.filter((need) => !browser.abilities.has(need));
      const text = `${ENGINE_NAMES[browser.engine]} ${settingName(setting)} ${name}`;
      if (lacking.length > 0) note('not tried', text, `no ${lacking.map((need) => ABILITIES[need]).join(', ')}`);
      return lacking.length === 0;
    });
    const walks = sharesPage ? [able] : able.map((journey) => [journey]);
    for (const walk of walks) if (walk.length > 0) await walkInPage(browser, walk, setting, origin, isDirect);
  }
}

async function walkInPage(
  browser: Browser,
  journeys: readonly Journey[],
  setting: Setting,
  origin: string,
  isDirect = false,
) {
  const gate = await startGate(origin, browser.needsConsoleScript);
  const page = await browser.open(setting);
  const visit: Visit = { engine: browser.engine, setting, page, gate, url: isDirect ? origin : gate.url };
  for (const { name, mayLog, walk } of journeys) {
    const line = `${ENGINE_NAMES[browser.engine]} ${settingName(setting)} ${name}`;
    const begin = performance.now();
    const faults: string[] = [];
    try {
      const before = (await page.consoleErrors()).length;
      await walk(visit);
      const errors = (await page.consoleErrors()).slice(before).filter((error) => !mayLog?.test(error));
      faults.push(...errors.map((error) => `console: ${error}`));
    } catch (error) {
      faults.push(error instanceof Error ? error.message : String(error));
      const file = path.join(FOLDER, `failed-${line.replaceAll(/\W+/g, '-')}.png`);
      await page.screenshot().then(
        (picture) => writeFile(file, picture),
        (reason) => faults.push(`no picture of it: ${reason}`),
      );
    }
    const seconds = ((performance.now() - begin) / 1000).toFixed(1);
    if (faults.length === 0) note('passed', `${line} (${seconds} s)`);
    else note('failed', line, faults.join('\n          '));
  }
  await page.close().catch((error: unknown) => {
    note('failed', `${ENGINE_NAMES[browser.engine]} ${settingName(setting)}: a page cannot be closed`, String(error));
  });
  await gate.stop();
}

async function compareBoxes(all: ReadonlyMap<Engine, Findings>): Promise<void> {
  const ofChromium = all.get('chromium')?.boxes ?? new Map();
  for (const [engine, { boxes }] of all) {
    if (engine === 'chromium') continue;
    for (const [where, found] of boxes) {
      const expected = ofChromium.get(where);
      if (expected === undefined) continue;
      const line = `${ENGINE_NAMES[engine]} ${where} boxes`;
      const differences = boxDifferences(engine, where, found, expected);
      if (differences.length === 0) note('passed', line);
      else note('failed', line, `\n          ${differences.join('\n          ')}`);
    }
  }
}

await rm(FOLDER, { recursive: true, force: true });
await mkdir(FOLDER, { recursive: true });
const installed = findEngines(process.env);
/** Page journeys compare boxes with Chromium's, so they need Chromium as well. */
const noFindings: Findings = { boxes: new Map() };
const comparesPages = [...pageJourneys(noFindings), ...partsJourneys(noFindings)].some(({ name }) => matches(name));
const selectedEngines = ENGINES.filter(
  (engine) => picked.length === 0 || picked.includes(engine) || (engine === 'chromium' && comparesPages),
);
const begin = performance.now();
const site = await startSite();
const partsSite = partsJourneys(noFindings).some(({ name }) => matches(name)) ? await startPartsSite() : undefined;
const languagesSite = languageJourneys.some(({ name }) => matches(name)) ? await startLanguagesSite() : undefined;
const privateSite = privateJourneys.some(({ name }) => matches(name)) ? await startPrivateSite() : undefined;
const pictures = named.length === 0 ? pictureStore(FOLDER) : undefined;
const all = new Map<Engine, Findings>();
const versions: string[] = [];

async function walkEngine(engine: Engine): Promise<void> {
  const program = installed[engine];
  if (program === undefined) throw new Error(`${ENGINE_NAMES[engine]} is not installed.`);
  const browser = await startEngine(engine, program);
  versions.push(browser.version);
  const findings: Findings = { boxes: new Map(), keepPicture: pictures?.keep };
  all.set(engine, findings);
  const groups: Group[] = [
    { origin: site.url, sharesPage: true, journeys: pageJourneys(findings) },
    {
      origin: site.url,
      sharesPage: false,
      journeys: [...navigationJourneys, ...contactJourneys, ...workJourneys, ...inkJourneys, ...offlineJourneys],
    },
  ];
  if (partsSite) groups.push({ origin: partsSite.url, sharesPage: true, journeys: partsJourneys(findings) });
  if (languagesSite) groups.push({ origin: languagesSite.url, sharesPage: true, journeys: languageJourneys });
  if (privateSite) groups.push({ origin: privateSite.url, sharesPage: false, journeys: privateJourneys });
  const studio =
    named.length === 0 || named.some((word) => word.startsWith('studio')) ? await startStudio() : undefined;
  if (studio) groups.push({ origin: studio.url, isDirect: true, sharesPage: true, journeys: studioJourneys(studio) });
  for (const setting of SETTINGS) await walkGroups(browser, groups, setting);
  await studio?.stop();
  await browser.close();
}

// WebKit starts first, because it takes as long as the two others together.
const waiting = selectedEngines.toReversed();
await Promise.all(
  Array.from({ length: AT_ONCE }, async () => {
    for (let engine = waiting.shift(); engine; engine = waiting.shift()) await walkEngine(engine);
  }),
);
await compareBoxes(all);
await site.stop();
await partsSite?.stop();
await languagesSite?.stop();
await privateSite?.stop();
const differing = await pictures?.write(versions);
for (const line of differing ?? []) process.stdout.write(`looks different: ${line}\n`);
if (report.failures.length > 0) process.stdout.write(`\n${report.failures.join('\n')}\n`);
process.stdout.write(`\n${versions.join(', ')}, ${Math.round((performance.now() - begin) / 1000)} s\n`);
const reportFile = process.env.ENGINES_REPORT;
if (reportFile) await writeFile(reportFile, JSON.stringify(report satisfies Omit<TestReport, 'flaky'>));
else process.stdout.write(`${reportLine([report])}\n`);
if (report.failed > 0 || report.passed === 0) process.exitCode = 1;
