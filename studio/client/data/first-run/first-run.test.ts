// @vitest-environment happy-dom
import { expect, it } from 'vitest';
import { checklistOf, sampleGroupsLeft } from './first-run.ts';

const NOTHING = { entries: [], hasResume: false, profiles: [], hasMark: false, texts: 0 };

it('lists pictures first, and goes on at the first task that is neither done nor skipped', () => {
  const { tasks, skipped, next } = checklistOf({ done: ['name'], isSample: true }, ['portrait']);
  expect(tasks.map(({ task }) => task)).toEqual([
    'section',
    'work',
    'name',
    'headline',
    'about',
    'email',
    'mark',
    'address',
    'rest',
  ]);
  expect(tasks.filter(({ isDone }) => isDone)).toEqual([{ task: 'name', isDone: true }]);
  expect(skipped).toEqual(['portrait']);
  expect(next).toBe('section');
});

it('ticks a skipped task once it is done', () => {
  const { tasks, skipped } = checklistOf({ done: ['portrait'], isSample: true }, ['portrait']);
  expect(tasks[0]).toEqual({ task: 'portrait', isDone: true });
  expect(skipped).toEqual([]);
});

it('archives nothing on a site that never had the sample', () => {
  const tasks = (state: Parameters<typeof checklistOf>[0]) => checklistOf(state, []).tasks.map(({ task }) => task);
  expect(tasks({ done: ['rest'], isSample: false })).not.toContain('rest');
  expect(tasks({ done: ['rest'], isSample: false, archive: { at: '', titles: [] } })).toContain('rest');
});

it('lists what is left of the sample in groups, without empty ones', () => {
  const head = { kind: 'artwork' as const, file: 'art/head/artwork.md', title: 'Head' };
  const left = { ...NOTHING, entries: [head], hasResume: true, hasMark: true, texts: 3 };
  expect(sampleGroupsLeft({ left })).toEqual([
    { name: 'Prints', titles: ['Head'] },
    { name: 'Pages', titles: ['Resume'] },
    { name: 'Mark', titles: ['the small sign in the browser’s tab'] },
    { name: 'Other texts', titles: ['3 other texts, which have defaults'] },
  ]);
});
