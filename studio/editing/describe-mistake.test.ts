import { describe, expect, it } from 'vitest';
import { describeMistake } from './describe-mistake.ts';

const PROJECT = 'portfolio/dogwood/project.md';
const RELEASE = 'music/halftone/release.md';
const SITE = 'site.yaml';

describe('describeMistake', () => {
  it.each([
    [PROJECT, 'client', 'expected a line of text, but it is missing', 'still to be written'],
    [
      PROJECT,
      'year',
      'expected a year, such as 2024, 2023-2025 or since 2021',
      'write a year, such as 2024, 2023-2025 or since 2021',
    ],
    [PROJECT, 'show', 'expected a picture: in show, or as the card', 'add a picture: the page shows nothing yet'],
    [RELEASE, 'cover', 'expected fields of its own, but it is missing', 'choose a picture'],
    [PROJECT, 'card.file', 'expected a line of text, but it is missing', 'choose a picture'],
    [PROJECT, 'card.alt', 'expected a line of text, but it is empty', 'still to be written'],
    [SITE, 'pages.home.portrait', 'expected fields of its own, but it is missing', 'choose a picture'],
    [SITE, 'pages.home.buttons', 'expected fields of its own, but it is missing', 'something is missing here'],
    [RELEASE, 'kind', 'expected kind to be album or single', 'choose one'],
    [
      RELEASE,
      'player',
      'expected a player, or a recording of your own',
      'choose a player of another site, or add a recording of your own',
    ],
    [RELEASE, 'player', 'expected provider to be one of: spotify, apple-music, soundcloud, bandcamp', 'choose one'],
    [PROJECT, 'show', 'expected a list, but it is missing', 'add a picture: the page shows nothing yet'],
    [
      SITE,
      'url',
      'expected a web address that starts with https://',
      'this should be a web address that starts with https://',
    ],
    [PROJECT, 'client', 'nothing stands for {stduio}; is it {studio}?', 'nothing stands for {stduio}; is it {studio}?'],
    [
      PROJECT,
      'show, first section, second picture',
      'expected fields of its own, but it is missing',
      'choose a picture',
    ],
    [PROJECT, 'show, third section, poster, file', 'expected a line of text, but it is empty', 'choose a picture'],
    [SITE, 'pages.home.portrait.wide.file', 'expected a line of text, but it is missing', 'choose a picture'],
    [SITE, 'mark', 'expected a line of text, but it is missing', 'still to be written'],
  ])('%s, %s: %s', (file, field, expected, message) => {
    expect(describeMistake(file, { field, expected })).toEqual({ field, expected: message });
  });
});
