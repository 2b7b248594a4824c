import { expect, it } from 'vitest';
import { resumeKind } from './kinds/resume.ts';
import { describePlace } from './place.ts';
import { schemaOf } from './schema.ts';

it.each([
  [{ city: 'Bremen', region: 'Bremen', countryCode: 'DE' }, 'en', 'Bremen, Germany'],
  [{ city: 'Bremen', region: 'BREMEN', countryCode: 'DE' }, 'de', 'Bremen, Deutschland'],
  [{ city: 'Nashville', region: 'Tennessee', countryCode: 'US' }, 'en', 'Nashville, Tennessee, United States'],
  [{ city: 'Łódź', countryCode: 'PL' }, 'pl', 'Łódź, Polska'],
])('formats %j in %s', (location, language, words) => expect(describePlace(location, language)).toBe(words));

const location = schemaOf(resumeKind.fields.basics.fields.location);

it('accepts a country in small letters', () =>
  expect(location.parse({ city: 'Bremen', countryCode: 'de' })).toEqual({ city: 'Bremen', countryCode: 'DE' }));

it.each(['Germany', 'DEU', 'D1', 'ZZ', 'QX'])('rejects the country %j', (countryCode) =>
  expect(location.safeParse({ city: 'Bremen', countryCode }).error?.issues[0]?.message).toBe(
    'expected the two letters of a country, such as DE or US',
  ),
);
