import { expect, it } from 'vitest';
import type { Entry } from '../entries/entries.ts';
import { countUntranslated, describeUntranslated, untranslatedIn } from './untranslated.ts';

const HEADLINE = ['pages', 'home', 'headline', 0];
const FOOTER = ['footer'];
const ROLE = ['owner', 'role'];

const entry = (untranslated: Entry['untranslated']): Entry => ({
  file: 'site.yaml',
  kind: 'site',
  title: 'Site',
  isHidden: false,
  isChanged: false,
  isConflicted: false,
  ...(untranslated && { untranslated }),
});
const site = entry([
  { language: 'en', missing: [HEADLINE, FOOTER], outdated: [ROLE] },
  { language: 'fr', missing: [ROLE], outdated: [] },
]);

it('gives each form of site.yaml its own texts', () => {
  expect(untranslatedIn({ entry: site, view: 'home' }, 'en')).toEqual({ missing: [HEADLINE], outdated: [] });
  expect(untranslatedIn({ entry: site, view: 'site' }, 'en')).toEqual({ missing: [FOOTER], outdated: [ROLE] });
  expect(untranslatedIn({ entry: site }, 'en')).toEqual({ missing: [HEADLINE, FOOTER], outdated: [ROLE] });
  expect(untranslatedIn({ entry: site }, 'de')).toEqual({ missing: [], outdated: [] });
});

it('counts missing and older texts of all entries in one language', () => {
  const entries = [site, entry(undefined), entry([{ language: 'en', missing: ['body'], outdated: [] }])];
  expect(['en', 'fr', 'de'].map((language) => countUntranslated(entries, language))).toEqual([4, 1, 0]);
});

it.each([
  [{ missing: [FOOTER, ROLE], outdated: [HEADLINE] }, '2 missing, 1 older'],
  [{ missing: [], outdated: [HEADLINE] }, '1 older'],
  [{ missing: [], outdated: [] }, undefined],
])('describes %j as %s', (untranslated, words) => expect(describeUntranslated(untranslated)).toBe(words));
