import { expect, it } from 'vitest';
import { readKept } from './read-kept.ts';

const edits = [
  { field: ['title'], value: 'New', was: 'Old' },
  { field: 'body', value: 'Words', was: '' },
];

it('reads what was kept before there were formats, and in this one', () => {
  for (const format of [{}, { format: 2 }]) {
    expect(readKept('about.md', JSON.stringify({ rev: 3, at: 5, edits, ...format }))).toEqual({ rev: 3, at: 5, edits });
  }
});

it('reads nothing else', () => {
  for (const text of ['', '{}', 'null', '{"rev":"3","at":5,"edits":[]}'])
    expect(readKept('about.md', text)).toBeUndefined();
});
