import { describe, expect, it } from 'vitest';
import { settingIn, settingOf } from './heading-lines.ts';
import { hyphenatorFor } from './hyphenation.ts';

const inGerman = await hyphenatorFor('de');

describe('settingOf', () => {
  const halfEmEach = (line: string) => line.length / 2;

  it.each([
    ['Dogwood', ['Dogwood'], 3.5],
    ['Deep Waters', ['Deep', 'Waters'], 3],
    ['B.B. King Poster', ['B.B. King', 'Poster'], 4.5],
    ['ATANC National Tennis Month', ['ATANC', 'National', 'Tennis Month'], 6],
    ['  Two   spaces ', ['Two', 'spaces'], 3],
    ['Hmmmmmmmmmmmmmmmmmm', ['Hmmmmmmmmmmmmmmmmmm'], 9.5],
    ['I', ['I'], 0.5],
    ['Kontaktformular', ['Kontakt\u00ad', 'formular'], 4],
    ['Die Datenschutzerklärung', ['Die', 'Datenschutz\u00ad', 'erklärung'], 6],
    ['Ausstellungen', ['Ausstellungen'], 6.5],
    ['Kunstausstellungen Bremen', ['Kunstaus\u00ad', 'stellungen', 'Bremen'], 5],
    ['& Plakate', ['& Plakate'], 4.5],
    ['Wanderwege B', ['Wanderwege B'], 6],
    ['A Wanderweg in Bremen', ['A Wanderweg', 'in Bremen'], 5.5],
    ['& Plakatwerkstatt', ['& Plakat\u00ad', 'werkstatt'], 4.5],
    ['Plan B', ['Plan B'], 3],
    ['Corporate-Design-Manual', ['Corporate-', 'Design-Manual'], 6.5],
    ['山の上の図書館のための新しい案内標識', ['山の上の図書館のための\u200b', '新しい案内標識'], 5.5],
    ['「夜の港」のポスター', ['「夜の港」の\u200b', 'ポスター'], 3],
    ['東京 2025', ['東京 2025'], 3.5],
  ])('lays out %s', (heading, lines, width) =>
    expect(settingOf(heading, halfEmEach, inGerman)).toEqual({ lines, width }),
  );
});

it('gives a very long heading more lines than requested, so that its type stays large', () => {
  const title = Array.from({ length: 16 }, () => 'four').join(' ');
  const { lines, width } = settingOf(title, (line) => line.length / 2, undefined, 2);
  expect(lines).toHaveLength(4);
  expect(width).toBeLessThanOrEqual(12);
});

it('measures the chosen family’s capitals', async () => {
  const [narrow, wide] = await Promise.all([
    settingIn({ display: 'anton' }, 'en'),
    settingIn({ display: 'bowlby-one' }, 'en'),
  ]);
  // In Chromium the word is 2.38 times as wide as its font size.
  expect(narrow('Music')).toEqual({ lines: ['Music'], width: 2.382 });
  expect(wide('Music').width).toBeGreaterThan(3);
  // Arial as Anton's fallback is 6 % wider: 5.5 em at 70.2 %.
  expect(narrow('Dogwood').width).toBeCloseTo((5.5 * 0.702) / 1.04, 2);
});

it('throws for a missing family', () =>
  expect(settingIn({ display: 'no-such-family' }, 'en')).rejects.toThrow('@fontsource/no-such-family'));

it('returns the space for accents above the first line and between lines', async () => {
  const set = await settingIn({ display: 'anton' }, 'pl');
  expect(set('Music')).not.toHaveProperty('rise');
  // In Anton, Å is 2516 of 2048 units high, and the highest capital without an accent 1783.
  expect(set('Ångström')).toMatchObject({ rise: 0.398 });
  expect(set('Żółć')).toMatchObject({ rise: expect.closeTo(0.28, 1) });
  expect(set('Illustrations Åland')).toMatchObject({ lines: ['Illustrations', 'Åland'], gap: 0.398 });
  expect(set('Illustrations Åland')).not.toHaveProperty('rise');
});

it('measures Japanese in squares, which need space between lines', async () => {
  const set = await settingIn({ display: 'anton' }, 'ja');
  expect(set('夜の港')).toMatchObject({ lines: ['夜の港'], width: 3 });
  expect(set('山の上の図書館')).toMatchObject({
    lines: ['山の上の\u200b', '図書館'],
    width: 4,
    gap: 0.15,
  });
});

it('measures the language’s capitals', async () => {
  const [turkish, english] = await Promise.all(
    ['tr', 'en'].map((language) => settingIn({ display: 'anton' }, language)),
  );
  // A capital with a dot is as wide, but taller.
  expect(turkish?.('iş')).toMatchObject({ rise: expect.any(Number), fall: expect.any(Number) });
  expect(english?.('is')).not.toHaveProperty('rise');
});

it('returns the space for descenders between lines and below the last', async () => {
  const set = await settingIn({ display: 'anton' }, 'pl');
  // In Anton, the ogonek of Ą reaches 0.308 em below the baseline, and other letters at most 0.01 em.
  const book = set('Książka kucharska');
  expect(book).toMatchObject({ lines: ['Książka', 'kucharska'], gap: 0.338 });
  expect(book).not.toHaveProperty('fall');
  expect(set('Façade Zürich')).toMatchObject({ lines: ['Façade', 'Zürich'], gap: 0.338 });
  expect(set('Jedną książką')).toMatchObject({ fall: 0.338, gap: 0.338 });
  expect(set('Quick Quilts')).toMatchObject({ gap: expect.closeTo(0.12, 2) });
  for (const plain of ['Unexpected Application Error!', 'B.B. King Poster', 'James & Julia 1947', 'Design']) {
    expect(set(plain), plain).not.toHaveProperty('gap');
    expect(set(plain), plain).not.toHaveProperty('fall');
  }
});

it('returns the width on one line of a heading with several lines', async () => {
  const set = await settingIn({ display: 'bowlby-one' }, 'de');
  expect(set('Deep Waters').whole).toBeCloseTo(set('Deep Waters', 1).width, 2);
  expect(set('Datenschutzerklärung').lines).toHaveLength(2);
  expect(set('Datenschutzerklärung').whole).toBeGreaterThan(set('Datenschutzerklärung').width * 1.7);
  expect(set('Art')).not.toHaveProperty('whole');
});

it('measures letters of the family’s second subset', async () => {
  const set = await settingIn({ display: 'anton' }, 'pl');
  expect(set('Łódź').width).toBeLessThan(set('WWWW').width);
  expect(set('ŁŁŁŁ').width).toBeCloseTo(set('LLLL').width, 0);
});
