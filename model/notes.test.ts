import { expect, it } from 'vitest';
import { noteTeller } from './notes.ts';

it('tells a note once, and again after it was gone', () => {
  const told: string[] = [];
  const tell = noteTeller((line) => told.push(line));
  const [a, b] = [
    { file: 'content/a', said: 'A' },
    { file: 'content/b', said: 'B' },
  ];
  for (const notes of [[a], [a, b], [b], [a, b]]) tell(notes);
  expect(told).toEqual(['Note: content/a: A', 'Note: content/b: B', 'Note: content/a: A']);
});
