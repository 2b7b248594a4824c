import { describe, expect, it } from 'vitest';
import { PathNotFound, valueAt, withValueAt } from './json-path.ts';

const data = { title: 'Ink', show: [{ file: 'a.jpg' }, { file: 'b.jpg' }], note: null };

describe('withValueAt', () => {
  it.each([
    ['sets a field in place', ['title'], 'Press', { ...data, title: 'Press' }],
    ['adds a missing field last', ['year'], 2026, { ...data, year: 2026 }],
    ['sets null', ['title'], null, { ...data, title: null }],
    [
      'creates groups and lists on the way',
      ['note', 'links', 0, 'url'],
      '/',
      { ...data, note: { links: [{ url: '/' }] } },
    ],
    [
      'sets a field of an item',
      ['show', 1, 'alt'],
      'B',
      { ...data, show: [{ file: 'a.jpg' }, { file: 'b.jpg', alt: 'B' }] },
    ],
    ['appends an item', ['show', 2], 'c', { ...data, show: [...data.show, 'c'] }],
    ['removes an item', ['show', 0], undefined, { ...data, show: [{ file: 'b.jpg' }] }],
    ['removes a field', ['title'], undefined, { show: data.show, note: null }],
    ['changes nothing if the value is missing', ['note', 'links', 0], undefined, data],
    ['removes no item beyond the last', ['show', 2], undefined, data],
    ['keeps inherited fields', ['toString'], undefined, data],
    ['returns the value for an empty path', [], 'Press', 'Press'],
  ])('%s', (_, path, value, expected) => {
    const before = structuredClone(data);
    const after = withValueAt(data, path, value);
    expect(after).toStrictEqual(expected);
    expect(JSON.stringify(after)).toBe(JSON.stringify(expected));
    expect(data).toStrictEqual(before);
  });

  it('sets a field with the name of an inherited property', () => {
    const set = withValueAt(JSON.parse('{"__proto__": {"a": 1}}'), ['__proto__', 'b'], 2);
    expect(JSON.stringify(set)).toBe('{"__proto__":{"a":1,"b":2}}');
    expect(withValueAt({}, ['constructor', 'name'], 'x')).toEqual({ constructor: { name: 'x' } });
  });

  it.each([
    ['a text', ['title', 'first']],
    ['a list with a name', ['show', 'first']],
    ['an index beyond the end', ['show', 3]],
    ['the second index of a new list', ['links', 1]],
  ])('rejects a path into %s', (_, path) => {
    expect(() => withValueAt(data, path, 'x')).toThrow(PathNotFound);
  });
});

it('reads values at a path and ignores inherited properties', () => {
  expect(valueAt(data, ['show', 1, 'file'])).toBe('b.jpg');
  expect(valueAt(data, [])).toBe(data);
  for (const path of [['show', 2, 'file'], ['title', 'at'], ['toString'], ['note', 'x']]) {
    expect(valueAt(data, path)).toBeUndefined();
  }
});
