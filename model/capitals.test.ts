import { expect, it } from 'vitest';
import { toCapitals } from './capitals.ts';

it.each([
  ['tr', 'Işık için ilk iş', 'IŞIK İÇİN İLK İŞ'],
  ['az-Latn-AZ', 'şirin', 'ŞİRİN'],
  ['el', 'Ελληνική γραφή, Μάιος', 'ΕΛΛΗΝΙΚΗ ΓΡΑΦΗ, ΜΑΪΟΣ'],
  ['de', 'Straße', 'STRASSE'],
  ['en', 'Iris', 'IRIS'],
])('writes capitals of %s', (language, text, capitals) => expect(toCapitals(text, language)).toBe(capitals));
