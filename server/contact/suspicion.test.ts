import { expect, it } from 'vitest';
import { ELAPSED_FIELD, HONEYPOT_FIELD, suspicionOf } from './suspicion.ts';

it.each([
  [{}, undefined],
  [{ [HONEYPOT_FIELD]: ' ', [ELAPSED_FIELD]: '' }, undefined],
  [{ [HONEYPOT_FIELD]: 'https://pills.example' }, 'honeypot'],
  [{ [ELAPSED_FIELD]: '1999.9' }, 'too fast'],
  [{ [ELAPSED_FIELD]: '0' }, 'too fast'],
  [{ [ELAPSED_FIELD]: '2000' }, undefined],
  [{ [ELAPSED_FIELD]: '-5' }, undefined],
  [{ [ELAPSED_FIELD]: 'NaN' }, undefined],
])('classifies %j as %s', (fields, suspicion) => {
  expect(suspicionOf(new Map(Object.entries(fields)))).toBe(suspicion);
});
