import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { stripVTControlCharacters } from 'node:util';
import { z } from 'zod';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';
import { SPECS_FOLDER } from './specs.ts';

type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };
export type TestReport = Counts & {
  /** The failed tests. They are printed again at the end, because many lines follow the first time. */
  readonly failures: readonly string[];
  /** The journeys that failed once and then passed alone. */
  readonly flaky: readonly Journey[];
};

/** A journey that did not pass at the first try. */
export type Journey = {
  /** The file, line and title: `test/e2e/zoom.spec.ts:12 closes by Escape`. */
  readonly name: string;
  /** The line that failed and what was expected there: `line 20: Error: expect(locator).toBeVisible() failed, …`. */
  readonly reason: string;
  readonly traces: readonly string[];
};

const assertionSchema = z.object({
  status: z.string(),
  fullName: z.string(),
  failureMessages: z.array(z.string()).default([]),
});

const unitReportSchema = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    numTodoTests: z.number(),
    testResults: z.array(
      z.object({
        name: z.string(),
        status: z.string(),
        message: z.string().default(''),
        assertionResults: z.array(assertionSchema),
      }),
    ),
  })
  .transform((report): TestReport => {
    // Vitest does not count tests of a file that fails before its first test.
    const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
    const failures = report.testResults.flatMap(({ name, message, assertionResults }) => {
      const file = relative(PROJECT_FOLDER, name);
      const failed = assertionResults.filter(({ status }) => status === 'failed');
      return [
        ...(broken.some((one) => one.name === name) ? [`${file}: ${firstLine(message)}`] : []),
        ...failed.map(({ fullName, failureMessages: [why = ''] }) => `${file}: ${fullName}: ${firstLine(why)}`),
      ];
    });
    return {
      failures,
      flaky: [],
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  });

const errorSchema = z.object({
  message: z.string().default(''),
  location: z.object({ line: z.number() }).optional(),
});
const resultSchema = z.object({
  errors: z.array(errorSchema).default([]),
  attachments: z.array(z.object({ name: z.string(), path: z.string().optional() })).default([]),
});
const specSchema = z.object({
  title: z.string(),
  file: z.string(),
  line: z.number(),
  tests: z.array(z.object({ status: z.string(), results: z.array(resultSchema) })),
});
const suiteSchema = z.object({
  specs: z.array(specSchema).default([]),
  get suites() {
    return z.array(suiteSchema).default([]);
  },
});
const journeysSchema = z.object({
  stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
  errors: z.array(errorSchema),
  suites: z.array(suiteSchema).default([]),
});

type Suite = z.infer<typeof suiteSchema>;

/** Playwright's message goes on with a log of its tries and an excerpt of the code after an empty line. */
function reasonOf(error: z.infer<typeof errorSchema> | undefined): string {
  const [what = '', values = ''] = stripVTControlCharacters(error?.message ?? '').split('\n\n', 2);
  const found = [firstLine(what), ...values.split('\n').filter((line) => VALUE.test(line))].map((line) => line.trim());
  return `${error?.location ? `line ${error.location.line}: ` : ''}${found.join(', ')}`;
}

/** A line in which Playwright names the element of a failed assertion, a compared value or the time limit. */
const VALUE = /^(Locator|Expected|Received|Timeout)\b.*:/;

const journeysIn = (suites: readonly Suite[], status: string): Journey[] =>
  suites.flatMap(({ specs, suites: inner }) => [
    ...specs.flatMap(({ title, file, line, tests }) =>
      tests
        .filter((test) => test.status === status)
        .map(({ results }) => ({
          name: `${SPECS_FOLDER}/${file}:${line} ${title}`,
          reason: reasonOf(results[0]?.errors[0]),
          traces: results.flatMap(({ attachments }) =>
            attachments.flatMap(({ name, path }) => (name === 'trace' && path ? [path] : [])),
          ),
        })),
    ),
    ...journeysIn(inner, status),
  ]);

const e2eReportSchema = journeysSchema.transform(
  ({ stats, errors, suites }): TestReport => ({
    failures: [...journeysIn(suites, 'unexpected').map(formatJourney), ...errors.map(reasonOf)],
    flaky: journeysIn(suites, 'flaky'),
    passed: stats.expected + stats.flaky,
    failed: stats.unexpected + errors.length,
    skipped: stats.skipped,
  }),
);

const enginesReportSchema = z
  .object({ passed: z.number(), failed: z.number(), skipped: z.number(), failures: z.array(z.string()) })
  .transform((report): TestReport => ({ ...report, flaky: [] }));

const SCHEMAS = { units: unitReportSchema, e2e: e2eReportSchema, engines: enginesReportSchema };

const firstLine = (text: string) => text.split('\n', 1).join();

/** Reads the JSON report of Vitest (units), Playwright (e2e) or test/engines; a missing report counts as no tests. */
export async function readReport(kind: keyof typeof SCHEMAS, file: string): Promise<TestReport> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 0, skipped: 0, failures: [], flaky: [] };
  return SCHEMAS[kind].parse(JSON.parse(text));
}

export async function readFailedJourneys(file: string): Promise<Journey[]> {
  return journeysIn(journeysSchema.parse(JSON.parse(await readFile(file, 'utf8'))).suites, 'unexpected');
}

/** Formats a journey with the reason of its first failure and its traces, each on a separate line. */
export function formatJourney({ name, reason, traces }: Journey): string {
  const indented = [reason, ...traces].map((line) => `  ${line}`);
  return [name, ...indented].join('\n');
}

/** Returns `12 passed, 0 failed, 1 skipped`. */
export function reportLine(reports: readonly Counts[]): string {
  const sum = (part: keyof Counts) => reports.reduce((total, report) => total + report[part], 0);
  const line = `${sum('passed')} passed, ${sum('failed')} failed`;
  return sum('skipped') > 0 ? `${line}, ${sum('skipped')} skipped` : line;
}
