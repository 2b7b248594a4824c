import { execFileSync } from 'node:child_process';
import { mkdirSync, renameSync, symlinkSync, truncateSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { expect, test } from 'vitest';
import { lettersOf } from '../assets/fonts/letters.ts';
import { describePicture } from '../assets/images/description.ts';
import { readSiteContent } from '../assets/site-content.ts';
import { fingerprint } from '../site-build/fingerprint.ts';
import { projectText, sampleFolder } from '../test/fixtures/content-folder.ts';
import { scratchFolder } from '../test/fixtures/scratch-folder.ts';
import { readContent } from './content.ts';
import { walkContent } from './content-walk.ts';
import { shownPath } from './mistake-at.ts';

/** Returns the mistakes as `file: expected`, with paths relative to the content folder. */
async function mistakesIn(folder: string): Promise<string[]> {
  const { mistakes } = await readSiteContent(folder);
  // The fingerprint reads the folder as well and must end.
  await lettersOf(folder, ['en']);
  await fingerprint(folder, folder, {});
  return mistakes.map(({ file, expected }) => `${file.slice(shownPath(folder).length + 1)}: ${expected}`).sort();
}

test('reports circular links, broken links and devices', async () => {
  const folder = await sampleFolder();
  const at = (name: string) => path.join(folder, name);
  symlinkSync('.', at('portfolio/again'));
  symlinkSync('/', at('art/disk'));
  mkdirSync(at('pages'), { recursive: true });
  symlinkSync('itself.md', at('pages/itself.md'));
  symlinkSync('nowhere.jpg', at('portfolio/first/gone.jpg'));
  symlinkSync('nowhere', at('.hidden'));
  execFileSync('mkfifo', [at('music/notes.md')]);
  const mistakes = [
    'music/notes.md: this is neither a file nor a folder: remove it',
    'art/disk: this link leads to a folder that it stands in: remove it',
    'pages/itself.md: this link leads to a folder that it stands in: remove it',
    'portfolio/again: this link leads to a folder that it stands in: remove it',
    'portfolio/first/gone.jpg: this link leads to nothing: remove it, or put the file here',
  ];
  expect(await mistakesIn(folder)).toEqual(expect.arrayContaining(mistakes));
});

test('reports a text that is a pipe, a folder or too long, without reading it', async () => {
  const folder = await sampleFolder();
  const at = (name: string) => path.join(folder, name);
  for (const name of ['words.yaml', 'privacy.md', 'about.md']) renameSync(at(name), at(`${name}~`));
  execFileSync('mkfifo', [at('words.yaml')]);
  mkdirSync(at('privacy.md'));
  writeFileSync(at('about.md'), '');
  truncateSync(at('about.md'), 600 * 1024 * 1024);
  writeFileSync(at('notes.md'), '');
  truncateSync(at('notes.md'), 600 * 1024 * 1024);
  const mistakes = await mistakesIn(folder);
  expect(mistakes).toContain('about.md: this text is 630 MB; the limit is 2 MB');
  expect(mistakes).toContain('privacy.md: expected a file, but it is a folder');
  expect(mistakes).toContain('words.yaml: this is neither a file nor a folder: remove it');
});

test('reports a file name that is not UTF-8, and reads names with control characters', async () => {
  const folder = await sampleFolder();
  writeFileSync(Buffer.concat([Buffer.from(`${folder}/portfolio/first/`), Buffer.from([0x66, 0xfc, 0x72])]), '');
  writeFileSync(path.join(folder, 'portfolio/first/a\nb\u0001.txt'), '');
  expect(await mistakesIn(folder)).toEqual(['portfolio/first/f\uFFFDr: this name is not written in UTF-8: rename it']);
});

test('follows links to files and folders elsewhere, and notices changes in their targets', async () => {
  const folder = await sampleFolder();
  const elsewhere = await scratchFolder();
  writeFileSync(path.join(elsewhere, 'project.md'), projectText('Linked', 3));
  symlinkSync(path.join(folder, 'portfolio/first/a.jpg'), path.join(elsewhere, 'a.jpg'));
  symlinkSync(elsewhere, path.join(folder, 'portfolio/linked'));
  const { content, mistakes } = await readContent(folder);
  expect(mistakes).toEqual([]);
  expect(content?.projects.map(({ slug }) => slug)).toContain('linked');
  expect([...walkContent(folder)].map(({ path: found }) => found)).toContain('portfolio/linked/project.md');
  const before = await fingerprint(folder, folder, {});
  writeFileSync(path.join(elsewhere, 'project.md'), projectText('Linked elsewhere', 3));
  expect(await fingerprint(folder, folder, {})).not.toBe(before);
});

test('reads the longest names of the file system, and shortens them in addresses', async () => {
  const long = `${'n'.repeat(237)}.jpg`;
  const folder = await sampleFolder({
    'portfolio/first/project.md': projectText('First', 1).replaceAll('a.jpg', long),
  });
  renameSync(path.join(folder, 'portfolio/first/a.jpg'), path.join(folder, 'portfolio/first', long));
  const { content, mistakes } = await readSiteContent(folder);
  expect(mistakes).toEqual([]);
  const picture = content?.pictures.find((file) => file.endsWith(long)) ?? '';
  expect((await describePicture(picture)).name).toBe('n'.repeat(100));
});
