import { expect, it } from 'vitest';
import { withInkNames } from './ink-names.ts';
import { wordsKind } from './kinds/words.ts';
import { schemaOf } from './schema.ts';

const WORDS = schemaOf(wordsKind).parse({});

it('names the inks on the switch and on the plates as the owner does', () => {
  const { ink_switch, plates } = withInkNames(WORDS, { red: 'Riso coral', key: 'Soot' });
  expect([ink_switch.red, plates.red, plates.key]).toEqual(['Riso coral', 'Riso coral', 'Soot']);
  expect(ink_switch).not.toHaveProperty('key');
});

it('keeps the words of an ink without a name', () => {
  expect(withInkNames(WORDS, { red: 'Riso coral' }).ink_switch.blue).toBe('blue ink');
  expect(withInkNames(WORDS, {})).toEqual(WORDS);
});
