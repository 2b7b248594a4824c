import { expect, it } from 'vitest';
import { commaOf } from './comma.ts';

it.each([
  ['en', 'Bremen, Germany'],
  ['el', 'Bremen, Germany'],
  ['ar', 'Bremen، Germany'],
  ['fa-IR', 'Bremen، Germany'],
  ['az-Arab', 'Bremen، Germany'],
  ['ja', 'Bremen、Germany'],
  ['zh-TW', 'Bremen、Germany'],
])('separates facts in %s as %s', (language, expected) =>
  expect(['Bremen', 'Germany'].join(commaOf(language))).toBe(expected),
);
