import { describe, expect, expectTypeOf, it } from 'vitest';
import { alt, line, list, number, picture, type ValuesOf, variants, year } from '../model/fields/field.ts';
import { initialValue, initialValues } from '../model/fields/initial-value.ts';
import { labelAt } from '../model/fields/label-at.ts';
import { placeholdersOf } from '../model/fields/placeholder.ts';
import { fieldAt } from '../model/fields/walk.ts';
import { defineKind, type Kind } from '../model/kinds/kind.ts';
import { addressOf, ownFolderOf, pathOf, slugIn } from '../model/kinds/places.ts';
import { projectKind } from '../model/kinds/project.ts';
import { readAs } from '../model/read-kind.ts';
import { schemaOf } from '../model/schema.ts';
import { allOf } from '../studio/client/form/fields/fields.ts';
import { formOfKind } from '../studio/client/form/kinds/form-of-kind.ts';
import { differencesOf } from '../studio/editing/differences.ts';
import { writeFields } from '../studio/editing/writer/write-fields.ts';

/** A kind that the site does not have. Everything but its page follows from this definition. */
const essayKind = defineKind({
  name: 'essay',
  path: 'essays/{slug}/essay.md',
  address: '/essays/{slug}',
  orderIfMissing: 0,
  thumbnail: 'picture',
  fields: {
    title: line({ label: 'Title', help: 'At the top of its page.' }),
    subtitle: line({ label: 'Subtitle', optional: true }),
    year: year({ label: 'Year' }),
    order: number({ label: 'Place', expected: 'a number', elsewhere: 'it is dragged' }),
    picture: picture({ label: 'Picture' }, { alt: alt('What the picture shows') }),
    sources: list(line({ label: 'Source' }), { label: 'Sources', one: 'source', fallback: [] }),
  },
  body: { label: 'Text' },
  parts: [{ key: 'words', fields: ['title', 'year', 'picture', 'body'] }],
});
type Essay = ValuesOf<typeof essayKind.fields>;

const ESSAY = {
  title: 'On ink',
  year: 2024,
  order: 1,
  picture: { file: 'a.jpg', alt: 'A press' },
  sources: ['A book'],
};

const labels = (kind: Kind, data: object) =>
  allOf(formOfKind(kind).partsOf({ data, body: '' })).map(({ label }) => label);

describe('a new kind needs one definition', () => {
  it('has a type', () => {
    expectTypeOf<Essay>().toEqualTypeOf<{
      title: string;
      subtitle?: string | undefined;
      year: string | number;
      order: number;
      picture: { file: string; focus?: [number, number] | undefined } & { alt: string };
      sources: string[];
    }>();
  });

  it('is read by the build, with its error messages', () => {
    expect(schemaOf(essayKind).parse({ ...ESSAY, sources: undefined })).toEqual({ ...ESSAY, sources: [] });
    const text = '---\nyear: 1800\nordr: 1\n---\n';
    expect(
      readAs(essayKind, text, 'essay.md', {}).mistakes.map(({ field, expected }) => `${field}: ${expected}`),
    ).toEqual([
      'title: expected a line of text, but it is missing',
      'year: expected a year from 1900 on',
      'picture: expected fields of its own, but it is missing',
      'ordr: there is no such field; is it order?',
    ]);
  });

  it('has a form, with the fields that no group names at the end', () => {
    expect(labels(essayKind, ESSAY)).toEqual([
      'Title',
      'Year',
      'Picture',
      'What the picture shows',
      'Text',
      'Subtitle',
      'Sources',
      'Source 1',
    ]);
  });

  it('starts with empty values and is previewed with placeholders that the build accepts', () => {
    expect(initialValues(essayKind.fields)).toEqual({ title: '', year: '', order: '', picture: { file: '', alt: '' } });
    expect(schemaOf(essayKind).safeParse(placeholdersOf(essayKind.fields)).success).toBe(true);
  });

  it('has paths and an address', () => {
    const place = { slug: 'on-ink' };
    const file = pathOf(essayKind, place);
    expect([file, slugIn(essayKind, file), addressOf(essayKind, place), ownFolderOf(essayKind, place)]).toEqual([
      'essays/on-ink/essay.md',
      'on-ink',
      '/essays/on-ink',
      'essays/on-ink/',
    ]);
  });

  it('is written in the order of its fields and compared in the words of its form', () => {
    const text = '---\ntitle: On ink\norder: 1\n---\n';
    const edits = [{ field: ['year'], value: 2024 }];
    expect(writeFields({ file: 'essay.md', text, fields: essayKind.fields }, edits)).toBe(
      '---\ntitle: On ink\nyear: 2024\norder: 1\n---\n',
    );
    const states = [ESSAY, { ...ESSAY, sources: ['A paper'] }].map((data) => ({ data, body: '' }));
    expect(differencesOf(essayKind, states[0], states[1])).toEqual([
      { field: ['sources', 0], label: 'Sources, source 1', before: 'A book', after: 'A paper' },
    ]);
  });
});

describe('a new layout of a project needs one entry', () => {
  const { show } = projectKind.fields;
  const poem = {
    label: 'a poem',
    fields: { text: line({ label: 'Words of the poem' }), by: line({ label: 'Who said it', optional: true }) },
  };
  const parts = variants('layout', { label: 'Part', keyLabel: 'Layout' }, { ...show.of.options, poem });
  const kind = {
    ...projectKind,
    fields: { ...projectKind.fields, show: list(parts, { label: 'Parts', one: 'part', least: 1 }) },
  };
  const data = { show: [{ layout: 'poem', text: 'Ink meets paper.' }] };

  it('is read by the build, with its error messages', () => {
    const { show: schema } = kind.fields;
    const read = schemaOf({ fields: { show: schema } });
    expect(read.parse(data)).toEqual(data);
    expect(read.safeParse({ show: [{ layout: 'poem' }] }).error?.issues).toMatchObject([
      { path: ['show', 0, 'text'], message: 'expected a line of text, but it is missing' },
    ]);
    expect(read.safeParse({ show: [{ layout: 'ode' }] }).error?.issues[0]?.message).toMatch(/plates, poem$/);
  });

  it('has fields in the form, and labels in the list of changes', () => {
    expect(labels(kind, data)).toEqual(
      expect.arrayContaining(
        ['Words of the poem', 'Who said it'].map((label) => expect.stringContaining(label.slice(1))),
      ),
    );
    expect(labelAt(kind, ['show', 0, 'by'], data)).toBe('Ink meets paper, who said it');
    expect(labelAt(kind, ['show', 0, 'layout'], data)).toBe('Ink meets paper, layout');
    const now = { data: { show: [{ layout: 'full', pictures: [] }] }, body: '' };
    expect(differencesOf(kind, now, { data, body: '' })).toContainEqual({
      field: ['show', 0, 'layout'],
      label: 'Ink meets paper, layout',
      before: 'a picture',
      after: 'a poem',
    });
  });

  it('starts with empty values', () => {
    expect(fieldAt(kind.fields, ['show', 0, 'by'], data)).toEqual(poem.fields.by);
    expect(initialValue(poem.fields.text)).toBe('');
  });
});
