import fc from 'fast-check';
import { beforeEach, expect, it } from 'vitest';
import { stringify } from 'yaml';
import { kindByName } from '../../model/kinds/places.ts';
import { textHash } from '../../model/translations/text-hash.ts';
import { type StudioDrafts, studioDrafts } from '../../test/fixtures/studio-drafts.ts';
import type { Edit } from '../api/drafts.ts';
import { asJson, isList, valueAt } from '../api/json.ts';
import { contentWithTranslations, splitEdits } from './translated-drafts.ts';
import { contentOf } from './writer/source.ts';

const BOATS = 'trabalhos/barcos/project.md';
const IN_ENGLISH = `translations/en/${BOATS}`;
const RUNS = 100;

let at: StudioDrafts;
beforeEach(async () => {
  at = await studioDrafts();
  await at.publish('site.yaml', 'languages: [pt, en]\nowner:\n  name: Inês\n');
});

const original = (fields: string) => `---\ntitle: Barcos\nyear: 2024\norder: 1\n${fields}---\nO texto.\n`;
const publish = async (fields: string, translation: string) => {
  await at.publish(BOATS, original(fields));
  await at.publish(IN_ENGLISH, `---\n${translation}---\n`);
};
const inFile = async () => contentOf(IN_ENGLISH, (await at.bytesOf(IN_ENGLISH)) ?? '')?.data;
const draftData = async () => (await at.drafts.draft(BOATS)).now?.data;

const NO_CARD = `card:
  alt: Four boats # Ask Rui.
originals:
  card.alt: ${textHash('Quatro barcos')}
`;

it('keeps the texts of a group that the original lacks, with their hashes and comments', async () => {
  await publish('', NO_CARD);
  await at.set(BOATS, { field: ['title@en'], value: 'Boats' });
  expect(await at.bytesOf(IN_ENGLISH)).toBe(`---
title: Boats
card:
  alt: Four boats # Ask Rui.
originals:
  card.alt: ${textHash('Quatro barcos')}
  title: ${textHash('Barcos')}
---
`);
  expect(await draftData()).not.toHaveProperty('card');
});

it('shows the texts of a group again once the original has it', async () => {
  await publish('', NO_CARD);
  await at.set(BOATS, { field: ['title@en'], value: 'Boats' });
  await at.set(BOATS, { field: ['card'], value: { file: 'boat.jpg', alt: 'Quatro barcos' } });
  expect(await draftData()).toMatchObject({ card: { alt: 'Quatro barcos', 'alt@en': 'Four boats' } });
  expect(await draftData()).not.toHaveProperty(['card', 'alt@en!']);
});

it.each([
  ['up to date', `originals:\n  card.alt: ${textHash('Quatro barcos')}`],
  ['outdated', `originals:\n  card.alt: ${textHash('Três barcos')}`],
  ['without a hash', ''],
])('removes the texts of a group with the group, and an undo brings both back %s', async (_, notes) => {
  for (const others of ['', 'title: Boats\n']) {
    await publish(
      'card:\n  file: boat.jpg\n  alt: Quatro barcos\n',
      `${others}card:\n  alt: Four # Ask Rui.\n${notes}\n`,
    );
    const before = await draftData();
    const { card } = Object(before);
    expect(card).toHaveProperty('alt@en', 'Four');
    await at.set(BOATS, { field: ['card'], value: null });
    expect((await at.bytesOf(IN_ENGLISH)) ?? '').not.toContain('Four');
    await at.set(BOATS, { field: ['card'], value: card });
    expect(await draftData()).toEqual(before);
    expect(await at.records.changes.get(IN_ENGLISH)).toBeUndefined();
  }
});

it('removes a list with its translations, and an undo of both brings both back', async () => {
  const tags = `tags:\n  - Posters\n  - Ink\n`;
  await publish('tags: [Cartazes, Tinta]\n', `title: Boats\n${tags}`);
  const before = await draftData();
  await at.set(BOATS, { field: ['tags'], value: null }, { field: ['tags@en'], value: null });
  expect(await inFile()).toEqual({ title: 'Boats' });
  await at.set(
    BOATS,
    { field: ['tags'], value: ['Cartazes', 'Tinta'] },
    { field: ['tags@en'], value: ['Posters', 'Ink'] },
  );
  expect(await draftData()).toEqual(before);
});

it('keeps the translations of a list that is removed without them', async () => {
  await publish('tags: [Cartazes, Tinta]\n', 'title: Boats\ntags: [Posters, Ink]\n');
  const before = await draftData();
  await at.set(BOATS, { field: ['tags'], value: null });
  await at.set(BOATS, { field: ['title@en'], value: 'Ships' });
  expect(await inFile()).toMatchObject({ title: 'Ships', tags: ['Posters', 'Ink'] });
  await at.set(BOATS, { field: ['tags'], value: ['Cartazes', 'Tinta'] });
  expect(await draftData()).toEqual({ ...Object(before), 'title@en': 'Ships' });
});

it('keeps the texts of a part whose layout does not have them', async () => {
  await publish(
    'show:\n  - layout: full\n    pictures: [{file: boat.jpg, alt: Um barco}]\n  - {layout: quote, text: Um}\n',
    'show:\n  - text: The oars are of ash.\n  - text: One\n',
  );
  await at.set(BOATS, { field: ['show', 1, 'text@en'], value: 'Two' });
  expect(await inFile()).toMatchObject({ show: [{ text: 'The oars are of ash.' }, { text: 'Two' }] });
  const [first, second] = Object(await draftData()).show;
  await at.set(BOATS, { field: ['show'], value: [{ layout: 'quote', text: 'Novo' }, second, first] });
  expect(await inFile()).toMatchObject({ show: [{}, { text: 'Two' }, { text: 'The oars are of ash.' }] });
});

it('keeps the texts of items that the original no longer has, behind the others', async () => {
  const note = (at: number, text: string) => `  tags.${at}: ${textHash(text)}\n`;
  const notes = [note(0, 'Papel'), note(1, 'Tinta'), note(2, 'Cartazes')].join('');
  await publish('tags: [Cartazes, Tinta]\n', `tags: [Paper, Ink, Posters]\noriginals:\n${notes}`);
  await at.set(BOATS, { field: ['title@en'], value: 'Boats' });
  expect(await inFile()).toMatchObject({
    tags: ['Posters', 'Ink', 'Paper'],
    originals: { 'tags.0': textHash('Cartazes'), 'tags.1': textHash('Tinta'), 'tags.2': textHash('Papel') },
  });
  await at.set(
    BOATS,
    { field: ['tags'], value: ['Cartazes', 'Tinta', 'Metal'] },
    { field: ['tags@en'], value: ['Posters', 'Ink', ''] },
  );
  expect(await draftData()).toMatchObject({ 'tags@en': ['Posters', 'Ink', ''] });
  expect(await inFile()).toMatchObject({ tags: ['Posters', 'Ink', '', 'Paper'] });
});

it('shows an invalid text with its mistake, and keeps it', async () => {
  await publish('client: Rui\n', 'title: Boats\nclient: "{rui}"\n');
  const { now, mistakes } = await at.drafts.draft(BOATS);
  expect(now?.data).toMatchObject({ 'client@en': '{rui}' });
  expect(mistakes.map(({ field }) => field)).toContain('client@en');
  await at.set(BOATS, { field: ['title@en'], value: 'Ships' });
  expect(await inFile()).toMatchObject({ title: 'Ships', client: '{rui}' });
});

it('keeps an empty text with the comment on its line, until it is written', async () => {
  await publish('client: Rui\n', 'title: Boats\nclient: # Ask Rui.\ncard:\n  alt: "" # Ask Ana.\n');
  await at.set(BOATS, { field: ['title@en'], value: 'Ships' });
  expect(await at.bytesOf(IN_ENGLISH)).toContain('client: # Ask Rui.\ncard:\n  alt: "" # Ask Ana.\n');
  await at.set(BOATS, { field: ['client@en'], value: 'Roy' });
  expect(await inFile()).toMatchObject({ client: 'Roy', card: { alt: '' } });
});

const asYaml = (data: object) => stringify(data, { aliasDuplicateObjects: false });

const text = fc.constantFrom('Um', 'Dois', 'Três', 'Quatro');
const optionally = <T>(value: fc.Arbitrary<T>) => fc.option(value, { nil: undefined, freq: 2 });
const part = fc.oneof(
  fc.record({ layout: fc.constant('quote'), text, by: text }),
  fc.record({ layout: fc.constant('full'), pictures: fc.constant([{ file: 'boat.jpg', alt: 'Um barco' }]) }),
  fc.record({
    layout: fc.constant('columns'),
    columns: fc.array(fc.record({ heading: text, text }), { maxLength: 2 }),
  }),
);
const originalData: fc.Arbitrary<object> = fc.record({
  role: fc.constant('Desenho'),
  client: optionally(text),
  tags: optionally(fc.array(text, { maxLength: 3 })),
  card: fc.option(fc.record({ file: fc.constant('boat.jpg'), alt: text }), { nil: undefined }),
  opening: fc.constantFrom(undefined, null),
  show: optionally(fc.array(part, { maxLength: 3 })),
});
const english = fc.constantFrom('One', 'Two', 'Three', 'Four', '{five}');
type Translated = Readonly<Record<string, unknown>> & { readonly originals: Readonly<Record<string, string>> };
const translationData: fc.Arbitrary<Translated> = fc.record({
  client: optionally(english),
  tags: optionally(fc.array(english, { maxLength: 4 })),
  card: optionally(fc.record({ alt: english })),
  show: optionally(
    fc.array(
      fc.record({
        text: optionally(english),
        pictures: optionally(fc.array(fc.record({ alt: english }), { maxLength: 2 })),
        columns: optionally(fc.array(fc.record({ text: optionally(english) }), { maxLength: 2 })),
      }),
      { maxLength: 4 },
    ),
  ),
  originals: fc.dictionary(
    fc.constantFrom('client', 'tags.0', 'tags.1', 'tags.2', 'card.alt', 'show.0.text', 'show.1.text', 'show.2.text'),
    text.map(textHash),
  ),
});

const ofThree = textHash('Três');
const TWIN_TAGS: [object, Translated] = [
  { role: 'Desenho', tags: ['Três', 'Dois'] },
  { tags: ['One', 'One'], originals: { 'tags.0': ofThree, 'tags.1': ofThree } },
];
const TWIN_PARTS: [object, Translated] = [
  { role: 'Desenho', show: ['Um', 'Três'].map((text) => ({ layout: 'quote', text, by: 'Rui' })) },
  { show: [{ text: 'One' }, { text: 'One' }], originals: { 'show.0.text': ofThree, 'show.1.text': ofThree } },
];

/** Returns every text in the data of a translation with its note. Positions do not count, because items are moved. */
function textsWithNotes(data: unknown): string[] {
  const inside = (value: unknown, path: readonly (string | number)[]): string[] => {
    if (path[0] === 'originals' || value === '') return [];
    if (typeof value === 'string') {
      const names = path.filter((key) => typeof key === 'string').join('.');
      return [`${names}: ${value} (${String(valueAt(data, ['originals', path.join('.')]))})`];
    }
    if (Array.isArray(value)) return value.flatMap((item: unknown, index) => inside(item, [...path, index]));
    return Object.entries(Object(value)).flatMap(([name, item]) => inside(item, [...path, name]));
  };
  return inside(data, []).sort();
}

/** Applies edits to an original and its translation, without the studio's drafts. */
async function edited(original: unknown, translation: string, edits: readonly Edit[]) {
  const files = new Map([['0', translation]]);
  const texts = {
    open: async (file: string, hash: string) => {
      const text = files.get(hash);
      return text === undefined ? undefined : { text, content: contentOf(file, text) };
    },
    keep: async (text: string) => {
      files.set('1', text);
      return '1';
    },
  };
  const reading = {
    file: BOATS,
    kind: kindByName('project'),
    languages: ['en'],
    names: {},
    hashAt: () => '0',
    publishedAt: () => '0',
  };
  const content = { data: original, body: '' };
  const { translations } = await splitEdits({ texts }, content, reading, edits);
  const after = translations[0] ? files.get('1') : translation;
  const shown = await contentWithTranslations({ texts }, content, reading);
  return { text: after ?? '', before: shown.content.data };
}

it('keeps every text of a translation with its note, whatever the original has and wherever its parts are moved', async () => {
  await fc.assert(
    fc.asyncProperty(originalData, translationData, async (fields, translated) => {
      const original: unknown = JSON.parse(JSON.stringify({ title: 'Barcos', ...fields }));
      const expected = textsWithNotes({
        ...translated,
        title: 'Boats',
        originals: { ...translated.originals, title: textHash('Barcos') },
      });
      const written = await edited(original, `---\n${asYaml(translated)}---\n`, [
        { field: ['title@en'], value: 'Boats' },
      ]);
      expect(textsWithNotes(contentOf(IN_ENGLISH, written.text)?.data)).toEqual(expected);
      const { before } = await edited(original, written.text, []);
      const show = valueAt(before, ['show']);
      if (!isList(show)) return;
      const moved = await edited(original, written.text, [{ field: ['show'], value: asJson(show.toReversed()) }]);
      expect(textsWithNotes(contentOf(IN_ENGLISH, moved.text)?.data)).toEqual(expected);
    }),
    { numRuns: RUNS, examples: [TWIN_TAGS, TWIN_PARTS] },
  );
});
