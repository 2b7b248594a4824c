import { z } from 'zod';
import { captionMistake } from './caption.ts';
import { downloadMistake } from './downloads.ts';
import type { Field, Fields, LineFormat, List, Numeric, ValuesOf } from './fields/field.ts';
import { CONTENT_FORMAT, FIRST_FORMAT, formatMistake } from './format.ts';
import type { Kind, Rule } from './kinds/kind.ts';
import { type LinkUse, readPlayerLink } from './player-links.ts';
import {
  anyLine,
  country,
  date,
  email,
  fileName,
  focus,
  fontName,
  ink,
  language,
  line,
  moment,
  oldAddress,
  onlyPlaceholders,
  PLAYER_IDS,
  paragraph,
  redirectTarget,
  siteUrl,
  timeZone,
  webAddress,
  year,
} from './schema-parts.ts';
import { placeholdersIn } from './template.ts';
import type { DefaultWords } from './words/english.ts';
import { fieldsWithWords } from './words/with-words.ts';

/**
 * Returns the schema of a kind. Its messages complete the sentence "expected …". Only the build and the studio's server
 * import this module, which keeps Zod out of the browser.
 *
 * @param words the default words of a language; English ones if they are left out
 */
export function schemaOf<F extends Fields>(kind: Pick<Kind<F>, 'fields'> & Partial<Kind<F>>, words?: DefaultWords) {
  const { rules = [], isExtensible } = kind;
  const fields: Fields = words ? fieldsWithWords(kind, words) : kind.fields;
  const checked = rules.reduce<z.ZodType>(withRule, isExtensible ? extensibleObjectOf(fields) : objectOf(fields));
  // The pipe gives the schema the type that the fields define.
  return checked.pipe(z.custom<ValuesOf<F>>());
}

const objectOf = (fields: Fields) =>
  z.strictObject(Object.fromEntries(Object.entries(fields).map(([name, field]) => [name, schemaOfField(field, name)])));

/** Returns the schema of fields among which others may stand, as the standard of the file allows. */
const extensibleObjectOf = (fields: Fields) => z.preprocess(withoutEmpty, z.object(objectOf(fields).shape));

/** Removes empty values from an object and from its lists of texts. */
function withoutEmpty(given: unknown): unknown {
  if (typeof given !== 'object' || given === null || Array.isArray(given)) return given;
  return Object.fromEntries(
    Object.entries(given).flatMap(([name, value]: [string, unknown]) => {
      if (isEmptyText(value)) return [];
      return [[name, Array.isArray(value) ? value.filter((item) => !isEmptyText(item)) : value]];
    }),
  );
}

const isEmptyText = (value: unknown) => value === null || (typeof value === 'string' && value.trim() === '');

/** Returns the schema of one field. `name` is the field's name in the file, for messages. */
export function schemaOfField(field: Field, name: string): z.ZodType {
  const schema = plainSchema(field, name);
  return field.optional ? schema.optional() : schema;
}

function plainSchema(field: Field, name: string): z.ZodType {
  switch (field.type) {
    case 'line':
      return lineSchema(field);
    case 'number':
      return numberSchema(field);
    case 'year':
      return year;
    case 'day':
      return field.hasTime ? moment : z.iso.date('expected a day, such as 2026-05-14');
    case 'toggle':
      return z.boolean('expected true or false').default(field.fallback);
    case 'choice': {
      const schema = z.enum(Object.keys(field.options), expectedChoice(name, Object.keys(field.options)));
      return field.fallback === undefined ? schema : schema.default(field.fallback);
    }
    case 'format':
      return z.literal(CONTENT_FORMAT, {
        // A migration replaces any value that is not a number, as if the format were missing.
        error: ({ input }) => formatMistake(typeof input === 'number' ? input : FIRST_FORMAT),
      });
    case 'focus':
      return focus;
    case 'alt':
      return altText;
    case 'picture':
      return z.strictObject({ file: fileName, focus: focus.optional(), ...objectOf(field.fields).shape });
    case 'files':
      return z.array(fileName).min(1, `expected at least one ${FILES[field.of]}`);
    case 'plates':
      return plates;
    case 'list':
      return listSchema(field);
    case 'group': {
      const schema = field.isExtensible ? extensibleObjectOf(field.fields) : objectOf(field.fields);
      return field.fallback === undefined ? schema : z.preprocess((given) => given ?? {}, schema);
    }
    case 'variants': {
      const names = Object.keys(field.options);
      const options = Object.entries(field.options).map(([option, { fields }]) =>
        z.strictObject({ [field.key]: z.literal(option), ...objectOf(fields).shape }),
      );
      const [first, ...others] = options;
      if (first === undefined) throw new Error(`${name} has no variant.`);
      return z.discriminatedUnion(field.key, [first, ...others], { error: expectedChoice(field.key, names) });
    }
  }
}

const expectedChoice = (name: string, values: readonly string[]) =>
  values.length === 2
    ? `expected ${name} to be ${values.join(' or ')}`
    : `expected ${name} to be one of: ${values.join(', ')}`;

/** A link that a part can show. */
const linkFor = (use: LinkUse) =>
  line.refine((text) => !('refused' in readPlayerLink(text, use)), {
    error: ({ input }) => {
      const reading = readPlayerLink(String(input), use);
      return 'refused' in reading ? reading.refused : undefined;
    },
  });

const FORMATS: Readonly<Record<LineFormat, z.ZodType>> = {
  email,
  'web-address': webAddress,
  'site-address': siteUrl,
  'old-address': oldAddress,
  'redirect-target': redirectTarget,
  language,
  'time-zone': timeZone,
  country,
  date,
  paragraph,
  ink,
  font: fontName,
  'svg-file': fileName.endsWith('.svg', 'expected the name of an SVG file, such as mark.svg'),
  'picture-file': fileName,
  'download-file': fileName.refine((name) => downloadMistake(name) === undefined, {
    error: ({ input }) => downloadMistake(String(input)),
  }),
  'captions-file': fileName.refine(
    (name) => /\.vtt$/i.test(name),
    'expected the name of a WebVTT file, such as film.vtt',
  ),
  'video-link': linkFor('video'),
  'embed-link': linkFor('embed'),
  'project-slug': line,
  caption: line.refine((text) => captionMistake(text) === undefined, {
    error: ({ input }) => captionMistake(String(input)),
  }),
  ...PLAYER_IDS,
};

function lineSchema({ format, fallback }: Extract<Field, { type: 'line' }>): z.ZodType {
  const text = fallback === undefined ? line : onlyPlaceholders(anyLine, placeholdersIn(fallback));
  const schema = format === undefined ? text : FORMATS[format];
  return fallback === undefined ? schema : schema.default(fallback);
}

function numberSchema({ min = -Infinity, max = Infinity, fallback, isWhole, expected }: Numeric): z.ZodType {
  const message = `expected ${expected}`;
  const schema = (isWhole ? z.int() : z.number(message)).min(min, message).max(max, message);
  return fallback === undefined ? schema : schema.default(fallback);
}

const FILES = { film: 'film file, such as loop.webm', sound: 'sound file' } as const;

/** Alternative text. A missing one is read as empty and gets advice. See advice.ts. */
const altText = onlyPlaceholders(z.string('expected alternative text: what the picture shows').trim()).default('');

/** A greyscale picture as large as its print, black where the ink lies. */
const separation = z.strictObject({
  ink: z.enum(['red', 'blue', 'yellow', 'key'], 'expected ink to be one of: red, blue, yellow, key'),
  file: fileName,
});
const plates = z.array(separation).min(2, 'expected at least two separations');

const COUNTS = ['no', 'one', 'two', 'three'];

function listSchema({ of, one, least, most, fallback }: List<Field>): z.ZodType {
  const counted = (count: number) => `${COUNTS[count] ?? count} ${one}${count === 1 ? '' : 's'}`;
  const items = z.array(schemaOfField(of, one));
  const exact = least !== undefined && least === most;
  const schema = exact
    ? items.length(least, `expected exactly ${counted(least)}`)
    : items
        .min(least ?? 0, `expected at least ${counted(least ?? 0)}`)
        .max(most ?? Number.POSITIVE_INFINITY, `expected at most ${counted(most ?? 0)}`);
  return fallback === undefined ? schema : schema.default([...fallback]);
}

const withRule = (schema: z.ZodType, { oneOf, where, expected }: Rule): z.ZodType =>
  schema.refine(
    (value) =>
      (where !== undefined && valueIn(value, [where.field]) !== where.is) ||
      oneOf.some((path) => valueIn(value, path) !== undefined),
    {
      path: [...(oneOf[0] ?? [])],
      error: `expected ${expected}`,
      // The rule is checked even if other fields have mistakes, so that all are reported together.
      when: ({ value }) => typeof value === 'object' && value !== null,
    },
  );

const valueIn = (value: unknown, path: readonly string[]): unknown =>
  path.reduce<unknown>(
    (from, key) => (typeof from === 'object' && from !== null ? Reflect.get(from, key) : undefined),
    value,
  );
