import type { Resume } from './kinds/resume.ts';
import { withCommas } from './lists.ts';

/**
 * Formats a location in a language (`en`): `Bremen, Germany`. A region with the city's name is left out. Returns an
 * empty text if nothing of the location is known.
 */
export function describePlace({ city, region, countryCode }: Resume['basics']['location'], language: string): string {
  const country = countryCode ? new Intl.DisplayNames([language], { type: 'region' }).of(countryCode) : undefined;
  const isSame = city !== undefined && region?.localeCompare(city, language, { sensitivity: 'base' }) === 0;
  const known = [city, isSame ? undefined : region, country].filter((part) => part !== undefined);
  return withCommas(known, language);
}
