import { describe, expect, it } from 'vitest';
import { progressText, progressTo } from './progress.ts';

function streamOf(isTTY: boolean) {
  const written: string[] = [];
  return { written, stream: { isTTY, columns: 80, write: (text: string) => written.push(text) } };
}

describe('progressText', () => {
  it('says share and count', () => {
    expect(progressText('pictures', 74, 120)).toBe('pictures  [##################------------]  61 %   74/120');
  });
  it('does not say 100 % too early', () => expect(progressText('x', 999, 1000)).toContain(' 99 %'));
  it.each([10, 20, 40, 80, 200])('fits a terminal of %i columns', (columns) => {
    expect(progressText('pictures', 5, 120, columns).length).toBeLessThan(columns);
  });
});

describe('progressTo', () => {
  it('rewrites one line on a terminal and ends it at the end', () => {
    const { written, stream } = streamOf(true);
    const report = progressTo(stream, 'pictures');
    for (let done = 1; done <= 40; done += 1) report(done, 40);
    expect(written).toHaveLength(40);
    expect(written.every((text) => text.startsWith('\r'))).toBe(true);
    expect(written.filter((text) => text.endsWith('\n'))).toHaveLength(1);
  });

  it.each([1, 3, 10, 119])('writes at most ten lines elsewhere for %i variants, the last one always', (total) => {
    const { written, stream } = streamOf(false);
    const report = progressTo(stream, 'pictures');
    for (let done = 1; done <= total; done += 1) report(done, total);
    expect(written.length).toBeLessThanOrEqual(10);
    expect(written.at(-1)).toContain(`${total}/${total}\n`);
  });

  it('writes nothing where nothing had to be done', () => {
    const { written, stream } = streamOf(true);
    progressTo(stream, 'pictures');
    expect(written).toEqual([]);
  });
});
