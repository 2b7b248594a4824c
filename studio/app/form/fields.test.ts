import { expect, it } from 'vitest';
import { type FormField, withinOf } from './fields.ts';

const field = (label: string): FormField => ({ is: 'line', field: ['x'], label });
const labelIn = (part: string, label: string) => withinOf(field(label), part)[0]?.label;

it('says where a field stands, and its part’s title once', () => {
  expect(labelIn('', 'Client')).toBe('Client');
  expect(labelIn('On the site', 'Description')).toBe('On the site, description');
  expect(labelIn('On the site', 'On the site since')).toBe('On the site since');
  expect(labelIn('Skills', 'Skills')).toBe('Skills');
});
