import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { PROJECT_FOLDER } from '../site-build/project-folder.ts';
import { formatJourney, readFailedJourneys, readReport, reportLine } from './test-report.ts';

async function report(content: object): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'test-report-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'report.json'), JSON.stringify(content));
  return join(folder, 'report.json');
}

const passed = { status: 'passed', fullName: 'of a it is there' };
const failed = { status: 'failed', fullName: 'of a it holds', failureMessages: ['expected 1 to be 2\nat a.ts'] };

it('counts units and names failed ones, including files that cannot be loaded', async () => {
  const file = await report({
    numPassedTests: 10,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { name: join(PROJECT_FOLDER, 'app/a.test.ts'), status: 'failed', assertionResults: [passed, failed] },
      { name: join(PROJECT_FOLDER, 'app/b.test.ts'), status: 'failed', message: 'No b.\nat', assertionResults: [] },
      { name: join(PROJECT_FOLDER, 'app/c.test.ts'), status: 'passed', assertionResults: [passed] },
    ],
  });
  expect(await readReport('units', file)).toEqual({
    passed: 10,
    failed: 2,
    skipped: 2,
    failures: ['app/a.test.ts: of a it holds: expected 1 to be 2', 'app/b.test.ts: No b.'],
    flaky: [],
  });
});

it('counts the journeys of other engines', async () => {
  const counted = { passed: 3, failed: 1, skipped: 1, failures: ['failed    Firefox home 390 light boxes'] };
  expect(await readReport('engines', await report(counted))).toEqual({ ...counted, flaky: [] });
});

it('counts end-to-end tests, and errors outside them as failures', async () => {
  const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 3 };
  const file = await report({ stats, errors: [{ message: 'Error: no browser\n at a' }] });
  const failures = ['Error: no browser'];
  expect(await readReport('e2e', file)).toEqual({ passed: 7, failed: 2, skipped: 3, failures, flaky: [] });
});

const journey = (status: string, title: string, line: number) => ({
  title,
  file: 'zoom.spec.ts',
  line,
  tests: [
    {
      status,
      results: [
        { errors: [{ message: MESSAGE, location: { line: line + 2 } }], attachments: [trace('/a.zip')] },
        { errors: [], attachments: [trace('/b.zip'), { name: 'log' }] },
      ],
    },
  ],
});
const MESSAGE = '\u001b[31mError: no picture\u001b[39m\n\nExpected: 1\nReceived: 2\n\nCall log:\n  - waiting';
const trace = (path: string) => ({ name: 'trace', path });

it('names flaky and failed journeys with their reason and traces', async () => {
  const file = await report({
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    errors: [],
    suites: [
      {
        specs: [journey('expected', 'opens', 5)],
        suites: [{ specs: [journey('flaky', 'closes', 12), journey('unexpected', 'turns', 20)] }],
      },
    ],
  });
  const { failures, flaky } = await readReport('e2e', file);
  expect(flaky.map(formatJourney)).toEqual([
    'test/e2e/zoom.spec.ts:12 closes\n  line 14: Error: no picture, Expected: 1, Received: 2\n  /a.zip\n  /b.zip',
  ]);
  expect(failures).toEqual([
    'test/e2e/zoom.spec.ts:20 turns\n  line 22: Error: no picture, Expected: 1, Received: 2\n  /a.zip\n  /b.zip',
  ]);
  expect((await readFailedJourneys(file)).map(({ name }) => name)).toEqual(['test/e2e/zoom.spec.ts:20 turns']);
});

it('counts nothing without a report, and rejects a file that is no report', async () => {
  expect(await readReport('units', '/nowhere/report.json')).toEqual({
    passed: 0,
    failed: 0,
    skipped: 0,
    failures: [],
    flaky: [],
  });
  await expect(readReport('units', await report({}))).rejects.toThrow();
});

it('summarizes in one line', () => {
  const reports = [
    { passed: 10, failed: 0, skipped: 0 },
    { passed: 5, failed: 1, skipped: 0 },
  ];
  expect(reportLine(reports)).toBe('15 passed, 1 failed');
  expect(reportLine([...reports, { passed: 0, failed: 0, skipped: 2 }])).toBe('15 passed, 1 failed, 2 skipped');
  expect(reportLine([])).toBe('0 passed, 0 failed');
});
