import { expect, it } from 'vitest';
import { projectKind } from '../../../../model/kinds/project.ts';
import { siteKind } from '../../../../model/kinds/site.ts';
import type { Content } from '../../data/values/values.ts';
import { allOf, labelOf } from '../fields/fields.ts';
import { formIn } from './form-of-kind.ts';

const WORK: Content = {
  data: {
    title: 'Barcos',
    tags: ['Cartazes'],
    show: [{ layout: 'full', pictures: [{ file: 'boat.jpg', alt: 'Um barco' }] }],
  },
  body: 'O texto.\n',
};

const fieldsOf = async (written?: string) => allOf((await formIn('pt', projectKind, written)).partsOf(WORK));

it('has a field for the translation of each text', async () => {
  const fields = await fieldsOf('en');
  const translations = fields.filter(({ of }) => 'language' in of && of.language === 'en');
  const labels = new Map(translations.map(({ of, label }) => [JSON.stringify(of.field), label]));
  expect(labels.get('["title@en"]')).toBe('Title in English');
  expect(labels.get('["tags@en",0]')).toBe('Tags and other facts, tag 1 in English');
  expect(labels.get('["show",0,"pictures",0,"alt@en"]')).toMatch(/ in English$/);
  expect(labels.get('["body@en"]')).toMatch(/^Text in English$/);
  expect(labels.has('["year@en"]')).toBe(false);
});

it('has none without a language to write in', async () => {
  expect((await fieldsOf()).filter(({ of }) => 'language' in of && of.language !== undefined)).toEqual([]);
});

it('shows the default words of the language in an empty translation', async () => {
  const parts = (await formIn('pt', siteKind, 'de')).partsOf({ data: {}, body: '' }, 'home');
  const found = allOf(parts).find(({ of }) => JSON.stringify(of.field) === '["pages","home","title@de"]')?.of;
  expect(found).toMatchObject({ is: 'line', language: 'de', isOptional: true });
});

it('names a translation also where the form does not show it', async () => {
  const parts = (await formIn('pt', projectKind)).partsOf(WORK);
  expect(labelOf(parts, ['title@en'])).toBe('Title in English');
});
