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
  expect(await narrow('Music')).toEqual({ lines: ['Music'], width: 2.382 });
  expect((await wide('Music')).width).toBeGreaterThan(3);
  // Arial as Anton's fallback is 6 % wider: 5.5 em at 70.2 %.
  expect((await narrow('Dogwood')).width).toBeCloseTo((5.5 * 0.702) / 1.04, 2);
});

it('throws for a missing family', () =>
  expect(settingIn({ display: 'no-such-family' }, 'en')).rejects.toThrow('@fontsource/no-such-family'));

it('returns the space for accents above the first line and between lines', async () => {
  const set = await settingIn({ display: 'anton' }, 'pl');
  expect(await set('Music')).not.toHaveProperty('rise');
  // In Anton, Å is 2516 of 2048 units high, and the highest capital without an accent 1783.
  expect(await set('Ångström')).toMatchObject({ rise: 0.398 });
  expect(await set('Żółć')).toMatchObject({ rise: expect.closeTo(0.28, 1) });
  expect(await set('Illustrations Åland')).toMatchObject({ lines: ['Illustrations', 'Åland'], gap: 0.398 });
  expect(await set('Illustrations Åland')).not.toHaveProperty('rise');
});

it('measures Chinese in squares of the visitor’s device, which need space between lines', async () => {
  const set = await settingIn({ display: 'anton' }, 'zh');
  expect(await set('夜之港')).toMatchObject({ lines: ['夜之港'], width: 3 });
  expect(await set('山上的图书馆')).toMatchObject({ lines: ['山上的\u200b', '图书馆'], width: 3, gap: 0.15 });
});

it('measures letters that the family lacks in the Noto family that fills in, with letters of the same height', async () => {
  const [greek, japanese, english] = await Promise.all(
    ['el', 'ja', 'en'].map((language) => settingIn({ display: 'anton' }, language)),
  );
  // Chromium draws the line 6.32 times as wide as its font size.
  expect(await greek?.('Τυπογραφία')).toEqual({ lines: ['Τυπογραφία'], width: 6.324 });
  // A square of Noto Sans JP is an em, and 1.2036 em at the height of Anton's capitals.
  expect((await japanese?.('夜の港'))?.width).toBeCloseTo(3 * 1.2036, 2);
  expect((await greek?.('ΑΒΓ'))?.rise).toBeUndefined();
  expect((await english?.('No. 3'))?.width).toBeLessThan(2);
});

it('measures Arabic as it is joined, with its descenders', async () => {
  const set = await settingIn({ display: 'anton' }, 'ar');
  const joined = await set('ملصقات');
  // Chromium draws the word 4.08 times as wide as its font size. Its letters apart are wider.
  expect(joined.width).toBeCloseTo(4.08, 2);
  expect((await set('م ل ص ق ا ت')).whole ?? 0).toBeGreaterThan(joined.width * 1.3);
  expect(await set('كتب')).toMatchObject({ fall: expect.any(Number) });
});

it('measures the language’s capitals', async () => {
  const [turkish, english] = await Promise.all(
    ['tr', 'en'].map((language) => settingIn({ display: 'anton' }, language)),
  );
  // A capital with a dot is as wide, but taller.
  expect(await turkish?.('iş')).toMatchObject({ rise: expect.any(Number), fall: expect.any(Number) });
  expect(await english?.('is')).not.toHaveProperty('rise');
});

it('returns the space for descenders between lines and below the last', async () => {
  const set = await settingIn({ display: 'anton' }, 'pl');
  // In Anton, the ogonek of Ą reaches 0.308 em below the baseline, and other letters at most 0.01 em.
  const book = await set('Książka kucharska');
  expect(book).toMatchObject({ lines: ['Książka', 'kucharska'], gap: 0.338 });
  expect(book).not.toHaveProperty('fall');
  expect(await set('Façade Zürich')).toMatchObject({ lines: ['Façade', 'Zürich'], gap: 0.338 });
  // The ogonek of the first line is above the dot of the second line's Ż.
  expect(await set('Jedną książką')).toMatchObject({ fall: 0.338, gap: 0.518 });
  expect(await set('Quick Quilts')).toMatchObject({ gap: expect.closeTo(0.12, 2) });
  for (const plain of ['Unexpected Application Error!', 'B.B. King Poster', 'James & Julia 1947', 'Design']) {
    expect(await set(plain), plain).not.toHaveProperty('gap');
    expect(await set(plain), plain).not.toHaveProperty('fall');
  }
});

it('returns the width on one line of a heading with several lines', async () => {
  const set = await settingIn({ display: 'bowlby-one' }, 'de');
  expect((await set('Deep Waters')).whole).toBeCloseTo((await set('Deep Waters', 1)).width, 2);
  expect((await set('Datenschutzerklärung')).lines).toHaveLength(2);
  expect((await set('Datenschutzerklärung')).whole).toBeGreaterThan((await set('Datenschutzerklärung')).width * 1.7);
  expect(await set('Art')).not.toHaveProperty('whole');
});

it('measures letters of the family’s second subset', async () => {
  const set = await settingIn({ display: 'anton' }, 'pl');
  expect((await set('Łódź')).width).toBeLessThan((await set('WWWW')).width);
  expect((await set('ŁŁŁŁ')).width).toBeCloseTo((await set('LLLL')).width, 0);
});
