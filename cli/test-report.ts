import { readFile } from 'node:fs/promises';
import { relative } from 'node:path';
import { z } from 'zod';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';

type Counts = { readonly passed: number; readonly failed: number; readonly skipped: number };
export type TestReport = Counts & {
  /** The units that failed, a line each: their output has scrolled away by the end. Playwright's stands there. */
  readonly failures: readonly string[];
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
    // Vitest counts no test of a file that fails before its first one.
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
      passed: report.numPassedTests,
      failed: report.numFailedTests + broken.length,
      skipped: report.numPendingTests + report.numTodoTests,
    };
  });

const e2eReportSchema = z
  .object({
    stats: z.object({ expected: z.number(), unexpected: z.number(), flaky: z.number(), skipped: z.number() }),
    errors: z.array(z.unknown()),
  })
  .transform(
    ({ stats, errors }): TestReport => ({
      failures: [],
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    }),
  );

/** The report of test/engines is one already. */
const enginesReportSchema = z.object({
  passed: z.number(),
  failed: z.number(),
  skipped: z.number(),
  failures: z.array(z.string()),
});

const SCHEMAS = { units: unitReportSchema, e2e: e2eReportSchema, engines: enginesReportSchema };

const firstLine = (text: string) => text.split('\n', 1).join();

/** Reads the JSON report of Vitest (units), Playwright (e2e) or test/engines; a missing one counts as nothing run. */
export async function readReport(kind: keyof typeof SCHEMAS, file: string): Promise<TestReport> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 0, skipped: 0, failures: [] };
  return SCHEMAS[kind].parse(JSON.parse(text));
}

/** `12 passed, 0 failed, 1 skipped` */
export function reportLine(reports: readonly Counts[]): string {
  const sum = (part: keyof Counts) => reports.reduce((total, report) => total + report[part], 0);
  const line = `${sum('passed')} passed, ${sum('failed')} failed`;
  return sum('skipped') > 0 ? `${line}, ${sum('skipped')} skipped` : line;
}
