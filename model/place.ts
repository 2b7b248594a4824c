import type { Resume } from './kinds/resume.ts';

/**
 * Formats a location in a language (a tag such as `en`): `Bremen, Germany`. The region is left out if it has the name
 * of the city.
 */
export function describePlace({ city, region, countryCode }: Resume['basics']['location'], language: string): string {
  const country = new Intl.DisplayNames([language], { type: 'region' }).of(countryCode);
  const isSame = region?.localeCompare(city, language, { sensitivity: 'base' }) === 0;
  return [city, ...(isSame ? [] : [region]), country].filter(Boolean).join(', ');
}
