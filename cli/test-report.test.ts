import { mkdtemp, rm, writeFile } from 'node:fs/promises';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { expect, it, onTestFinished } from 'vitest';
import { readTally, tallyLine } from './test-report.ts';

async function report(content: object): Promise<string> {
  const folder = await mkdtemp(join(tmpdir(), 'tally-'));
  onTestFinished(() => rm(folder, { recursive: true }));
  await writeFile(join(folder, 'report.json'), JSON.stringify(content));
  return join(folder, 'report.json');
}

it('counts units, and a file that could not be loaded as one of them', async () => {
  const file = await report({
    numPassedTests: 10,
    numFailedTests: 1,
    numPendingTests: 1,
    numTodoTests: 1,
    testResults: [
      { status: 'failed', assertionResults: [{}] },
      { status: 'failed', assertionResults: [] },
      { status: 'passed', assertionResults: [{}] },
    ],
  });
  expect(await readTally('units', file)).toEqual({ passed: 10, failed: 2, skipped: 2 });
});

it('counts journeys, and an error outside of them as one', async () => {
  const stats = { expected: 5, unexpected: 1, flaky: 2, skipped: 3 };
  const file = await report({ stats, errors: [{}] });
  expect(await readTally('journeys', file)).toEqual({ passed: 7, failed: 2, skipped: 3 });
});

it('counts nothing where nothing ran, and does not take another file for a report', async () => {
  expect(await readTally('units', '/nowhere/report.json')).toEqual({ passed: 0, failed: 0, skipped: 0 });
  await expect(readTally('units', await report({}))).rejects.toThrow();
});

it('sums up in one line', () => {
  const tallies = [
    { passed: 10, failed: 0, skipped: 0 },
    { passed: 5, failed: 1, skipped: 0 },
  ];
  expect(tallyLine(tallies)).toBe('15 passed, 1 failed');
  expect(tallyLine([...tallies, { passed: 0, failed: 0, skipped: 2 }])).toBe('15 passed, 1 failed, 2 skipped');
  expect(tallyLine([])).toBe('0 passed, 0 failed');
});
