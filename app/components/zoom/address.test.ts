import { describe, expect, it } from 'vitest';
import { hashOf, pictureIndex } from './address.ts';

describe('pictureIndex', () => {
  it.each([0, 7])('reads what hashOf writes for %i', (index) => expect(pictureIndex(hashOf(index), 8)).toBe(index));

  it.each(['', '#', '#main', '#picture-', '#picture-0', '#picture-01', '#picture-9', '#picture-1a', '#picture--1'])(
    'reads no picture in %j',
    (hash) => expect(pictureIndex(hash, 8)).toBeUndefined(),
  );
});
