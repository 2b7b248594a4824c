import { expect, it } from 'vitest';
import type { Entry } from './entries.ts';
import { groupsOf, studioAddress } from './screens.ts';

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

const changed = (site: Partial<Entry>) =>
  groupsOf([{ ...SITE, isChanged: true, ...site }, ...OTHERS]).flatMap(({ screens }) =>
    screens.filter(({ isChanged }) => isChanged).map(({ address }) => address),
  );

it('lists all screens in the order of the site', () => {
  const groups = groupsOf([SITE, ...OTHERS]);
  expect(groups.map(({ name, screens }) => `${name}: ${screens.map(({ address }) => address).join(' ')}`)).toEqual([
    'Pages: /pages/home /pages/portfolio /pages/music /pages/art /pages/resume /pages/about /pages/contact /pages/privacy /pages/errors /own/imprint',
    'Works: /works/%C3%BCber-mut',
    'Music: ',
    'Art: ',
    'On every page: /site /words /appearance',
  ]);
});

it('marks the pages that the site leaves out because they are empty', () => {
  const empty = (...entries: Entry[]) =>
    groupsOf([SITE, ...OTHERS.filter(({ kind }) => kind !== 'project' && kind !== 'resume'), ...entries]).flatMap(
      ({ screens }) => screens.filter(({ isEmpty }) => isEmpty).map(({ title }) => title),
    );
  const work = { address: '/portfolio/bee' };
  expect(empty(entry('resume', 'resume.yaml'))).toEqual(['Design', 'Music', 'Art', 'Resume']);
  expect(empty(entry('resume', 'resume.yaml', { address: '/resume' }), entry('project', 'bee.md', work))).toEqual([
    'Music',
    'Art',
  ]);
  expect(empty(entry('project', 'bee.md', { ...work, isHidden: true }))).toEqual(['Design', 'Music', 'Art']);
});

it.each([
  ['the home page', [['pages', 'home', 'headline', 0]], ['/pages/home']],
  [
    'two pages',
    [
      ['pages', 'art', 'heading'],
      ['pages', 'offline', 'title'],
    ],
    ['/pages/art', '/pages/errors'],
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
  expect(changed({})).toHaveLength(9);
});

it('returns the address of the form with a changed field', () => {
  expect(studioAddress(SITE, ['pages', 'music', 'title'])).toBe('/pages/music');
  expect(studioAddress(SITE, ['pages', 'resume', 'title'])).toBe('/pages/resume');
  expect(studioAddress(SITE)).toBe('/site');
  expect(studioAddress({ kind: 'release', file: 'music/halftone/release.md' })).toBe('/music/halftone');
  expect(studioAddress({ kind: 'page', file: 'pages/imprint.md' })).toBe('/own/imprint');
});
