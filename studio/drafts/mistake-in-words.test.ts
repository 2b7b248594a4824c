import { describe, expect, it } from 'vitest';
import { mistakeInWords } from './mistake-in-words.ts';

describe('mistakeInWords', () => {
  it.each([
    ['client', 'expected a line of text, but it is missing', 'still to be written'],
    ['year', 'expected a year, such as 2024', 'write the year, such as 2024'],
    ['cover', 'expected fields of its own, but it is missing', 'choose a picture'],
    ['card.file', 'expected a line of text, but it is missing', 'choose a picture'],
    ['card.alt', 'expected a line of text, but it is empty', 'still to be written'],
    ['pages.home.portrait', 'expected fields of its own, but it is missing', 'choose a picture'],
    ['pages.home.buttons', 'expected fields of its own, but it is missing', 'something is missing here'],
    ['kind', 'expected kind to be album or single', 'choose one'],
    [
      'player',
      'expected a player, or a recording of your own',
      'choose a player of another site, or add a recording of your own',
    ],
    ['player', 'expected provider to be one of: spotify, apple-music, soundcloud, bandcamp', 'choose one'],
    ['show', 'expected a list, but it is missing', 'add a picture: the page shows nothing yet'],
    ['description', 'expected at least 70 characters', 'say a little more: at least 70 letters'],
    [
      'url',
      'expected a web address that starts with https://',
      'this should be a web address that starts with https://',
    ],
    ['client', 'nothing stands for {stduio}; is it {studio}?', 'nothing stands for {stduio}; is it {studio}?'],
    ['pages.home.work.project', 'portfolio/ has no project kyoto that is shown', 'choose a work that visitors see'],
  ])('%s: %s', (field, expected, said) => {
    expect(mistakeInWords({ field, expected })).toEqual({ field, expected: said });
  });
});
