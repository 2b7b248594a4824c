import { median } from '../figures/spread.ts';
import { table } from '../figures/table.ts';
import type { Answers } from './answers.ts';

/** The times of a studio with some works more than the tests' content. */
export type StudioFound = {
  readonly worksMore: number;
  readonly times: Answers & {
    /** From a key in a form to both painted frames of the preview. */
    readonly keys: readonly number[];
  };
};

/** `isLimited` tells whether the limit holds with this many works more. */
const FIGURES = [
  { key: 'keys', words: 'a key, to both frames', limitMs: 500, isLimited: (worksMore: number) => worksMore === 0 },
  { key: 'firstScreen', words: 'the first screen, its code cached', limitMs: 1_000, isLimited: () => true },
  { key: 'work', words: 'a work, from the list to its form', limitMs: 100, isLimited: () => true },
  { key: 'search', words: 'a key in the search, to its results', limitMs: 50, isLimited: () => true },
] as const;

const rowsOf = ({ worksMore, times }: StudioFound) =>
  FIGURES.map(({ key, words, limitMs, isLimited }) => ({
    worksMore,
    words,
    limitMs: isLimited(worksMore) ? limitMs : undefined,
    middle: Math.round(median(times[key])),
    least: Math.round(Math.min(...times[key])),
    most: Math.round(Math.max(...times[key])),
  }));

/** Formats the findings as a Markdown table. */
export const report = (findings: readonly StudioFound[]): string =>
  table([
    ['time from … until it is painted', 'works more', 'limit', 'middle', 'all'],
    ...findings
      .flatMap(rowsOf)
      .map(({ worksMore, words, limitMs, middle, least, most }) => [
        words,
        String(worksMore),
        limitMs === undefined ? '' : `${limitMs} ms`,
        `${middle} ms`,
        `${least} ms to ${most} ms`,
      ]),
  ]);

/** Returns one line per missed limit. */
export const missedLimits = (findings: readonly StudioFound[]): string[] =>
  findings
    .flatMap(rowsOf)
    .filter(({ limitMs, middle }) => limitMs !== undefined && middle > limitMs)
    .map(
      ({ worksMore, words, limitMs, middle }) =>
        `${words}, with ${worksMore} works more: at most ${limitMs} ms; it was ${middle} ms.`,
    );
