import { describe, expect, it } from 'vitest';
import { check } from './check.ts';
import type { Field } from './fields/field.ts';
import { wordsKind } from './kinds/words.ts';
import { schemaOf } from './schema.ts';
import { parseYaml } from './source-text.ts';

const defaults = schemaOf(wordsKind).parse({});

/** The fields of all texts by name, such as `film.play`. */
const words = Object.entries(wordsKind.fields).flatMap(([name, field]): [string, Field][] =>
  field.type === 'line'
    ? [[name, field]]
    : Object.entries(field.fields).map(([word, inside]) => [`${name}.${word}`, inside]),
);

/** Returns the texts of a words.yaml, or its mistakes as `line field: expected`. */
function wordsOf(text: string) {
  const document = parseYaml(text, 'words.yaml').value;
  const { value, mistakes } = document ? check(document, schemaOf(wordsKind)) : { value: undefined, mistakes: [] };
  return value ?? mistakes.map(({ line, field, expected }) => `${line} ${field}: ${expected}`);
}

describe('every text', () => {
  it.each(words)('%s has a default', (_, field) => expect(field).toHaveProperty('fallback'));

  it('accepts its default', () => expect(schemaOf(wordsKind).parse(defaults)).toEqual(defaults));

  // Fonts are subset to ASCII and the letters of the content.
  it('has a default in letters that every font of the site has', () =>
    expect(JSON.stringify(defaults)).toMatch(/^[ -~]*$/));
});

describe('words.yaml', () => {
  it.each([
    ['an empty file', ''],
    ['comments alone', '# project:\n#   client: For\n'],
    ['an empty group', 'project:\n'],
  ])('has the defaults: %s', (_, text) => expect(wordsOf(text)).toEqual(defaults));

  it('changes one text and keeps the other defaults', () =>
    expect(wordsOf('project: {client: For}\nback: Back\n')).toEqual({
      ...defaults,
      back: 'Back',
      project: { ...defaults.project, client: 'For' },
    }));

  it.each([
    [
      'an unknown word',
      'back: Back\nforth: Forth',
      expect.stringMatching(
        /^2 forth: there is no such field; here can stand skip_link, logo_label, main_navigation, /,
      ),
    ],
    [
      'an unknown word in a group',
      'film:\n  start: Start',
      '2 film.start: there is no such field; here can stand play, pause, unsupported',
    ],
    [
      'an unknown name in braces',
      'back: Back\nwall: {position: "{curent} of {total}"}',
      '2 wall.position: nothing stands for {curent}; is it {current}?',
    ],
    [
      'an unknown placeholder',
      'back: Back to {total}',
      '1 back: nothing stands for {total}; here can stand {studio}, {owner}',
    ],
    ['an empty word', 'back: Back\nskip_link:', '2 skip_link: expected a line of text'],
    ['a blank word in a group', 'film:\n  play: " "', '2 film.play: expected a line of text, but it is empty'],
    ['a word for a group', 'film: Play', '1 film: expected fields of its own'],
  ])('rejects %s', (_, text, mistake) => expect(wordsOf(text)).toEqual([mistake]));

  it('accepts any text for the links back', () => {
    expect(wordsOf('back: Zurück\nrelay: {back: Nochmals}')).toMatchObject({
      back: 'Zurück',
      relay: { back: 'Nochmals' },
    });
  });
});
