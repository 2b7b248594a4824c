import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { describe, expect, it } from 'vitest';
import * as field from '../../model/fields/field.ts';
import { placeholderOf } from '../../model/fields/placeholder.ts';
import { fieldsIn } from '../../model/fields/walk.ts';
import { KINDS } from '../../model/kinds/index.ts';
import type { Kind } from '../../model/kinds/kind.ts';
import { kindOf } from '../../model/kinds/places.ts';
import { projectKind } from '../../model/kinds/project.ts';
import { releaseKind } from '../../model/kinds/release.ts';
import { siteKind } from '../../model/kinds/site.ts';
import { type Names, namesOf, withNames } from '../../model/placeholders.ts';
import { knownSchema } from '../../model/read-kind.ts';
import { type Key, valueAt } from '../api/json.ts';
import { type Content, contentOf } from '../editing/writer/source.ts';
import { isBodyInvalid, withPlaceholders } from './placeholders.ts';

const CONTENT = join(import.meta.dirname, '../../test/fixtures/content');

const contentIn = (file: string): Content => {
  const content = contentOf(file, readFileSync(join(CONTENT, file), 'utf8'));
  if (!content) throw new Error(`${file} cannot be read.`);
  return content;
};

const names: Names = namesOf(contentIn('site.yaml').data);

const texts = readdirSync(CONTENT, { recursive: true, encoding: 'utf8' }).flatMap((file) => {
  const kind = kindOf(file);
  return kind ? [{ file, kind, content: contentIn(file) }] : [];
});

/** Returns the paths of all fields, and of the lists and parts that contain them. */
function pathsIn(data: unknown, path: readonly Key[] = []): (readonly Key[])[] {
  if (typeof data !== 'object' || data === null) return [path];
  const entries: [Key, unknown][] = Array.isArray(data) ? [...data.entries()] : Object.entries(data);
  return [...(path.length > 0 ? [path] : []), ...entries.flatMap(([key, inside]) => pathsIn(inside, [...path, key]))];
}

/** Returns the data with another value at a path, or without it for undefined. */
function changed(data: unknown, path: readonly Key[], value: unknown): unknown {
  const copy = structuredClone(data);
  const around = valueAt(copy, path.slice(0, -1));
  const key = path.at(-1);
  if (typeof around !== 'object' || around === null || key === undefined) return value;
  if (value !== undefined) Reflect.set(around, key, value);
  else if (Array.isArray(around)) around.splice(Number(key), 1);
  else Reflect.deleteProperty(around, key);
  return copy;
}

const isAccepted = (kind: Kind, data: unknown) => knownSchema(kind).safeParse(withNames(data, names)).success;

const mended = (kind: Kind, data: unknown, published?: unknown) =>
  withPlaceholders(kind, { data, body: '' }, published === undefined ? undefined : { data: published, body: '' }, {
    names,
  }).data;

const withoutField = (data: unknown, name: Key | undefined) =>
  Object.entries(data ?? {}).filter(([key]) => key !== name);

/** Returns a value with all optional fields. A list has an item of each variant. */
function completeValue(one: field.Field, turn: number): unknown {
  if (one.type === 'list') {
    const count = Math.max(one.least ?? 1, one.of.type === 'variants' ? Object.keys(one.of.options).length : 1);
    return Array.from({ length: count }, (_, at) => completeValue(one.of, at));
  }
  const options = one.type === 'variants' ? Object.keys(one.options) : [];
  const chosen = one.type === 'variants' ? { [one.key]: options[turn % options.length] } : {};
  const fields = fieldsIn(one, chosen);
  return fields ? { ...completeValues(fields, turn), ...chosen } : structuredClone(placeholderOf(one));
}

const completeValues = (fields: field.Fields, turn: number) =>
  Object.fromEntries(Object.entries(fields).map(([name, one]) => [name, completeValue(one, turn)]));

const variantsOf = ({ fields }: Kind) =>
  Math.max(...Object.values(fields).map((one) => (one.type === 'variants' ? Object.keys(one.options).length : 1)));

const samples = KINDS.flatMap((kind: Kind) =>
  Array.from({ length: variantsOf(kind) }, (_, turn) => ({
    title: `${kind.name} ${turn + 1}`,
    kind,
    data: completeValues(kind.fields, turn),
  })),
);

const BROKEN = ['', null, 'a {strange} name', {}, [], -1];

describe.each(samples)('$title', ({ kind, data }) => {
  it.each([
    ['published', data],
    ['never published', undefined],
  ])('is accepted with any field missing or broken, %s', (_, published) => {
    for (const path of pathsIn(data)) {
      for (const value of [undefined, ...BROKEN]) {
        const result = mended(kind, changed(data, path, value), published);
        const position = `${path.join('.')} = ${JSON.stringify(value)}`;
        expect(isAccepted(kind, result), position).toBe(true);
        expect(isDeepStrictEqual(withoutField(result, path[0]), withoutField(data, path[0])), position).toBe(true);
      }
    }
  });
});

it.each([...samples, ...texts.map(({ file, kind, content: { data } }) => ({ title: file, kind, data }))])(
  'returns $title unchanged if nothing is rejected',
  ({ kind, data }) => {
    expect(isAccepted(kind, data)).toBe(true);
    expect(mended(kind, data)).toBe(data);
  },
);

it.each(KINDS.map((kind: Kind) => [kind.name, kind] as const))('accepts an empty text of %s', (_, kind) => {
  for (const data of [{}, [], 'a word', { unknown: 1 }]) expect(isAccepted(kind, mended(kind, data))).toBe(true);
});

const label = 'A label';
/** A required field of each type, without a fallback if the type allows that. */
const OF_EACH_TYPE: Readonly<Record<field.Field['type'], field.Field>> = {
  line: field.line({ label }),
  number: field.number({ label, min: 3, expected: 'a number from 3 on' }),
  year: field.year({ label }),
  day: field.day({ label }),
  toggle: field.toggle({ label, fallback: true }),
  choice: field.choice({ label, options: { left: 'Left', right: 'Right' } }),
  format: field.format({ label }),
  focus: field.focus({ label }),
  alt: field.alt(label),
  picture: field.picture({ label }, { alt: field.alt(label), plates: field.plates({ label }) }),
  files: field.files({ label, of: 'film' }),
  plates: field.plates({ label }),
  list: field.list(field.picture({ label }, {}), { label, one: 'picture', least: 2, most: 3 }),
  group: field.group({ label }, { text: field.line({ label }) }),
  variants: field.variants(
    'shape',
    { label, keyLabel: label },
    { round: { label, fields: { size: field.year({ label }) } }, flat: { label, fields: {} } },
  ),
};

it.each(Object.entries(OF_EACH_TYPE))('has a placeholder for a field of type %s', (type, one) => {
  const kind: Kind = { name: 'fixture', path: 'fixture.yaml', fields: { [type]: one } };
  for (const value of [undefined, ...BROKEN]) {
    expect(isAccepted(kind, mended(kind, { [type]: value })), JSON.stringify(value)).toBe(true);
  }
});

describe('a list', () => {
  const pictures = { name: 'fixture', path: 'fixture.yaml', fields: { list: OF_EACH_TYPE.list } };
  const files = (data: unknown) =>
    pathsIn(data).flatMap((path) => (path.at(-1) === 'file' ? [valueAt(data, path)] : []));
  const listOf = (...named: string[]) => ({ list: named.map((file) => ({ file })) });

  it.each([
    ['is completed with published items', listOf('a.jpg'), listOf('x.jpg', 'y.jpg'), ['a.jpg', 'y.jpg']],
    ['is completed with placeholders', listOf('a.jpg'), undefined, ['a.jpg', 'placeholder.png']],
    ['is cut to its limit', listOf('a.jpg', 'b.jpg', 'c.jpg', 'd.jpg'), undefined, ['a.jpg', 'b.jpg', 'c.jpg']],
    [
      'without items is replaced by the published one',
      listOf(),
      listOf('x.jpg', 'y.jpg', 'z.jpg'),
      ['x.jpg', 'y.jpg', 'z.jpg'],
    ],
    ['omits unusable items', { list: [1, ...listOf('a.jpg', 'b.jpg').list] }, undefined, ['a.jpg', 'b.jpg']],
  ])('%s', (_, draft, published, expected) => {
    expect(files(mended(pictures, draft, published))).toEqual(expected);
  });
});

describe('a rule', () => {
  const release = completeValues(releaseKind.fields, 0);
  const { player: _, recording, ...silent } = release;

  it('is satisfied with the published value of any of its fields', () => {
    expect(mended(releaseKind, silent, { ...silent, recording })).toEqual({ ...silent, recording });
  });

  it('is satisfied with a placeholder for its first field', () => {
    expect(mended(releaseKind, silent)).toEqual({ ...silent, player: { provider: 'spotify', id: expect.any(String) } });
  });
});

it('has inks for a site without any distinct ones', () => {
  const inks = valueAt(knownSchema(siteKind).parse(mended(siteKind, {})), ['inks']);
  expect(new Set(Object.values(inks ?? {})).size).toBe(6);
});

describe('a picture whose file is rejected', () => {
  const shown = {
    alt: 'A poster',
    file: 'poster.jpg',
    separations: ['key', 'red'].map((ink) => ({ ink, file: `${ink}.png` })),
  };
  const project = (picture: object) => ({
    ...completeValues(projectKind.fields, 0),
    show: [{ layout: 'full', pictures: [picture] }],
  });
  const path = ['show', 0, 'pictures', 0];
  const pictureOf = (draft: object, published: object | undefined, refused: readonly string[]) => {
    const invalidValues = refused.map((value) => ({ path: [...path, 'file'], value }));
    const [own, before] = [draft, published].map((picture) => picture && { data: project(picture), body: '' });
    if (!own) throw new Error('There is no draft.');
    return valueAt(withPlaceholders(projectKind, own, before, { names, invalidValues }).data, path);
  };

  it('has the published file, without plates of another size', () => {
    const draft = { ...shown, alt: 'New', file: 'new.jpg' };
    expect(pictureOf(draft, shown, ['new.jpg'])).toEqual({ alt: 'New', file: 'poster.jpg' });
  });

  it('has a placeholder without plates if the published file is rejected as well', () => {
    expect(pictureOf(shown, shown, ['poster.jpg'])).toEqual({ alt: 'A poster', file: 'placeholder.png' });
    expect(pictureOf({ ...shown, file: 'new.jpg' }, shown, ['new.jpg', 'poster.jpg'])).toEqual({
      alt: 'A poster',
      file: 'placeholder.png',
    });
  });
});

describe('a body', () => {
  const about = texts.find(({ file }) => file === 'about.md');
  if (!about) throw new Error('There is no about.md.');
  const bodies = ['# Too large', '![a picture](a.jpg)', 'to [nowhere](javascript:alert)', 'of {nobody}'];

  it.each(bodies)('%s is replaced by the published one or reduced to plain text', (body) => {
    const { kind, content } = about;
    const broken = { ...content, body: `Before it.\n\n${body}\n` };
    expect(isBodyInvalid(kind, broken.body, names)).toBe(true);
    expect(withPlaceholders(kind, broken, content, { names }).body).toBe(content.body);
    const plain = withPlaceholders(kind, broken, undefined, { names }).body;
    expect(isBodyInvalid(kind, plain, names)).toBe(false);
    expect(plain).toContain('Before it.');
  });
});
