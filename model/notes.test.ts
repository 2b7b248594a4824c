import { expect, it } from 'vitest';
import { noteReporter } from './notes.ts';

it('reports a note once, and again after it was gone', () => {
  const reported: string[] = [];
  const report = noteReporter((line) => reported.push(line));
  const [a, b] = [
    { file: 'content/a', message: 'A' },
    { file: 'content/b', message: 'B' },
  ];
  for (const notes of [[a], [a, b], [b], [a, b]]) report(notes);
  expect(reported).toEqual(['Note: content/a: A', 'Note: content/b: B', 'Note: content/a: A']);
});
