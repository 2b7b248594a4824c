import { readFile } from 'node:fs/promises';
import { z } from 'zod';

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
    // Vitest counts no test of a file that fails before its first one.
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

/** Reads the JSON report of Vitest (units) or Playwright (e2e); a missing one counts as nothing run. */
export async function readReport(kind: 'units' | 'e2e', file: string): Promise<TestReport> {
  const text = await readFile(file, 'utf8').catch(() => undefined);
  if (text === undefined) return { passed: 0, failed: 0, skipped: 0 };
  return (kind === 'units' ? unitReportSchema : e2eReportSchema).parse(JSON.parse(text));
}

/** `12 passed, 0 failed, 1 skipped` */
export function reportLine(reports: readonly TestReport[]): string {
  const sum = (part: keyof TestReport) => reports.reduce((total, report) => total + report[part], 0);
  const line = `${sum('passed')} passed, ${sum('failed')} failed`;
  return sum('skipped') > 0 ? `${line}, ${sum('skipped')} skipped` : line;
}
