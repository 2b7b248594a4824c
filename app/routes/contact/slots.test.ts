import { expect, it } from 'vitest';
import { SLOTS, slot, templateOf } from './slots.ts';

it('splits a page only at its slots', () => {
  const page = `<h1>reason {reason}</h1><p>${slot('reason')}</p><input value="${slot('title')}">`;
  expect(templateOf(page)).toEqual([
    '<h1>reason {reason}</h1><p>',
    { slot: 'reason' },
    '</p><input value="',
    { slot: 'title' },
    '">',
  ]);
});

it('recognizes each slot', () =>
  expect(templateOf(SLOTS.map(slot).join(''))).toEqual(SLOTS.flatMap((name) => ['', { slot: name }]).concat('')));
