import { expect, it } from 'vitest';
import type { Entry } from './entries.ts';
import { groupsOf, sectionsOf, studioAddress } from './screens.ts';

const entry = (kind: Entry['kind'], file: string, more: Partial<Entry> = {}): Entry => ({
  file,
  kind,
  title: file,
  isHidden: false,
  isChanged: false,
  isConflicted: false,
  ...more,
});

const SITE = entry('site', 'site.yaml');
const OTHERS = [
  entry('about', 'about.md'),
  entry('resume', 'resume.yaml'),
  entry('privacy', 'privacy.md'),
  entry('page', 'pages/imprint.md', { title: 'Imprint', slug: 'imprint' }),
  entry('project', 'portfolio/über-mut/project.md', { title: 'Übermut', slug: 'über-mut' }),
  entry('words', 'words.yaml'),
];

const section = (folder: string, title: string, shows: Entry['shows'], more: Partial<Entry> = {}) =>
  entry('section', `${folder}/section.yaml`, { title, slug: folder, shows, address: `/${folder}`, ...more });
const SECTIONS = [section('portfolio', 'Design', 'works'), section('art', 'Prints', 'prints')];

const changed = (site: Partial<Entry>) =>
  groupsOf([{ ...SITE, isChanged: true, ...site }, ...OTHERS]).flatMap(({ screens }) =>
    screens.filter(({ isChanged }) => isChanged).map(({ address }) => address),
  );

it('lists all screens in the order of the site, without empty sections', () => {
  const groups = groupsOf([SITE, ...SECTIONS, ...OTHERS]);
  expect(groups.map(({ name, screens }) => `${name}: ${screens.map(({ address }) => address).join(' ')}`)).toEqual([
    'Pages: /pages/home /sections/portfolio /pages/resume /pages/about /pages/contact /pages/privacy /pages/errors /own/imprint',
    'Design: /sections/portfolio/%C3%BCber-mut',
    'On every page: /site /words /appearance',
  ]);
});

it('keeps the groups of a content index, and the screens of entries that stay in the next one', () => {
  const [bee, wasp] = ['bee', 'wasp'].map((slug) => entry('project', `portfolio/${slug}/project.md`, { slug }));
  if (!bee || !wasp) throw new Error('There are no entries.');
  const before = [SITE, bee, wasp];
  expect(groupsOf(before)).toBe(groupsOf(before));
  const screensIn = (entries: Entry[]) => sectionsOf(entries)[0]?.screens ?? [];
  const [, screen] = screensIn(before);
  const [renamed, same] = screensIn([SITE, { ...bee, title: 'Bees' }, wasp]);
  expect([renamed?.title, same === screen]).toEqual(['Bees', true]);
});

it('lists each section with what can be added to it, also an empty one and a folder without a section', () => {
  const piece = entry('artwork', 'drawings/piece/artwork.md', { title: 'Piece', slug: 'piece' });
  const found = sectionsOf([SITE, ...SECTIONS, ...OTHERS, piece]);
  expect(found.map(({ name, folder, adds, screens }) => [name, folder, adds, screens.length])).toEqual([
    ['Design', 'portfolio', { kind: 'project', section: 'portfolio' }, 1],
    ['Prints', 'art', { kind: 'artwork', section: 'art' }, 0],
    ['drawings', 'drawings', undefined, 1],
  ]);
});

it('marks the pages that the site leaves out because they are empty', () => {
  const empty = (...entries: Entry[]) =>
    groupsOf([
      SITE,
      ...SECTIONS,
      ...OTHERS.filter(({ kind }) => !['project', 'resume', 'about'].includes(kind)),
      ...entries,
    ])
      .flatMap(({ screens }) => screens.filter(({ isEmpty }) => isEmpty))
      .map(({ title }) => title);
  const work = (more: Partial<Entry>) => entry('project', 'portfolio/bee/project.md', { slug: 'bee', ...more });
  expect(empty(entry('resume', 'resume.yaml'), entry('about', 'about.md'))).toEqual(['Resume', 'About']);
  const pages = [
    entry('resume', 'resume.yaml', { address: '/resume' }),
    entry('about', 'about.md', { address: '/about' }),
  ];
  expect(empty(...pages, work({}))).toEqual([]);
  expect(empty(work({ isHidden: true }))).toEqual(['Design']);
});

it.each([
  ['the home page', [['pages', 'home', 'headline', 0]], ['/pages/home']],
  [
    'two pages',
    [
      ['pages', 'home', 'title'],
      ['pages', 'offline', 'title'],
    ],
    ['/pages/home', '/pages/errors'],
  ],
  ['the head of the resume', [['pages', 'resume', 'title']], ['/pages/resume']],
  ['inks', [['inks', 'red']], ['/appearance']],
  ['the contact form', [['contact']], ['/pages/contact']],
  ['the region of messages', [['messages_kept_region']], ['/pages/contact']],
  ['any other field', [['owner', 'name']], ['/site']],
])('marks the form after a change of %s', (_, changedFields, expected) => {
  expect(changed({ changedFields })).toEqual(expected);
});

it('marks all forms of a file whose changed fields are unknown', () => {
  expect(changed({})).toHaveLength(6);
});

it('returns the address of the form with a changed field', () => {
  expect(studioAddress(SITE, ['pages', 'contact', 'title'])).toBe('/pages/contact');
  for (const field of [['ink_names', 'red'], ['ink_switch'], ['fonts', 'text']])
    expect(studioAddress(SITE, field)).toBe('/appearance');
  expect(studioAddress({ kind: 'section', file: 'music/section.yaml' })).toBe('/sections/music');
  expect(studioAddress(SITE, ['pages', 'resume', 'title'])).toBe('/pages/resume');
  expect(studioAddress(SITE)).toBe('/site');
  expect(studioAddress({ kind: 'release', file: 'music/halftone/release.md' })).toBe('/sections/music/halftone');
  expect(studioAddress({ kind: 'page', file: 'pages/imprint.md' })).toBe('/own/imprint');
});
