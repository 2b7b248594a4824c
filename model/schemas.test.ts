import { describe, expect, it } from 'vitest';
import type { z } from 'zod';
import { projectText, releaseText, sampleFiles } from '../test/fixtures/content-folder.ts';
import { check } from './check.ts';
import { projectKind } from './kinds/project.ts';
import { releaseKind } from './kinds/release.ts';
import { resumeKind } from './kinds/resume.ts';
import { siteKind } from './kinds/site.ts';
import { readMarkdown } from './markdown.ts';
import { schemaOf } from './schema.ts';
import { parseYaml, type Reading } from './source-text.ts';

type Row = [from: string | RegExp, to: string, mistake: string];

const PROJECT: Row[] = [
  ['title: First', 'title: |\n  First\n  and second', 'title: expected one line, without a line break'],
  ['year: 2024', 'year: 1899', 'year: expected a year from 1900 on'],
  ['year: 2024', 'year: 20244', 'year: expected a year with four digits'],
  [
    'year:',
    'published: May\nyear:',
    'published: expected a day, such as 2026-05-14, perhaps with a time: 2026-05-14 09:00',
  ],
  ['order: 1', 'order: first', 'order: expected a number: 1 comes first'],
  ['order: 1', 'order: 1\nvisible: maybe', 'visible: expected true or false'],
  ['order: 1', 'order: 1\naliases: /old', 'aliases: expected a list'],
  [
    'order: 1',
    'order: 1\naliases: [old]',
    'first alias: expected an address on this site, such as /work/postcards, /?p=3 or /bücher',
  ],
  [
    'order: 1',
    'order: 1\naliases: [/a//b]',
    'first alias: expected an address on this site, such as /work/postcards, /?p=3 or /bücher',
  ],
  [/card:.*/, 'card: a.jpg', 'card: expected fields of its own'],
  [/card:.*}\n/s, '', 'show: expected a picture: in show, or as the card'],
  ['year: 2024', 'year: soon', 'year: expected a year, such as 2024, 2023-2025 or since 2021'],
  ['year: 2024', 'year: 2024.5', 'year: expected a year, such as 2024, 2023-2025 or since 2021'],
  ['year: 2024', 'year: [2024]', 'year: expected a year, such as 2024, 2023-2025 or since 2021'],
  ['year: 2024', 'year: in 20244', 'year: expected a year, such as 2024, 2023-2025 or since 2021'],
  ['size: square', 'size: huge', 'card.size: expected size to be one of: large, wide, upright, square'],
  [/show:.*}\n/s, 'show: []\n', 'show: expected at least one part'],
  [/full\n.*}/s, 'full\n    pictures: a.jpg', 'show, first section, pictures: expected a list'],
  [/full\n.*}/s, 'slideshow\n    label: Two\n    pictures: a.jpg', 'show, first section, pictures: expected a list'],
  [/pictures:\n.*}/, 'pictures: []', 'show, first section, pictures: expected exactly one picture'],
  [/( *- {file.*\n)/, '$1$1', 'show, first section, pictures: expected exactly one picture'],
  [/full(\n.*\n)(.*\n)/, 'detail$1$2$2', 'show, first section, pictures: expected exactly one picture'],
  ['layout: full', 'layout: triptych', 'show, first section, pictures: expected exactly three pictures'],
  ['layout: full', 'layout: text-beside', 'show, first section, text: expected a line of text, but it is missing'],
  [
    'layout: full',
    'layout: sheet\n    table: green',
    'show, first section, table: expected table to be one of: stock, red, blue, yellow, key',
  ],
  ['layout: full', 'layout: detail\n    side: top', 'show, first section, side: expected side to be left or right'],
  [
    'show:',
    'opening: {title: under}\nshow:',
    'opening.title: expected title to be one of: above, below, on, beside, across',
  ],
  [
    'show:',
    'opening: {inks: [green]}\nshow:',
    'opening, inks, first entry: expected ink to be one of: red, blue, yellow',
  ],
  ['show:', 'opening: {ground: red}\nshow:', 'opening.ground: expected ground to be one of: paper, stock, yellow, key'],
  ['layout: full', 'layout: pair', 'show, first section, pictures: expected exactly two pictures'],
  ['layout: full', 'layout: slideshow', 'show, first section, label: expected a line of text, but it is missing'],
  [
    /layout: full\n.*}/s,
    'layout: film\n    sources: []\n    poster: {file: a.jpg, alt: A film}',
    'show, first section, sources: expected at least one film file, such as loop.webm',
  ],
  [
    /layout: full\n.*}/s,
    'layout: sound-film\n    sources: [a.mp4]\n    poster: {file: a.jpg, alt: A film}\n    captions: [{track: a.srt}]',
    'show, first section, captions, first entry, track: expected the name of a WebVTT file, such as film.vtt',
  ],
  [
    'A picture}',
    'A picture, focus: [50, 120]}',
    'show, first section, first picture, focus, second entry: expected at most 100',
  ],
  [
    'A picture}',
    'A picture, separations: [{ink: red, file: b.jpg}]}',
    'show, first section, first picture, separations: expected at least two separations',
  ],
  [
    'A picture}',
    'A picture, separations: [{ink: red, file: b.jpg}, {ink: green, file: c.jpg}]}',
    'show, first section, first picture, second separation, ink: expected ink to be one of: red, blue, yellow, key',
  ],
];

const player = (provider: string, id: string, mistake: string): Row => [
  /player:.*/,
  `player: {provider: ${provider}, id: ${id}}`,
  `player.${mistake}`,
];
const video = (provider: string, id: string, mistake: string): Row => [
  /player:.*/,
  `$&\nvideo: {provider: ${provider}, id: ${id}}`,
  `video.${mistake}`,
];
const RELEASE: Row[] = [
  ['kind: single', 'kind: tape', 'kind: expected kind to be album or single'],
  player('radio', 'x', 'provider: expected provider to be one of: spotify, apple-music, soundcloud, bandcamp'),
  player('spotify', 'album/short', 'id: expected album/… or track/… and 22 letters or digits'),
  player('apple-music', 'album', 'id: expected for example us/album/name/123456789'),
  player('soundcloud', '293', 'id: expected the number in quotes'),
  player('soundcloud', 'song', 'id: expected the number of the track'),
  player('bandcamp', 'song', 'id: expected album=… or track=… and a number'),
  player('bandcamp', '1', 'id: expected text'),
  video('television', 'x', 'provider: expected provider to be youtube or vimeo'),
  video('youtube', 'short', 'id: expected the 11 characters of the video'),
  video('vimeo', '76979871', 'id: expected the number in quotes'),
  video('vimeo', 'film', 'id: expected the number of the video; an unlisted one has letters behind a slash'),
  [/player:.*/, '', 'player: expected a player, or a recording of your own'],
  [/$/m, '\nrecording: {title: A song, sources: []}', 'recording.sources: expected at least one sound file'],
];

const INK_EXPECTED = 'expected an ink such as "#ff4834", "rgb(255 72 52)" or the name of a color such as tomato';
const SITE: Row[] = [
  [/url:.*/, 'url: https://a.example/?b', 'url: expected the address of the site, such as https://studio.example/work'],
  ['name: Nora', 'name: Nora\n  email: nora', 'owner.email: expected an e-mail address'],
  ['language: en', 'language: de-1', 'language: expected a language tag such as en or pt-BR'],
  ['language: en', 'language: English', 'language: expected a language tag such as en or pt-BR'],
  ['days: 365', 'days: 0', 'messages_kept_days: expected days, such as 365'],
  ['days: 365', 'days: 40000', 'messages_kept_days: expected days, such as 365'],
  ['mark:', 'offline: sometimes\nmark:', 'offline: expected true or false'],
  ['mark.svg', 'mark.png', 'mark: expected the name of an SVG file, such as mark.svg'],
  [/red:.*/, 'red: rgb(256 0 0)', `inks.red: ${INK_EXPECTED}, and "rgb(256 0 0)" is none`],
  [/red:.*/, 'red: "#ff4834aa"', `inks.red: ${INK_EXPECTED}, and "#ff4834aa" is none`],
  [/red:.*/, 'red: tomatoe', `inks.red: ${INK_EXPECTED}, and "tomatoe" is none`],
  [/red:.*/, 'red: transparent', `inks.red: ${INK_EXPECTED}, and "transparent" is none`],
  [
    'display: anton',
    'display: Anton (bold)',
    'fonts.display: expected the name of a family as https://fontsource.org has it, such as barlow-condensed, and anton-(bold) can be none',
  ],
  ['display: anton', 'display: 1', 'fonts.display: expected the name of a family, such as anton'],
  [
    'profiles: []',
    'profiles: [{name: A, url: ftp://a.example}]',
    'first profile, url: expected a web address that starts with https://',
  ],
  [/headline:\n.*/, 'headline: []', 'pages.home.headline: expected at least one line'],
  [/(\n +)buttons:/, '$1introduction: ""$&', 'pages.home.introduction: expected a line of text, but it is empty'],
  [/(\n +)buttons:/, '$1work: second$&', 'pages.home.work: expected fields of its own'],
  [
    /(\n +)buttons:/,
    '$1work: {project: second, picture: a/b.jpg}$&',
    'pages.home.work.picture: expected the name of a file in the same folder, such as poster.jpg',
  ],
];

const RESUME: Row[] = [
  [
    /startDate:.*/,
    'startDate: 2019-02-40',
    'work, first entry, startDate: expected a date such as 2019, 2019-09 or 2019-09-30',
  ],
  [/email:.*/, 'email: nora', 'basics.email: expected an e-mail address'],
  [
    /startDate:.*/,
    'startDate: autumn',
    'work, first entry, startDate: expected a date such as 2019, 2019-09 or 2019-09-30',
  ],
  [
    /startDate:.*/,
    'startDate: [2019]',
    'work, first entry, startDate: expected a date such as 2019, 2019-09 or 2019-09-30',
  ],
];

const markdown = (schema: z.ZodType<object>) => (text: string) => readMarkdown(text, 'file', schema);
const yaml = (schema: z.ZodType<object>) => (text: string) => {
  const document = parseYaml(text, 'file');
  return document.value ? check(document.value, schema) : document;
};

const KINDS: [string, (text: string) => Reading<unknown>, string, Row[]][] = [
  ['a project', markdown(schemaOf(projectKind)), projectText('First', 1), PROJECT],
  ['a release', markdown(schemaOf(releaseKind)), releaseText, RELEASE],
  ['the site', yaml(schemaOf(siteKind)), sampleFiles['site.yaml'] ?? '', SITE],
  ['the resume', yaml(schemaOf(resumeKind)), sampleFiles['resume.yaml'] ?? '', RESUME],
];

describe.each(KINDS)('%s', (_, read, valid, rows) => {
  it.each(rows)('with %s as %j', (from, to, mistake) => {
    const { mistakes } = read(valid.replace(from, to));
    expect(mistakes.map(({ field, expected }) => `${field}: ${expected}`)).toEqual([mistake]);
  });
});

it.each([
  ['red: "#ff4834"', 'rgb(255 72 52)'],
  ['red: "#F43"', 'rgb(255 68 51)'],
  ['red: Tomato', 'rgb(255 99 71)'],
  ['red: rgb(255 72 52)', 'rgb(255 72 52)'],
])('accepts the ink %s', (written, ink) => {
  const document = parseYaml((sampleFiles['site.yaml'] ?? '').replace(/red:.*/, written), 'site.yaml').value;
  expect(document && check(document, schemaOf(siteKind)).value?.inks.red).toBe(ink);
});
