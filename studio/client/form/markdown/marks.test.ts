import { describe, expect, it } from 'vitest';
import { type Mark, withFileLink, withMark } from './marks.ts';

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

it.each([
  ['kit.pdf', 'Take the || with you.', 'Take the [Kit](kit.pdf) with you.'],
  ['press-kit_2024.pdf', 'Take it:||', 'Take it: [Press kit 2024](press-kit_2024.pdf)'],
  ['kit.pdf', 'Take |the kit|.', 'Take [the kit](kit.pdf).'],
  ['größe (1).pdf', '||', '[Größe (1)](gr%C3%B6%C3%9Fe%20%281%29.pdf)'],
])('inserts a link to %s at the selection', (file, given, expected) => {
  const from = given.indexOf('|');
  const text = given.replaceAll('|', '');
  const { insert, select, ...place } = withFileLink(file, text, { from, to: given.lastIndexOf('|') - 1 });
  expect(text.slice(0, place.from) + insert + text.slice(place.to)).toBe(expected);
  expect(select).toEqual({ from: place.from + insert.length, to: place.from + insert.length });
});

it('inserts a link to a file as the last paragraph of a text without a selection', () => {
  const linked = (text: string) => {
    const { from, to, insert } = withFileLink('kit.pdf', text, undefined);
    return text.slice(0, from) + insert + text.slice(to);
  };
  expect(linked('A text.\n')).toBe('A text.\n\n[Kit](kit.pdf)');
  expect(linked('\n')).toBe('[Kit](kit.pdf)');
});
