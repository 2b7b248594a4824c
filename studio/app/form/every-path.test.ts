import { describe, expect, it } from 'vitest';
import { z } from 'zod';
import { aboutSchema } from '../../../model/about.ts';
import { artworkSchema } from '../../../model/artwork.ts';
import { messagesSchema } from '../../../model/messages.ts';
import { ownPageSchema } from '../../../model/own-page.ts';
import { privacySchema } from '../../../model/privacy.ts';
import { projectSchema } from '../../../model/project.ts';
import { releaseSchema } from '../../../model/release.ts';
import { resumeSchema } from '../../../model/resume.ts';
import { siteSchema } from '../../../model/site.ts';
import type { Field } from '../../api/drafts.ts';
import { allOf, type FormField, filesOf, type Kind, setByPicture } from './fields.ts';
import { FORMS } from './kinds/all.ts';

const SCHEMAS: Readonly<Record<Kind, z.ZodType>> = {
  site: siteSchema,
  about: aboutSchema,
  resume: resumeSchema,
  privacy: privacySchema,
  page: ownPageSchema,
  project: projectSchema,
  release: releaseSchema,
  artwork: artworkSchema,
  words: messagesSchema,
};

/** What has no field in a form, and why. */
const REASONS: Readonly<Record<string, string>> = {
  'site format': 'an update changes it, with all texts',
  'project order': 'a work is dragged to its place in the list',
  'release order': 'a release is dragged to its place in the list',
  'artwork order': 'an artwork is dragged to its place in the list',
  'site inks.red': 'the screen Inks and fonts has it',
  'site inks.blue': 'the screen Inks and fonts has it',
  'site inks.yellow': 'the screen Inks and fonts has it',
  'site inks.key': 'the screen Inks and fonts has it',
  'site inks.paper': 'the screen Inks and fonts has it',
  'site inks.stock': 'the screen Inks and fonts has it',
  'site fonts.display': 'the screen Inks and fonts has it',
  'site fonts.text': 'the screen Inks and fonts has it',
};

/** As many as the most shapes that one place of the content can have. */
const MOST_SHAPES = 10;

type Json = z.core.JSONSchema.JSONSchema;

const jsonOf = (schema: z.ZodType) =>
  z.toJSONSchema(schema, { io: 'output', unrepresentable: 'any', reused: 'inline' });

const isSchema = (schema: unknown): schema is Json => typeof schema === 'object' && schema !== null;

/** The shapes that a thing can have: a player of one place or another. */
function shapesOf(schema: Json): readonly Json[] {
  const shapes = [...(schema.oneOf ?? []), ...(schema.anyOf ?? [])].filter(isSchema);
  return shapes.some(({ properties }) => properties) ? shapes : [schema];
}

const itemsOf = ({ items }: Json) => (isSchema(items) && !Array.isArray(items) ? items : undefined);

/** All values that the schema knows, `show.*.pictures.*.alt`. */
function pathsOf(schema: Json, path: readonly string[] = []): readonly string[] {
  return shapesOf(schema).flatMap((shape) => {
    const items = itemsOf(shape);
    if (items) return pathsOf(items, [...path, '*']);
    if (!shape.properties) return [path.join('.')];
    return Object.entries(shape.properties).flatMap(([name, inner]) =>
      isSchema(inner) ? pathsOf(inner, [...path, name]) : [],
    );
  });
}

/** A content in which everything is there: of a list, one item of each shape; elsewhere, the shape that is picked. */
function everythingOf(schema: Json, pick: number): unknown {
  const items = itemsOf(schema);
  if (items) return shapesOf(items).map((_, at) => everythingOf(items, at));
  const shapes = shapesOf(schema);
  const shape = shapes[pick % shapes.length] ?? schema;
  if (!shape.properties) return shape.const ?? '';
  const entries = Object.entries(shape.properties).filter(([, inner]) => isSchema(inner));
  return Object.fromEntries(entries.map(([name, inner]) => [name, isSchema(inner) ? everythingOf(inner, pick) : '']));
}

const inStars = (field: Field) =>
  field === 'body' ? 'body' : field.map((key) => (typeof key === 'number' ? '*' : key)).join('.');

/** What one sets in a field of the form. */
function setBy(of: FormField): readonly string[] {
  switch (of.is) {
    case 'picture':
      return setByPicture(of).map(inStars);
    case 'parts':
      return [`${inStars(of.field)}.*.layout`];
    case 'film':
    case 'sound':
    case 'plates':
      return filesOf({ ...of, count: 1 }).map(inStars);
    case 'list':
    case 'group':
      return [];
    default:
      return [inStars(of.field)];
  }
}

function fieldsOf(kind: Kind): ReadonlySet<string> {
  const schema = jsonOf(SCHEMAS[kind]);
  const contents = Array.from({ length: MOST_SHAPES }, (_, pick) => ({ data: everythingOf(schema, pick), body: '' }));
  return new Set(contents.flatMap((content) => allOf(FORMS[kind].partsOf(content)).flatMap(({ of }) => setBy(of))));
}

const KINDS = Object.keys(SCHEMAS).filter((name): name is Kind => Object.hasOwn(SCHEMAS, name));

describe.each(KINDS)('%s', (kind) => {
  const paths = new Set(pathsOf(jsonOf(SCHEMAS[kind])));
  const fields = fieldsOf(kind);

  it('has a field for every value that a file can have, or a reason why not', () => {
    expect(paths.size).toBeGreaterThan(2);
    expect([...paths].filter((path) => !fields.has(path) && !REASONS[`${kind} ${path}`])).toEqual([]);
  });

  it('has no field for what a file cannot have, and no reason for what has one', () => {
    expect([...fields].filter((path) => path !== 'body' && !paths.has(path))).toEqual([]);
    expect([...fields].filter((path) => REASONS[`${kind} ${path}`])).toEqual([]);
  });
});

it('has no reason for what is not there', () => {
  const all = KINDS.flatMap((kind) => pathsOf(jsonOf(SCHEMAS[kind])).map((path) => `${kind} ${path}`));
  expect(Object.keys(REASONS).filter((reason) => !all.includes(reason))).toEqual([]);
});
