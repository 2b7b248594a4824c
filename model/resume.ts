import { z } from 'zod';
import { line, webAddress } from './schema-parts.ts';

/** A year, or a year and a month. YAML reads a bare 2019 as a number. */
const date = z
  .union([z.string(), z.number().transform(String)], 'expected a date such as 2019 or 2019-09')
  .pipe(z.string().regex(/^\d{4}(-(0[1-9]|1[0-2]))?$/, 'expected a date such as 2019 or 2019-09'));

const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** ISO 3166-1. */
const countryCode = z
  .string()
  .toUpperCase()
  .refine(
    (code) => /^[A-Z]{2}$/.test(code) && code !== 'ZZ' && regionNames.of(code),
    'expected the two letters of a country, such as DE or US',
  );

/** `resume.yaml`: JSON Resume (jsonresume.org/schema) in YAML, as far as the sheet shows it. */
export const resumeSchema = z.strictObject({
  basics: z.strictObject({
    name: line,
    label: line,
    email: z.email('expected an e-mail address'),
    url: webAddress.optional(),
    summary: line,
    location: z.strictObject({ city: line, region: line.optional(), countryCode }),
    profiles: z.array(z.strictObject({ network: line, url: webAddress, username: line.optional() })).default([]),
  }),
  work: z.array(
    z.strictObject({
      name: line,
      position: line,
      url: webAddress.optional(),
      startDate: date,
      endDate: date.optional(),
      summary: line.optional(),
      highlights: z.array(line).default([]),
    }),
  ),
  education: z.array(
    z.strictObject({
      institution: line,
      area: line,
      studyType: line,
      startDate: date,
      endDate: date.optional(),
      courses: z.array(line).default([]),
    }),
  ),
  skills: z.array(z.strictObject({ name: line, keywords: z.array(line).default([]) })).default([]),
  awards: z.array(z.strictObject({ title: line, date, awarder: line, summary: line.optional() })).default([]),
  languages: z.array(z.strictObject({ language: line, fluency: line })).default([]),
  projects: z.array(z.strictObject({ name: line, description: line })).default([]),
});

export type Resume = z.infer<typeof resumeSchema>;
