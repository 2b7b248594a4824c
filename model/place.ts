import type { Resume } from './kinds/resume.ts';

/** Formats a location in a language (`en`): `Bremen, Germany`. A region with the city's name is left out. */
export function describePlace({ city, region, countryCode }: Resume['basics']['location'], language: string): string {
  const country = new Intl.DisplayNames([language], { type: 'region' }).of(countryCode);
  const isSame = region?.localeCompare(city, language, { sensitivity: 'base' }) === 0;
  return [city, ...(isSame ? [] : [region]), country].filter(Boolean).join(', ');
}
