import { expect, it } from 'vitest';
import { projectKind } from '../kinds/project.ts';
import { valuesIn } from './walk.ts';

it('returns every value that has a field, with its path, parents first', () => {
  const data = {
    title: 'Dogwood',
    unknown: { title: 'no field' },
    card: { file: 'card.jpg', wide: 'no field' },
    show: [
      { layout: 'pair', pictures: [{ file: 'a.jpg', separations: [{ ink: 'red', file: 'a-red.jpg' }] }], sources: [] },
      { layout: 'film', sources: ['loop.webm'] },
      'no part',
    ],
    opening: 'no group',
    constructor: 'no field',
  };
  const found = valuesIn(projectKind.fields, data).map(({ field, path }) => `${path.join('.')} ${field.type}`);
  expect(found).toEqual([
    'title line',
    'card picture',
    'card.file line',
    'opening group',
    'show list',
    'show.0 variants',
    'show.0.layout choice',
    'show.0.pictures list',
    'show.0.pictures.0 picture',
    'show.0.pictures.0.file line',
    'show.0.pictures.0.separations plates',
    'show.0.pictures.0.separations.0 group',
    'show.0.pictures.0.separations.0.ink choice',
    'show.0.pictures.0.separations.0.file line',
    'show.1 variants',
    'show.1.layout choice',
    'show.1.sources files',
    'show.1.sources.0 line',
    'show.2 variants',
  ]);
});

it('returns the fields of every variant if the data does not select one', () => {
  const data = { show: [{ layout: 'unheard-of', text: 'Beside.', sources: ['loop.webm'] }] };
  expect(valuesIn(projectKind.fields, data).map(({ path }) => path.join('.'))).toEqual(
    expect.arrayContaining(['show.0.text', 'show.0.sources.0']),
  );
});

it('returns nothing for data without fields', () => {
  expect(valuesIn(projectKind.fields, undefined)).toEqual([]);
  expect(valuesIn(projectKind.fields, 'words')).toEqual([]);
});
