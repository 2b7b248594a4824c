import { readdir, readFile } from 'node:fs/promises';
import { expect, it } from 'vitest';
import { resumeKind } from '../../../model/kinds/resume.ts';
import type { Edit } from '../../api/drafts.ts';
import { contentOf } from './source.ts';
import { writeFields } from './write-fields.ts';

const FIXTURES = 'test/fixtures/json-resume';
const RESUME = resumeKind.path;

const write = (text: string, ...edits: Edit[]) =>
  writeFields({ file: RESUME, text, fields: resumeKind.fields, original: text }, edits);

it.each(await readdir(FIXTURES))('changes only the edited text of %s', async (name) => {
  const text = await readFile(`${FIXTURES}/${name}`, 'utf8');
  const before = /"label": "(.+)"/.exec(text)?.[1] ?? '';
  const edited = write(text, { field: ['basics', 'label'], value: 'Fährfrau "ahoi"' });
  expect(edited).toBe(text.replace(`"${before}"`, '"Fährfrau \\"ahoi\\""'));
  expect(write(edited, { field: ['basics', 'label'], value: before })).toBe(text);
  expect(JSON.parse(edited)).toEqual({
    ...JSON.parse(text),
    basics: { ...JSON.parse(text).basics, label: 'Fährfrau "ahoi"' },
  });
});

it.each(await readdir(FIXTURES))('adds and removes fields of %s, which stays JSON', async (name) => {
  const text = await readFile(`${FIXTURES}/${name}`, 'utf8');
  const edits: Edit[] = [
    { field: ['basics', 'location', 'region'], value: 'Coast' },
    { field: ['work', 0, 'highlights'], value: ['One', 'Two'] },
    { field: ['awards'], value: [{ title: 'Prize', date: '2024' }] },
    { field: ['skills'], value: null },
  ];
  const edited = edits.reduce((written, edit) => write(written, edit), text);
  const data = JSON.parse(edited);
  expect(data).toEqual(contentOf(RESUME, edited)?.data);
  expect(data.basics.location.region).toBe('Coast');
  expect(data.work[0].highlights).toEqual(['One', 'Two']);
  expect(data.awards).toEqual([{ title: 'Prize', date: '2024' }]);
  expect(data).not.toHaveProperty('skills');
  // Fields that the studio does not know stay as they are.
  const original = JSON.parse(text);
  for (const key of ['$schema', 'meta', 'x-export']) expect(data[key]).toEqual(original[key]);
  expect(data.work.slice(1)).toEqual(original.work.slice(1));
});
