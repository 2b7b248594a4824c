import { expect, it } from 'vitest';
import { type FormField, type TypedField, typedValue, withNestedFields } from './fields.ts';

const field = (label: string): FormField => ({ is: 'line', field: ['x'], label });
const labelIn = (part: string, label: string) => withNestedFields(field(label), part)[0]?.label;

it('names the part of a nested field, and its title once', () => {
  expect(labelIn('', 'Client')).toBe('Client');
  expect(labelIn('On the site', 'Description')).toBe('On the site, description');
  expect(labelIn('On the site', 'On the site since')).toBe('On the site since');
  expect(labelIn('Skills', 'Skills')).toBe('Skills');
});

const line: TypedField = { is: 'line', field: ['title'], label: 'Title' };

it.each([
  ['a\n b', 'a b'],
  ['a \r\n\n\tb\nc', 'a b c'],
  [' a ', ' a '],
  ['a\n', 'a '],
  ['\n', ' '],
])('makes one line of %j', (typed, written) => expect(typedValue(line, typed, '')).toBe(written));

it('turns a line of 50,000 blanks into one line without delay', () => {
  const start = performance.now();
  expect(typedValue(line, `a${' '.repeat(50_000)}b`, '')).toHaveLength(50_002);
  expect(performance.now() - start).toBeLessThan(500);
});
