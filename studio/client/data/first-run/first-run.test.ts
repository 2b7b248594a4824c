// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import type { ContentIndex } from '../../../api/content-index.ts';
import type { Field, Kind } from '../../../api/drafts.ts';
import {
  describeMissingAnswers,
  isBegun,
  isSentElsewhere,
  ownWorks,
  sampleGroupsLeft,
  thingsToDo,
} from './first-run.ts';

const NOTHING = { entries: [], hasResume: false, profiles: [], hasMark: false, texts: 0 };

const entry = (kind: Kind, title: string, ...changedFields: Field[]): ContentIndex['entries'][number] => ({
  file: `${title}.md`,
  kind,
  title,
  changedFields,
  isHidden: false,
  isChanged: changedFields.length > 0,
  isConflicted: false,
});

it('tells the owner’s works from those of the sample by their files', () => {
  const same = { ...entry('project', 'Dogwood'), file: 'Dogwood-2.md' };
  const entries = [entry('project', 'Dogwood'), entry('project', 'Harbour'), same, entry('release', 'Tide')];
  const left = { ...NOTHING, entries: [{ kind: 'project' as const, file: 'Dogwood.md', title: 'Dogwood' }] };
  expect(ownWorks(entries, { left }).map(({ file }) => file)).toEqual(['Harbour.md', 'Dogwood-2.md']);
  expect(isBegun('works', entries, { left })).toBe(true);
  expect(isBegun('works', entries.slice(0, 1), { left })).toBe(false);
});

it('counts a step as begun when one of its fields has changed', () => {
  const begun = (kind: Kind, field: Field) =>
    (['names', 'pictures', 'words'] as const).filter((step) =>
      isBegun(step, [entry(kind, 'A page', field)], { left: NOTHING }),
    );
  expect(begun('site', ['owner', 'name'])).toEqual(['names']);
  expect(begun('site', ['pages', 'home', 'portrait', 'focus'])).toEqual(['pictures']);
  expect(begun('site', ['pages', 'home', 'headline'])).toEqual(['words']);
  expect(begun('about', 'body')).toEqual(['words']);
  expect(begun('site', ['footer'])).toEqual(['words']);
  expect(begun('words', ['contact', 'sent_status'])).toEqual(['words']);
  expect(begun('about', ['photo', 'alt'])).toEqual(['pictures']);
  expect(begun('site', ['pages', 'home', 'introduction-2'])).toEqual([]);
  expect(begun('project', 'body')).toEqual([]);
});

it('lists what is left of the sample in groups, without empty ones', () => {
  const head = { kind: 'artwork' as const, file: 'art/head/artwork.md', title: 'Head' };
  const left = { ...NOTHING, entries: [head], hasResume: true, hasMark: true, texts: 3 };
  expect(sampleGroupsLeft({ left })).toEqual([
    { name: 'Prints', titles: ['Head'] },
    { name: 'Pages', titles: ['Resume'] },
    { name: 'Mark', titles: ['the small sign in the browser’s tab'] },
    { name: 'Other texts', titles: ['3 other texts, replaced by neutral ones'] },
  ]);
  expect(isBegun('rest', [], { left })).toBe(false);
  expect(isBegun('rest', [], { left: NOTHING })).toBe(true);
});

it('names the questions that are still open', () => {
  expect(describeMissingAnswers({ asked: [['owner', 'place'], ['studio']] })).toBe('where you are, your studio');
  expect(describeMissingAnswers({ asked: [] })).toBe('');
});

it('reports that messages go elsewhere only if two addresses differ', () => {
  expect(isSentElsewhere('jo@ek.example', 'Jo@Ek.example ')).toBe(false);
  expect(isSentElsewhere('', 'jo@ek.example')).toBe(false);
  expect(isSentElsewhere('jo@ek.example', undefined)).toBe(false);
  expect(isSentElsewhere('jo@ek.example', 'post@ek.example')).toBe(true);
});

it('counts what is missing in a new work, and its page and card pictures as one', () => {
  const missing = (...fields: string[]) =>
    thingsToDo(fields.map((field) => ({ field, expected: 'still to be written' })));
  expect(missing('client', 'year', 'show', 'card.file')).toBe(3);
  expect(missing('show[0].pictures[0].alt', 'show[0].pictures[1].alt', 'card.alt')).toBe(3);
  expect(missing()).toBe(0);
});
