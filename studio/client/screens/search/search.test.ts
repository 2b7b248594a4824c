import { expect, it } from 'vitest';
import type { Entry } from '../../data/entries/entries.ts';
import { groupsOf } from '../../data/entries/screens.ts';
import { addressOf, find, type Words, wordsOf } from './search.ts';

const MAX_MS = 50;

const entry = (kind: Entry['kind'], file: string, title: string, slug?: string): Entry => ({
  file,
  kind,
  title,
  isHidden: false,
  isChanged: false,
  isConflicted: false,
  ...(slug && { slug }),
});

const SITE = entry('site', 'site.yaml', 'Site');
const HALFTONE = entry('release', 'music/halftone/release.md', 'Halftone', 'halftone');
const BEE = entry('project', 'portfolio/bee/project.md', 'Meant to Bee', 'bee');

const index = (drafts: readonly Parameters<typeof wordsOf>[0][]) =>
  new Map(drafts.map((draft): [string, Words[]] => [draft.file, wordsOf(draft)]));

const WORDS = index([
  {
    ...SITE,
    now: {
      data: {
        footer: 'Printed in three inks',
        inks: { red: '#ff4834' },
        pages: {
          home: { headline: ['Ink meets', 'paper'], title: 'Fresh out of the press' },
          music: { heading: 'Loud' },
          'not-found': { heading: 'Lost' },
        },
      },
      body: '',
    },
  },
  { ...HALFTONE, now: { data: { caption: 'The sleeve, folded' }, body: 'Recorded in a gärage.\n' } },
  { ...BEE, now: { data: { show: [{ layout: 'pair', pictures: [{ caption: 'Three jars' }] }] }, body: '' } },
]);

const found = (query: string) => find(groupsOf([SITE, BEE, HALFTONE]), WORDS, query).map(addressOf);

it.each([
  ['a title', 'halft', ['/sections/music/halftone']],
  ['words of a release without regard to accents', 'GARAGE', ['/sections/music/halftone#field-body']],
  ['a caption deep in a work', 'three jars', ['/sections/portfolio/bee#field-show-0-pictures-0-caption']],
  ['a line of the home page', 'paper', ['/pages/home#field-pages-home-headline-1']],
  ['a text of every page', 'three inks', ['/site#field-footer']],
  ['an ink', 'ff4834', ['/appearance#field-inks-red']],
  ['an error page', 'lost', ['/pages/errors#field-pages-not-found-heading']],
  ['a field by its name', 'footer', ['/site#field-footer']],
  ['no names of layouts', 'pair', []],
  ['nothing for an empty query', '  ', []],
])('finds %s', (_, query, expected) => {
  expect(found(query)).toEqual(expected);
});

it.each([
  ['a caption deep in a work', 'three jars', 'Three jars, caption of picture 1'],
  ['a line of the home page', 'paper', 'Headline, line 2'],
  ['words in a folded part of a page', 'out of the press', 'Title'],
])('names the field in the form: %s', (_, query, expected) => {
  expect(find(groupsOf([SITE, BEE, HALFTONE]), WORDS, query).map(({ label }) => label)).toEqual([expected]);
});

it('lists matching titles before matching texts', () => {
  const about = entry('about', 'about/about.md', 'About');
  const words = index([{ ...SITE, now: { data: { pages: { home: { introduction: 'About bees' } } }, body: '' } }]);
  const addresses = find(groupsOf([SITE, BEE, about]), words, 'about').map(({ screen }) => screen.address);
  expect(addresses).toEqual(['/pages/about', '/pages/home']);
});

it('answers each key within 50 ms with 900 works', () => {
  const works = Array.from({ length: 900 }, (_, at) =>
    entry('project', `portfolio/w${at}/project.md`, `Work ${at}`, `w${at}`),
  );
  const text = 'Two flavored honeys and one raw one looked like three makers on one shelf. '.repeat(12);
  const pictures = Array.from({ length: 8 }, () => ({
    file: 'a.jpg',
    alt: text.slice(0, 150),
    caption: text.slice(0, 90),
  }));
  const words = index(
    works.map((work) => ({
      ...work,
      now: {
        data: { title: work.title, client: 'A client', problem: text.slice(0, 140), show: [{ pictures }] },
        body: text,
      },
    })),
  );
  const groups = groupsOf(works);
  const times = [...'zebra crossing'].map((_, at, all) => {
    const begin = performance.now();
    find(groups, words, all.slice(0, at + 1).join(''));
    return performance.now() - begin;
  });
  expect(times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)]).toBeLessThan(MAX_MS);
});
