import { describe, expect, it } from 'vitest';
import { barePath } from './addresses.ts';

describe('barePath', () => {
  it.each([
    ['/', '/'],
    ['', '/'],
    ['//', '/'],
    ['/about', '/about'],
    ['/about/', '/about'],
    ['/portfolio/dogwood//', '/portfolio/dogwood'],
  ])('shortens %j to %j', (path, bare) => expect(barePath(path)).toBe(bare));
});
