import { z } from 'zod';
import { readInk } from './ink.ts';
import { DESCRIPTION_LENGTH } from './limits.ts';
import { strangePlaceholder } from './placeholders.ts';

const EARLIEST_YEAR = 1900;

const MISSING_LINE = 'expected a line of text, but it is missing';

/** One line of text, in which something may stand in braces. */
export const anyLine = z
  .string({ error: ({ input }) => (input === undefined ? MISSING_LINE : 'expected a line of text') })
  .trim()
  .min(1, 'expected a line of text, but it is empty')
  .refine((text) => !text.includes('\n'), 'expected one line, without a line break');

/** Nothing stands in braces but these names and those of the site. */
export const onlyPlaceholders = (text: z.ZodString, allowed: readonly string[] = []) =>
  text.refine((said) => strangePlaceholder(said, allowed) === undefined, {
    error: ({ input }) => strangePlaceholder(String(input), allowed),
  });

export const line = onlyPlaceholders(anyLine);

export const pageDescription = line
  .min(DESCRIPTION_LENGTH.min, `expected at least ${DESCRIPTION_LENGTH.min} characters`)
  .max(DESCRIPTION_LENGTH.max, `expected at most ${DESCRIPTION_LENGTH.max} characters`);

export const year = z
  .int('expected a year, such as 2024')
  .min(EARLIEST_YEAR, `expected a year from ${EARLIEST_YEAR} on`)
  .max(2999, 'expected a year with four digits');

/** The day on which a thing was put on the site, for feeds. */
export const published = z.iso.date('expected a day, such as 2026-05-14').optional();

export const order = z.number('expected a number: 1 comes first');

/** Only https and http: other schemes run code or leak. */
export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'expected a web address that starts with https://',
});

/** Perhaps with a base path; a slash at its end is dropped. */
export const siteUrl = webAddress
  .regex(
    /^https?:\/\/[^/?#@]+(\/[\w.~-]+)*\/*$/,
    'expected the address of the site, such as https://studio.example/work',
  )
  .transform((url) => url.replace(/(?<!\/)\/+$/, ''));

/** A file in the same folder as the text that names it. */
export const fileName = line.refine(
  (name) => !/[\\/]/.test(name) && !name.startsWith('.'),
  'expected the name of a file in the same folder, such as poster.jpg',
);

const percent = z
  .number('expected a number from 0 to 100')
  .min(0, 'expected 0 or more')
  .max(100, 'expected at most 100');

/** What stays in view where a picture is cropped: per cent from its left edge and from its top. */
export const focus = z.tuple([percent, percent], 'expected focus to be two numbers from 0 to 100, such as [50, 20]');

export const pictureRef = z.strictObject({
  file: fileName,
  focus: focus.optional(),
  alt: onlyPlaceholders(
    z
      .string('expected alternative text: what the picture shows')
      .trim()
      .min(1, 'expected alternative text, but it is empty'),
  ),
  caption: line.optional(),
});

/** A silent film in a loop, its best format first. */
export const filmRef = z.strictObject({
  sources: z.array(fileName).min(1, 'expected at least one film file, such as loop.webm'),
  poster: pictureRef,
  caption: line.optional(),
});

const INK_EXPECTED = 'expected an ink such as "#ff4834", "rgb(255 72 52)" or the name of a color such as tomato';

/** `rgb(255 72 52)`, channels 0 to 255; also written as hex or a color's name. */
export const ink = z
  .string(INK_EXPECTED)
  .refine((text) => readInk(text) !== undefined, {
    error: ({ input }) => `${INK_EXPECTED}, and "${String(input).trim()}" is none`,
  })
  .transform((text) => readInk(text) ?? text);

/** It starts with a slash and carries no trailing one. */
export const sitePath = z
  .string('expected an address on this site, such as /work/postcards')
  .regex(/^\/[a-z0-9][a-z0-9/._-]*[a-z0-9]$/i, 'expected an address on this site, such as /work/postcards')
  .refine((path) => !path.includes('//') && !path.includes('..'), 'expected an address without // or ..');

export type Focus = z.infer<typeof focus>;
export type PictureRef = z.infer<typeof pictureRef>;
export type FilmRef = z.infer<typeof filmRef>;
