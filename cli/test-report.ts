import { readFile } from 'node:fs/promises';
import { z } from 'zod';

/** How the tests of one or more runs ended. */
export type TestReport = { readonly passed: number; readonly failed: number; readonly skipped: number };

const unitReportSchema = z
  .object({
    numPassedTests: z.number(),
    numFailedTests: z.number(),
    numPendingTests: z.number(),
    numTodoTests: z.number(),
    testResults: z.array(z.object({ status: z.string(), assertionResults: z.array(z.unknown()) })),
  })
  .transform((report): TestReport => {
    // A file that fails before its first test counts as one test; Vitest counts none.
    const broken = report.testResults.filter((file) => file.status === 'failed' && file.assertionResults.length === 0);
    return {
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
      passed: stats.expected + stats.flaky,
      failed: stats.unexpected + errors.length,
      skipped: stats.skipped,
    }),
  );

/**
 * Reads the JSON report of Vitest (units) or of Playwright (e2e).
 *
 * @param file absolute path; a report that is missing counts as nothing run
 * @throws Error when the file is no such report
 */
export async function readReport(kind: 'units' | 'e2e', file: string): Promise<TestReport> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 0, skipped: 0 };
  return (kind === 'units' ? unitReportSchema : e2eReportSchema).parse(JSON.parse(text));
}

/** The last line of a test run: `12 passed, 0 failed, 1 skipped`. */
export function reportLine(reports: readonly TestReport[]): string {
  const sum = (part: keyof TestReport) => reports.reduce((total, report) => total + report[part], 0);
  const line = `${sum('passed')} passed, ${sum('failed')} failed`;
  return sum('skipped') > 0 ? `${line}, ${sum('skipped')} skipped` : line;
}
