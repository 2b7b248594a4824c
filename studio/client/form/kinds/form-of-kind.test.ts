import { expect, it } from 'vitest';
import { projectKind } from '../../../../model/kinds/project.ts';
import { sectionKind } from '../../../../model/kinds/section.ts';
import type { Content } from '../../data/values/values.ts';
import { allOf, typedValue } from '../fields/fields.ts';
import { formOfKind } from './form-of-kind.ts';

const form = formOfKind(projectKind);

const content = (alt: string): Content => ({ data: { title: 'Hafenfest', card: { alt } }, body: '' });

function title(now: Content) {
  const of = form.partsOf(now)[0]?.fields[0];
  if (!of || !('read' in of)) throw new Error('The first field is the title.');
  return { help: of.help, edits: of.read?.('Hafenfest Kiel', now) };
}

it('renames a work on its card too', () => {
  expect(title(content('Hafenfest'))).toEqual({
    help: 'At the top of its page, and on its card.',
    edits: [
      { field: ['title'], value: 'Hafenfest Kiel' },
      { field: ['card', 'alt'], value: 'Hafenfest Kiel' },
    ],
  });
});

it("warns that a long title fills a phone's screen", () => {
  const data = { title: 'Hafenfest '.repeat(9) };
  expect(title({ data, body: '' }).help).toContain('It is long: on a phone it fills the whole screen.');
});

it('keeps a card title that differs, and quotes it at the title', () => {
  expect(title(content('A poster'))).toEqual({
    help: 'At the top of its page. Its card says “A poster”: see Its card, below.',
    edits: undefined,
  });
});

it('leaves a card without a line to the title', () => {
  expect(title({ data: { title: 'Hafenfest' }, body: '' }).edits).toBeUndefined();
});

it.each([
  ['2024', 2024],
  ['since 2021', 'since 2021'],
  ['2023-2025', '2023-2025'],
])('keeps the year %s as %j in the file', (text, value) => {
  const of = allOf(form.partsOf(content('Hafenfest'))).find(({ label }) => label === 'Year')?.of;
  if (of?.is !== 'year') throw new Error('A work has a year.');
  expect(typedValue(of, text, null)).toBe(value);
  expect(typedValue(of, '', 2024)).toBeNull();
});

it('asks for the words of an optional picture once it is there', () => {
  const labels = (data: object) => allOf(form.partsOf({ data, body: '' })).map(({ of }) => of.field.toString());
  expect(labels({ title: 'Hafenfest' }).filter((field) => field.startsWith('card'))).toEqual(['card']);
  expect(labels({ title: 'Hafenfest', card: { file: 'hafen.jpg' } })).toContain('card,alt');
});

it('keeps the help of a field whose default has a name in braces', () => {
  const heading = allOf(formOfKind(sectionKind).partsOf({ data: {}, body: '' })).find(
    ({ label }) => label === 'Heading',
  );
  expect(heading?.of.help).toBe('At the top of the page. {section} is the name of the section.');
});

it('uploads the files of lists of pictures, captions and files to download', () => {
  const show = [
    { layout: 'grid', pictures: [] },
    { layout: 'sound-film', captions: [] },
    { layout: 'downloads', files: [] },
    { layout: 'buttons', buttons: [] },
  ];
  const lists = allOf(form.partsOf({ data: { show }, body: '' })).flatMap(({ of }) =>
    of.is === 'list' && of.field[0] === 'show' ? [[of.field.at(-1), of.uploaded]] : [],
  );
  expect(lists).toEqual([
    ['pictures', 'picture'],
    ['captions', 'captions'],
    ['files', 'download'],
    ['buttons', undefined],
  ]);
});
