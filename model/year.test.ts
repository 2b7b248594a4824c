import { expect, it } from 'vitest';
import { firstYear, yearText } from './year.ts';

it.each([
  [2024, '2024', '2024'],
  ['2023-2025', '2023–2025', '2023'],
  ['2023 - 2025', '2023–2025', '2023'],
  ['2023-25', '2023–25', '2023'],
  ['since 2021', 'since 2021', '2021'],
  ['winter 2024', 'winter 2024', '2024'],
  ['2024-05-01', '2024-05-01', '2024'],
])('shows %s as %s and dates it %s', (year, text, first) => {
  expect([yearText(year), firstYear(year)]).toEqual([text, first]);
});

it('has no first year without a year', () => expect(firstYear(undefined)).toBeUndefined());
