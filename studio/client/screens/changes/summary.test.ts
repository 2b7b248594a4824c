import { expect, it } from 'vitest';
import type { ChangedFile } from '../../../api/publishing.ts';
import { describeCount } from './summary.tsx';

const rows = (counts: Partial<Record<ChangedFile['what'], number>>) =>
  (['added', 'changed', 'removed'] as const).flatMap((what) =>
    Array.from({ length: counts[what] ?? 0 }, () => ({ what })),
  );

it.each([
  [{ changed: 1 }, 'One change'],
  [{ added: 1, removed: 1 }, 'Two changes'],
  [{ added: 3, changed: 1, removed: 27 }, '31 changes: 3 new, 1 changed and 27 removed'],
  [{ removed: 11 }, '11 changes: 11 removed'],
])('%j: %s', (counts, words) =>
  expect(describeCount(rows(counts), 0)).toBe(`${words}. Everything else stays as it is.`),
);

it.each([
  [1, 'One change. One more is not finished, and not published: see below.'],
  [2, 'One change. Two more are not finished, and not published: see below.'],
  [12, 'One change. 12 more are not finished, and not published: see below.'],
])('%i unfinished: %s', (unfinished, words) => expect(describeCount(rows({ changed: 1 }), unfinished)).toBe(words));
