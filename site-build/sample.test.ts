import { readFile, rename, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { expect, it } from 'vitest';
import { CONTENT_FORMAT } from '../model/format.ts';
import { projectText, sampleFolder } from '../test/fixtures/content-folder.ts';
import { describeSample, findSample, sampleLine, sampleNotice } from './sample.ts';

const picture = (bytes: number) => Buffer.alloc(bytes, 7);
const FILES = {
  'README.md': 'Overprint is invented.',
  'portrait.jpg': picture(100),
  'portfolio/first/a.jpg': picture(101),
  'portfolio/second/a.jpg': picture(102),
  'music/song/a.jpg': picture(103),
  'art/piece/a.jpg': picture(104),
  'a.jpg': picture(105),
};

it('finds the whole sample in the sample', async () => {
  const folder = await sampleFolder(FILES);
  const left = await findSample(folder, await describeSample(folder));
  expect(left.names.map(({ name }) => name)).toEqual([
    'Overprint',
    'Nora',
    'overprint.example',
    'Overprint Studio, Nashville',
    'Hatch Row Press',
    'Bluefield Interactive',
    'Łódź Poster Workshop',
    'Middle Tennessee State University',
  ]);
  expect(left.names[0]?.files).toContain('site.yaml');
  expect(left.pictures).toEqual(['a.jpg', 'mark.svg', 'portrait.jpg']);
  expect(left.works).toEqual(['art/piece', 'music/song', 'portfolio/first', 'portfolio/second']);
  expect(left.texts.map(({ file }) => file)).toEqual([
    'site.yaml',
    'about.md',
    'resume.yaml',
    'privacy.md',
    'words.yaml',
    'art/section.yaml',
    'music/section.yaml',
    'portfolio/section.yaml',
  ]);
  expect(left.texts[0]?.fields).toEqual(expect.arrayContaining(['owner.role', 'footer', 'pages.contact.introduction']));
  expect(sampleLine(left)).toMatch(
    /^Still of the sample: 8 names, 3 pictures, 4 works, \d+ texts\. npm run check:sample lists them\.$/,
  );
});

it('treats a profile’s address as the sample’s, but not the names of sites, fonts, inks and files', async () => {
  const folder = await sampleFolder(FILES);
  const file = join(folder, 'site.yaml');
  const profiles = 'profiles: [{name: Instagram, url: "https://www.instagram.com/overprint"}]';
  await writeFile(file, (await readFile(file, 'utf8')).replace('profiles: []', profiles));
  const { texts } = await findSample(folder, await describeSample(folder));
  const fields = texts.find((text) => text.file === 'site.yaml')?.fields ?? [];
  expect(fields).toEqual(expect.arrayContaining(['profiles.0.url', 'pages.home.headline', 'footer']));
  expect(fields.filter((field) => /^(inks|fonts|mark|language)\b|\.(name|file)$/.test(field))).toEqual([]);
});

it('finds a renamed picture, but not a different one', async () => {
  const folder = await sampleFolder(FILES);
  const sample = await describeSample(folder);
  await rename(join(folder, 'portrait.jpg'), join(folder, 'me.jpg'));
  await writeFile(join(folder, 'a.jpg'), Buffer.alloc(105, 8));
  await writeFile(join(folder, 'portfolio/first/a.jpg'), picture(300));
  await writeFile(join(folder, 'portfolio/first/project.md'), projectText('Mine', 1));
  const left = await findSample(folder, sample);
  expect(left.pictures).toEqual(['mark.svg', 'me.jpg']);
  expect(left.works).toEqual(['art/piece', 'music/song', 'portfolio/second']);
});

it('still finds the sample of an earlier release', async () => {
  const folder = await sampleFolder(FILES);
  const first = await describeSample(folder);
  const other = await sampleFolder({ ...FILES, 'portrait.jpg': picture(90), 'about.md': '---\n---\nAnother text.\n' });
  const now = await describeSample(other, first);
  expect(now.earlier).toEqual({ files: [first.files['portrait.jpg']], phrases: expect.any(Array) });
  expect(await describeSample(other, now)).toEqual(now);
  const left = await findSample(folder, now);
  expect(left.pictures).toContain('portrait.jpg');
  expect(left.texts.map(({ file }) => file)).toContain('about.md');
});

it('finds names in translations, and takes their other words for the owner’s', async () => {
  const sample = await describeSample(await sampleFolder(FILES));
  const folder = await sampleFolder({
    'site.yaml': `format: ${CONTENT_FORMAT}\nowner: {name: Inês}\nlanguages: [en, pt]\n`,
    'translations/pt/site.yaml': 'footer: Feito por Overprint.\n',
    'translations/pt/portfolio/first/project.md': '---\ntitle: O primeiro\n---\nUm texto.\n',
  });
  const left = await findSample(folder, sample);
  expect(left.names[0]).toEqual({ name: 'Overprint', files: expect.arrayContaining(['translations/pt/site.yaml']) });
  expect([...left.pictures, ...left.works, ...left.texts.map(({ file }) => file)].join()).not.toContain('translations');
});

it('returns no line if nothing is left', async () => {
  const sample = { names: ['Third Ink'], files: { 'mark.svg': '9 0f' }, phrases: [] };
  const left = await findSample(await sampleFolder(FILES), sample);
  expect(left).toEqual({ names: [], pictures: [], works: [], texts: [] });
  expect(sampleLine(left)).toBeUndefined();
});

it('reports remains during the build only if the site has an address', async () => {
  const folder = await sampleFolder(FILES);
  const sample = await describeSample(folder);
  const noticeAt = (url: string | undefined) => sampleNotice({ folder, siteAddress: { url, base: '' } }, sample);
  expect(await noticeAt('https://mine.example')).toMatch(/^Still of the sample: 8 names, .*check:sample/);
  expect(await noticeAt(undefined)).toBeUndefined();
});
