import { describe, expect, it } from 'vitest';
import { isSpelledInSlug, slug, slugOfTitle } from './slug.ts';

describe('slug', () => {
  it.each([
    ['Łukasz Żółć', 'pl', 'lukasz-zolc'],
    ['Bjo\u0308rn A\u030Aberg', 'sv', 'bjorn-aberg'],
    ['Bjo\u0308rn Groß', 'de', 'bjoern-gross'],
    ['Über uns (2)', undefined, 'ueber-uns-2'],
    ['Иван Петров', 'ru', 'ivan-petrov'],
    ['Νίκη', 'el', 'niki'],
    ['Daten\u00adschutz', 'de', 'datenschutz'],
    ['ﬁlm ½ ＡＢ', 'en', 'film-1-2-ab'],
    ['港の看板', 'ja', 'unnamed'],
    ['山田太郎 resume', 'ja', 'resume'],
    ['山田 Taro', 'ja', 'taro'],
  ])('writes %s in %s as %s', (name, language, written) => expect(slug(name, language)).toBe(written));
});

it.each([
  ['Łódź', true],
  ['Иван', true],
  ['1984', true],
  ['港の看板', false],
  ['港の看板 2024', false],
  ['§§', false],
])('returns whether the slug of %s keeps all letters: %s', (name, whole) => expect(isSpelledInSlug(name)).toBe(whole));

it.each([
  ['Five O’Clock Sun!', 'en', 'five-oclock-sun'],
  ['Schön', 'sv', 'schon'],
  ['港の看板 2024', undefined, undefined],
  [`${'x'.repeat(99)} yz`, undefined, 'x'.repeat(99)],
])('converts the title %s in %s to the slug %s', (title, language, address) =>
  expect(slugOfTitle(title, language)).toBe(address),
);
