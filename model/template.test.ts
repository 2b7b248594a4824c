import { expect, it } from 'vitest';
import { fillTemplate } from './template.ts';

it.each([
  ['{current} of {total}', { current: 3, total: 15 }, '3 of 15'],
  ['{title}, {title}', { title: '$& {total}' }, '$& {total}, $& {total}'],
  ['{lost} and {}', {}, '{lost} and {}'],
  ['{zero}', { zero: 0 }, '0'],
])('fills %j', (text, values, filled) => expect(fillTemplate(text, values)).toBe(filled));
