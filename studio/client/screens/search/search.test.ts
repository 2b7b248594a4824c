import { expect, it } from 'vitest';
import type { Field as DefinedField, Fields } from '../../../../model/fields/field.ts';
import { KINDS } from '../../../../model/kinds/index.ts';
import type { KindName } from '../../../../model/kinds/names.ts';
import type { Entry } from '../../data/entries/entries.ts';
import { groupsOf } from '../../data/entries/screens.ts';
import { allOf, idOf, isTyped } from '../../form/fields/fields.ts';
import { formOfKind } from '../../form/kinds/form-of-kind.ts';
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

const APPEARANCE_IDS = ['red', 'blue', 'yellow', 'key']
  .flatMap((ink) => [`field-inks-${ink}`, `field-ink_names-${ink}`])
  .concat('field-inks-paper', 'field-inks-stock', 'field-fonts-display', 'field-fonts-text');

/** Returns a value for each field, with an item in each list, and a part of each layout. */
const filledFields = (fields: Fields): object =>
  Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, filled(field)]));

function filled(field: DefinedField): unknown {
  switch (field.type) {
    case 'number':
      return 7;
    case 'toggle':
      return true;
    case 'choice':
      return Object.keys(field.options)[0];
    case 'focus':
      return [10, 20];
    case 'files':
      return ['a.mp4'];
    case 'plates':
      return [{ ink: 'red', file: 'a.png' }];
    case 'group':
      return filledFields(field.fields);
    case 'picture':
      return { file: 'a.jpg', focus: [10, 20], ...filledFields(field.fields) };
    case 'variants':
      return variantsOf(field)[0];
    case 'list':
      return field.of.type === 'variants' ? variantsOf(field.of) : [filled(field.of)];
    default:
      return 'Words';
  }
}

const variantsOf = ({ key, options }: Extract<DefinedField, { type: 'variants' }>) =>
  Object.entries(options).map(([name, { fields }]) => ({ [key]: name, ...filledFields(fields) }));

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

it.each([
  ['a part of Settings', 'language', ['/settings#languages']],
  ['a part of Settings by its whole title', 'Languages', ['/settings#languages']],
  ['another screen', 'translat', ['/translations']],
  ['a screen and a part of Settings', 'messages', ['/messages', '/settings#receiver']],
  ['a screen that no list has', 'what changes', ['/changes']],
])('finds %s', (_, query, expected) => {
  const words = index([{ ...SITE, now: { data: { language: 'pt', languages: ['pt', 'en'] }, body: '' } }]);
  expect(find(groupsOf([SITE, BEE, HALFTONE]), words, query).map(addressOf)).toEqual(expected);
});

it('names the screen and the part of a result in Settings', () => {
  expect(find([], new Map(), 'mailbox')).toEqual([
    { screen: { address: '/settings', title: 'Settings' }, id: 'mailbox', label: 'Mailbox' },
  ]);
});

it('lists matching titles before other screens, and these before matching texts', () => {
  const own = entry('page', 'pages/timeline.md', 'A timeline', 'timeline');
  const words = index([{ ...SITE, now: { data: { footer: 'Timeline' }, body: '' } }]);
  expect(find(groupsOf([SITE, own]), words, 'timeline').map(addressOf)).toEqual([
    '/own/timeline',
    '/timeline',
    '/site#field-footer',
  ]);
});

it.each(KINDS)('leads to a control of the form for each text of the kind $name', (kind) => {
  const now = { data: filledFields(kind.fields), body: 'A text.' };
  const words = wordsOf({ kind: kind.name, file: kind.path, now });
  const screens = groupsOf([entry(kind.name, kind.path, 'Any')]).flatMap((group) => group.screens);
  const controlsOfView = (view?: string) => allOf(formOfKind(kind).partsOf(now, view)).map(({ of }) => of);
  const lost = words.filter(({ address, id }) => {
    const view = screens.find((screen) => screen.address === address)?.view;
    if (view === 'appearance') return !APPEARANCE_IDS.includes(id);
    return !controlsOfView(address === '/pages/resume' && kind.name === 'site' ? 'resume' : view).some(
      ({ field }) => idOf(field) === id,
    );
  });
  expect(lost).toEqual([]);
  const ids = words.map(({ id }) => id);
  const typed = controlsOfView().filter(isTyped);
  expect(typed.map(({ field }) => idOf(field)).filter((id) => !ids.includes(id))).toEqual([]);
});

it('finds no text that no form shows', () => {
  const found = (kind: Entry['kind'] & KindName, data: object) =>
    wordsOf({ kind, file: 'any', now: { data, body: 'A text.' } }).map(({ id }) => id);
  expect(found('site', { format: 5, language: 'pt', languages: ['pt', 'en'], unknown: 'x', studio: 'Ink' })).toEqual([
    'field-studio',
  ]);
  expect(found('words', { plates: { red: 'Red' }, back: 'Back' })).toEqual(['field-back']);
  expect(found('project', { order: 3, card: { file: 'a.jpg', focus: [10, 20], size: 'wide' } })).toEqual([
    'field-card',
    'field-body',
  ]);
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
