import { expect, it } from 'vitest';
import { nearest } from './nearest.ts';

it.each([
  ['titel', ['role', 'title', 'year'], 'title'],
  ['Poster.JPG', ['poster.jpg', 'poster-red.jpg'], 'poster.jpg'],
  ['rôle', ['role'], 'role'],
  ['role', [], undefined],
  ['wall', ['title', 'caption'], undefined],
  ['year', ['yea', 'years', 'year'], 'year'],
])('finds for %j among %j the name %j', (word, names, like) => expect(nearest(word, names)).toBe(like));
