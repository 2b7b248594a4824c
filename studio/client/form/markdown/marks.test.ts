import { describe, expect, it } from 'vitest';
import { type Mark, withMark } from './marks.ts';

/** Applies a mark to the text between the bars and returns the result, again with bars around the selection. */
function marked(mark: Mark, given: string): string {
  const from = given.indexOf('|');
  const to = given.indexOf('|', from + 1) - 1;
  const text = given.replaceAll('|', '');
  const { insert, select, ...place } = withMark(mark, { text, from, to });
  const now = text.slice(0, place.from) + insert + text.slice(place.to);
  return `${now.slice(0, select.from)}|${now.slice(select.from, select.to)}|${now.slice(select.to)}`;
}

describe.each<[Mark, string, string]>([
  ['strong', 'a |word| here', 'a **|word|** here'],
  ['strong', 'a **|word|** here', 'a |word| here'],
  ['strong', 'a || here', 'a **||** here'],
  ['emphasis', '|word|', '*|word|*'],
  ['emphasis', '**|word|**', '***|word|***'],
  ['emphasis', '***|word|***', '**|word|**'],
  ['link', 'see |this|', 'see [this](|https://|)'],
  ['link', 'see |https://a.example|', 'see [||](https://a.example)'],
  ['heading', 'one\ntw||o', 'one\n## tw||o'],
  ['heading', '## tw||o', 'tw||o'],
  ['list', '|one\ntwo|', '|- one\n- two|'],
  ['numbers', '|- one\n- two|', '|1. one\n2. two|'],
  ['quote', '> on||e', 'on||e'],
])('%s', (mark, given, expected) => {
  it(`makes ${JSON.stringify(expected)} of ${JSON.stringify(given)}`, () => {
    expect(marked(mark, given)).toBe(expected);
  });
});
