import { describe, expect, it } from 'vitest';
import { progressText, progressTo } from './progress.ts';

function streamOf(isTTY: boolean) {
  const written: string[] = [];
  return { written, stream: { isTTY, columns: 80, write: (text: string) => written.push(text) } };
}

describe('progressText', () => {
  it('shows share, count and remaining time', () => {
    const bar = '[##################------------]';
    expect(progressText('pictures', 74, 120, 29_100)).toBe(`pictures  ${bar}  61 %   74/120  30 s left`);
    expect(progressText('pictures', 74, 120, 240_000)).toMatch(/ 4 min left$/);
    expect(progressText('pictures', 120, 120, 0)).toMatch(/ 120\/120$/);
  });
  it('does not show 100 % before the end', () => expect(progressText('x', 999, 1000, 1)).toContain(' 99 %'));
  it.each([10, 20, 40, 80, 200])('fits a terminal of %i columns', (columns) => {
    expect(progressText('pictures', 5, 120, 9_000, columns).length).toBeLessThan(columns);
  });
});

describe('progressTo', () => {
  /** Reports steps that take the same time each. */
  function reportSteps(stream: Parameters<typeof progressTo>[0], total: number, stepMs: number) {
    let at = 0;
    const report = progressTo(stream, 'pictures', () => at);
    for (let done = 1; done <= total; done += 1) {
      report(done, total);
      at += stepMs;
    }
  }

  it('rewrites one line on a terminal and ends it at the end', () => {
    const { written, stream } = streamOf(true);
    reportSteps(stream, 40, 500);
    expect(written).toHaveLength(38);
    expect(written.every((text) => text.startsWith('\r'))).toBe(true);
    expect(written.filter((text) => text.endsWith('\n'))).toHaveLength(1);
    expect(written[0]).toContain('3/40  19 s left');
  });

  it.each([2, 3, 10, 119])('writes at most ten lines and always the last to a pipe for %i steps', (total) => {
    const { written, stream } = streamOf(false);
    reportSteps(stream, total, 1_000);
    expect(written.length).toBeLessThanOrEqual(10);
    expect(written.at(-1)).toContain(`${total}/${total}\n`);
  });

  it('counts from the first report, and shows no time before a step is done', () => {
    const { written, stream } = streamOf(false);
    let at = 0;
    const report = progressTo(stream, 'pictures', () => at);
    for (const done of [0, 0, 1, 2, 3]) {
      report(done, 3);
      at += 40_000;
    }
    expect(written.map((text) => text.trimEnd().split('  ').at(-1))).toEqual(['3 min left', '60 s left', '3/3']);
  });

  it('writes nothing for work that takes less than a second', () => {
    const { written, stream } = streamOf(true);
    reportSteps(stream, 99, 10);
    expect(written).toEqual([]);
  });
});
