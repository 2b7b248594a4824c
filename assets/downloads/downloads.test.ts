import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { projectText, sampleFolder } from '../../test/fixtures/content-folder.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import { readSiteContent } from '../site-content.ts';
import { describeDownload, downloadLink, UnreadableDownload } from './downloads.ts';

const FIRST = 'portfolio/first/project.md';
const linking = (target: string) => `${projectText('First', 1)}\n[Press kit](${target})\n`;

it('gives a file an address with its name and hash', async () => {
  const folder = await scratchFolder();
  const file = join(folder, 'Über uns.PDF');
  await writeFile(file, '%PDF one');
  const first = await describeDownload(file, join(folder, 'cache'));
  expect(first.bytes).toBe(8);
  expect(first.url).toMatch(/^\/static\/files\/ueber-uns\.[0-9a-f]{10}\.pdf$/);
  await writeFile(file, '%PDF another');
  expect((await describeDownload(file, join(folder, 'cache'))).url).not.toBe(first.url);
  await writeFile(file, '');
  await expect(describeDownload(file)).rejects.toThrow(UnreadableDownload);
});

it.each([
  [900, 'en', ' (PDF, 1 kB)'],
  [1_234_567, 'en', ' (PDF, 1.3 MB)'],
  [1_234_567, 'de', ' (PDF, 1,3 MB)'],
])('says that %i bytes in %s are%s', async (bytes, language, note) => {
  const file = join(await scratchFolder(), 'kit.pdf');
  await writeFile(file, Buffer.alloc(bytes));
  const link = await downloadLink(file, '({type}, {size})', language);
  expect(link.note.replace(/\u00a0/g, ' ')).toBe(note);
});

it('publishes the files that texts link to, each with its size', async () => {
  const folder = await sampleFolder({
    [FIRST]: linking('press-kit.pdf'),
    'portfolio/first/press-kit.pdf': '%PDF',
    'pages/press.md':
      '---\ntitle: Press\ndescription: D\nheading: Press\nlink: footer\norder: 1\n---\n[All](all.zip)\n',
    'pages/all.zip': 'PK',
  });
  const { content, mistakes } = await readSiteContent(folder);
  expect(mistakes).toEqual([]);
  expect(content?.downloads.sort()).toEqual([
    join(folder, 'pages/all.zip'),
    join(folder, 'portfolio/first/press-kit.pdf'),
  ]);
  expect(content?.projects.find(({ slug }) => slug === 'first')?.html).toMatch(
    /<a href="\/static\/files\/press-kit\.[0-9a-f]{10}\.pdf" download="press-kit\.pdf">Press kit downloads\.note<\/a>/,
  );
  const [works] = content?.sections ?? [];
  expect(works?.entries.find(({ slug }) => slug === 'first')?.html).toContain('download="press-kit.pdf"');
  expect(content?.pages[0]?.html).toContain('download="all.zip"');
  expect(content?.notes.filter(({ message }) => /press-kit|all\.zip/.test(message))).toEqual([]);
});

it.each([
  ['press.pdf', /^there is no press\.pdf in .*portfolio\/first\/; is it press-kit\.pdf\?$/],
  ['mark.svg', /^mark\.svg is not a file that visitors can download \(pdf, .*put others into a ZIP$/],
  ['page.html', /^page\.html is not a file that visitors can download/],
  ['../kit.pdf', /or to a file beside this text such as press-kit\.pdf$/],
])('refuses a link to %s, and names its line', async (target, expected) => {
  const folder = await sampleFolder({ [FIRST]: linking(target), 'portfolio/first/press-kit.pdf': '%PDF' });
  const { mistakes } = await readSiteContent(folder);
  const lines = linking(target).split('\n');
  const line = lines.findIndex((text) => text.startsWith('[Press kit]')) + 1;
  expect(mistakes).toEqual([
    { file: expect.stringMatching(/project\.md$/), line, field: 'text', expected: expect.stringMatching(expected) },
  ]);
});

it('keeps a link to a missing file in a draft, whose preview does not stop', async () => {
  const { content } = await readSiteContent(await sampleFolder({ [FIRST]: linking('gone.pdf') }), { isDraft: true });
  expect(content?.projects.find(({ slug }) => slug === 'first')?.html).toContain('<a href="gone.pdf">Press kit</a>');
  expect(content?.downloads).toEqual([]);
});
