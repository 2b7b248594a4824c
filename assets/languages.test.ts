import { appendFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { scratchFolder } from '../test/fixtures/scratch-folder.ts';
import { writeStudioInLisbon } from '../test/fixtures/studio-in-lisbon.ts';
import { readSiteContent, siteContentOrThrow } from './site-content.ts';

it('reads the content in each language', async () => {
  const folder = join(await scratchFolder(), 'content');
  await writeStudioInLisbon('', folder);
  const content = await siteContentOrThrow(folder);
  expect(content.notes.filter(({ message }) => message.includes('reads'))).toEqual([]);
  const [english] = content.translations;
  expect(content.languages.map(({ tag, path, addresses }) => [tag, path, [...addresses]])).toEqual([
    [
      'pt',
      '',
      [
        '/',
        '/about',
        '/contact',
        '/privacy',
        '/trabalhos',
        '/processo',
        '/trabalhos/tag/cartazes',
        '/trabalhos/tag/livros',
        '/trabalhos/barcos',
        '/trabalhos/azulejo',
        '/trabalhos/sardinha',
      ],
    ],
    [
      'en',
      '/en',
      [
        '/',
        '/about',
        '/contact',
        '/privacy',
        '/trabalhos',
        '/processo',
        '/trabalhos/tag/livros',
        '/trabalhos/tag/posters',
        '/trabalhos/barcos',
        '/trabalhos/azulejo',
      ],
    ],
  ]);
  expect(english?.site).toMatchObject({ language: 'en', owner: { name: 'Inês Duarte', role: 'Graphic designer' } });
  expect(english?.site.pages.contact.heading).toBe('Contact');
  expect(english?.projects[0]).toMatchObject({
    title: 'The Cacilhas ferries',
    year: 2024,
    client: 'Transtejo',
    inLanguage: { untranslated: ['client', 'show.1.by'], isTranslated: true },
  });
  expect(english?.projects[1]?.html).toContain('buraco');
  expect(english?.aliases).toEqual([
    { from: '/en/trabalhos/tag/cartazes', to: '/trabalhos/tag/cartazes' },
    { from: '/en/trabalhos/sardinha', to: '/trabalhos/sardinha' },
  ]);
});

it('publishes a file that only a translation links to, beside its original', async () => {
  const folder = join(await scratchFolder(), 'content');
  await writeStudioInLisbon('', folder);
  const ferries = 'trabalhos/barcos/project.md';
  await appendFile(join(folder, 'translations/en', ferries), '\n[The timetable](timetable.pdf)\n');
  const { mistakes } = await readSiteContent(folder);
  expect(mistakes).toEqual([
    expect.objectContaining({ file: expect.stringMatching(/translations\/en\/trabalhos\/barcos\/project\.md$/) }),
  ]);
  const file = join(folder, 'trabalhos/barcos/timetable.pdf');
  await writeFile(file, '%PDF');
  const content = await siteContentOrThrow(folder);
  const [english] = content.translations;
  expect([content.downloads, english?.downloads]).toEqual([[], [file]]);
  expect(english?.projects[0]?.html).toMatch(/<a href="[^"]*timetable[^"]*" download="timetable\.pdf">The timetable/);
  expect(content.notes.filter(({ message }) => message.includes('timetable'))).toEqual([]);
});
