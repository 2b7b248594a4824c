import { z } from 'zod';
import { normalAddress } from '../lib/old-address.ts';
import type { PlayerFormat } from './fields/field.ts';
import { readInk } from './ink.ts';
import { isLanguageTag } from './languages.ts';
import { unknownPlaceholder } from './placeholders.ts';
import { isMoment, isTimeZone } from './published.ts';
import { YEAR_IN_TEXT } from './year.ts';

const EARLIEST_YEAR = 1900;

const MISSING_LINE = 'expected a line of text, but it is missing';

export const anyLine = z
  .string({ error: ({ input }) => (input === undefined ? MISSING_LINE : 'expected a line of text') })
  .trim()
  .min(1, 'expected a line of text, but it is empty')
  .refine((text) => !text.includes('\n'), 'expected one line, without a line break');

export const onlyPlaceholders = (text: z.ZodString, allowed: readonly string[] = []) =>
  text.refine((line) => unknownPlaceholder(line, allowed) === undefined, {
    error: ({ input }) => unknownPlaceholder(String(input), allowed),
  });

export const line = onlyPlaceholders(anyLine);

const EXPECTED_YEAR = 'expected a year, such as 2024, 2023-2025 or since 2021';

/** A year as a number, or a line of text with a year in it. */
export const year = z.union(
  [
    z
      .int(EXPECTED_YEAR)
      .min(EARLIEST_YEAR, `expected a year from ${EARLIEST_YEAR} on`)
      .max(2999, 'expected a year with four digits'),
    line.refine((text) => YEAR_IN_TEXT.test(text), EXPECTED_YEAR),
  ],
  EXPECTED_YEAR,
);

/** A web address. Only https and http are allowed because other schemes can run code or leak data. */
export const webAddress = z.url({
  protocol: /^https?$/,
  error: 'expected a web address that starts with https://',
});

/** The address of the site, perhaps with a base path. A trailing slash is removed. */
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

/** The point of a picture that every crop contains, in per cent from its left edge and from its top. */
export const focus = z.tuple([percent, percent], 'expected focus to be two numbers from 0 to 100, such as [50, 20]');

const INK_EXPECTED = 'expected an ink such as "#ff4834", "rgb(255 72 52)" or the name of a color such as tomato';

/** An ink as `rgb(255 72 52)`, as hex or as the name of a color. */
export const ink = z
  .string(INK_EXPECTED)
  .refine((text) => readInk(text) !== undefined, {
    error: ({ input }) => `${INK_EXPECTED}, and "${String(input).trim()}" is none`,
  })
  .transform((text) => readInk(text) ?? text);

/** An address on this site, with a leading slash and no trailing one. */
export const sitePath = z
  .string('expected an address on this site, such as /work/postcards')
  .regex(/^\/[a-z0-9][a-z0-9/._-]*[a-z0-9]$/i, 'expected an address on this site, such as /work/postcards')
  .refine((path) => !path.includes('//') && !path.includes('..'), 'expected an address without // or ..');

const OLD_EXPECTED = 'expected an address on this site, such as /work/postcards, /?p=3 or /bücher';

/** An old address of this site: a path, perhaps with a query. The result is in the form of `normalAddress`. */
export const oldAddress = z
  .string(OLD_EXPECTED)
  .trim()
  .refine((address) => !address.includes('#'), 'expected an address without #: no server is told what follows it')
  .transform(normalAddress)
  .refine((address) => {
    const [path = ''] = address.split('?');
    return address !== '/' && /^\/[\p{L}\p{M}\p{N}/._~!$&'()+,;=@%:-]*$/u.test(path) && !/\/[/.]/.test(path);
  }, OLD_EXPECTED);

const TARGET_EXPECTED = 'expected an address on this site, such as /portfolio, or one that starts with https://';

/** The target of an old address: a path of this site, perhaps with a fragment, or an address on another site. */
export const redirectTarget = z
  .string(TARGET_EXPECTED)
  .trim()
  .transform((target) => (target.startsWith('/') ? target.replace(/(?<=[^/])\/+(?=#|$)/, '') : target))
  .refine((target) => {
    const path = target.replace(/#[\w-]+$/, '');
    return path === '/' || (target.startsWith('/') ? sitePath : webAddress).safeParse(path).success;
  }, TARGET_EXPECTED)
  // A header of HTTP takes only ASCII, as which a URL writes all its letters.
  .transform((target) => (target.startsWith('/') ? target : new URL(target).href));

export const email = z.email('expected an e-mail address');

export const language = z.string().refine(isLanguageTag, 'expected a language tag such as en or pt-BR');

/** The name of a time zone in the IANA database. */
export const timeZone = z
  .string()
  .refine(isTimeZone, 'expected the name of a time zone, such as Europe/Lisbon, or UTC');

const MOMENT_EXPECTED = 'expected a day, such as 2026-05-14, perhaps with a time: 2026-05-14 09:00';

/** A day, perhaps with a time. The result has a space between them. */
export const moment = z
  .string(MOMENT_EXPECTED)
  .trim()
  .transform((text) => text.replace('T', ' '))
  .refine((text) => isMoment(text), MOMENT_EXPECTED);

/** A font family as the last part of its package's name: `Barlow Condensed` is `barlow-condensed`. */
export const fontName = z
  .string('expected the name of a family, such as anton')
  .transform((name) =>
    name
      .trim()
      .toLowerCase()
      .replace(/[\s_]+/g, '-'),
  )
  .pipe(
    z.string().regex(/^[a-z0-9]+(-[a-z0-9]+)*$/, {
      error: ({ input }) =>
        `expected the name of a family as https://fontsource.org has it, such as barlow-condensed, and ${input} can be none`,
    }),
  );

const DATE_EXPECTED = 'expected a date such as 2019, 2019-09 or 2019-09-30';

/** A year, a month or a day. YAML reads a bare 2019 as a number. */
export const date = z
  .union([z.string(), z.number().transform(String)], DATE_EXPECTED)
  .pipe(z.string().regex(/^\d{4}(-(0[1-9]|1[0-2])(-(0[1-9]|[12]\d|3[01]))?)?$/, DATE_EXPECTED));

/** A text that may have line breaks, which are read as spaces. */
export const paragraph = onlyPlaceholders(
  z
    .string({ error: ({ input }) => (input === undefined ? MISSING_LINE : 'expected a line of text') })
    .trim()
    .min(1, 'expected a line of text, but it is empty'),
).transform((text) =>
  text
    .split('\n')
    .map((line) => line.trim())
    .filter(Boolean)
    .join(' '),
);

const regionNames = new Intl.DisplayNames(['en'], { type: 'region', fallback: 'none' });

/** A country code of ISO 3166-1. */
export const country = z
  .string()
  .toUpperCase()
  .refine(
    (code) => /^[A-Z]{2}$/.test(code) && code !== 'ZZ' && regionNames.of(code),
    'expected the two letters of a country, such as DE or US',
  );

const ofNumber = 'expected the number in quotes';

/** The checks of the players' ids. They are strict because an id becomes part of an address. */
export const PLAYER_IDS: Readonly<Record<PlayerFormat, z.ZodType<string>>> = {
  'spotify-id': z
    .string()
    .regex(/^(album|track|playlist|episode)\/\w{22}$/, 'expected album/… or track/… and 22 letters or digits'),
  'apple-music-id': z
    .string()
    .regex(
      /^[a-z]{2}\/(album|playlist|song)\/[\w-]+\/[\w.]+(\?i=\d+)?$/,
      'expected for example us/album/name/123456789',
    ),
  'soundcloud-id': z.string(ofNumber).regex(/^\d+$/, 'expected the number of the track'),
  'bandcamp-id': z.string().regex(/^(album|track)=\d+$/, 'expected album=… or track=… and a number'),
  'youtube-id': z.string().regex(/^[\w-]{11}$/, 'expected the 11 characters of the video'),
  'vimeo-id': z
    .string(ofNumber)
    .regex(/^\d+(?:\/[\da-f]+)?$/, 'expected the number of the video; an unlisted one has letters behind a slash'),
};
