import { readFile } from 'node:fs/promises';
import { describe, expect, it } from 'vitest';
import { sampleFolder } from '../test/fixtures/content-folder.ts';
import { sampleMessages } from '../test/fixtures/views.ts';
import { readContent } from './content.ts';
import { resumeSections } from './resume-sections.ts';

const FIXTURES = 'test/fixtures/json-resume';

async function read(name: string) {
  const text = await readFile(`${FIXTURES}/${name}.json`, 'utf8');
  const { content, mistakes } = await readContent(await sampleFolder({ 'resume.yaml': text }));
  expect(mistakes).toEqual([]);
  const resume = content?.resume;
  if (!resume) throw new Error('There is no resume.');
  const sections = resumeSections(resume, { ...sampleMessages.resume, present: 'today' });
  const entriesOf = (key: string) => sections.find((section) => section.key === key)?.entries;
  return { basics: resume.basics, keys: sections.map(({ key }) => key), entriesOf };
}

describe('a JSON Resume file', () => {
  it('in the shape of the standard’s sample shows all its sections', async () => {
    const { basics, keys, entriesOf } = await read('standard');
    expect(basics).toMatchObject({ name: 'Odile Brannigan', location: { city: 'Portland', countryCode: 'US' } });
    expect(keys).toEqual([
      'work',
      'volunteer',
      'awards',
      'projects',
      'publications',
      'skills',
      'education',
      'languages',
      'interests',
      'references',
    ]);
    expect(entriesOf('work')?.[0]).toMatchObject({
      title: ['Head of lettering'],
      by: ['Ferry & Sons', 'Bath, ME'],
      years: ['2013', '2019'],
    });
    expect(entriesOf('projects')?.[0]).toMatchObject({ years: ['2016'], url: 'http://tidetable.example' });
    expect(entriesOf('publications')?.[0]?.years).toEqual(['2014']);
  });

  it('with tabs, escapes and dates of all lengths is read', async () => {
    const { basics, keys, entriesOf } = await read('tabs');
    expect(basics.summary).toBe('Draws machines that could be built. Builds some of them.');
    expect(basics.profiles[0]?.url).toBe('https://github.example/wielgosz');
    expect(entriesOf('work')?.map(({ years }) => years)).toEqual([
      ['2020', 'today'],
      ['2015', '2020'],
      ['2011', '2015'],
    ]);
    expect(entriesOf('work')?.[0]?.points[0]).toBe('Exploded views of 🚲 parts');
    // A job without a position is called by its place.
    expect(entriesOf('work')?.[2]).toMatchObject({ title: ['Free work'], by: [] });
    expect(entriesOf('skills')?.[0]).toMatchObject({ title: ['Isometry'], keywords: ['Expert'] });
    expect(keys).toContain('certificates');
  });

  it('with empty texts shows only what is filled in', async () => {
    const { basics, keys, entriesOf } = await read('template');
    // The owner’s name replaces the missing one.
    expect(basics).toEqual({ name: 'Nora', label: 'Ceramicist', location: {}, profiles: [{}] });
    expect(keys).toEqual(['work', 'skills']);
    expect(entriesOf('work')?.[0]).toMatchObject({ years: ['2018', 'today'], summary: undefined, points: [] });
    expect(entriesOf('skills')?.[0]?.keywords).toEqual(['Celadon', 'Ash']);
  });
});
