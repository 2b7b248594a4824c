import path from 'node:path';
import sharp from 'sharp';
import { describe, expect, it } from 'vitest';
import { FILE_LIMIT_BYTES } from '../model/limits.ts';
import { shownPath } from '../model/mistake-at.ts';
import { projectText, sampleFiles, sampleFolder, sectionText } from '../test/fixtures/content-folder.ts';
import { readSiteContent, withHiddenProject } from './site-content.ts';

const PROJECT = 'portfolio/first/project.md';
const FIRST = { section: 'portfolio', slug: 'first' };
const project = (from: string | RegExp, to: string) => ({ [PROJECT]: projectText('First', 1).replace(from, to) });
const blank = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: '#0076c4' } })
    .jpeg()
    .toBuffer();

/** Formats mistakes as `file:line field: expected`, with paths relative to the content folder. */
async function mistakesOf(changes: Record<string, string | Buffer | undefined>): Promise<string[]> {
  const folder = await sampleFolder(changes);
  const { content, mistakes } = await readSiteContent(folder);
  expect(content === undefined).toBe(mistakes.length > 0);
  return mistakes.map(({ file, line, field, expected }) =>
    `${shownPath(file)}:${line} ${field}: ${expected}`.replaceAll(shownPath(folder), 'content').replace('content/', ''),
  );
}

describe('readSiteContent', () => {
  it('returns each picture in use once', async () => {
    const folder = await sampleFolder();
    const { content } = await readSiteContent(folder);
    expect(new Set(content?.pictures).size).toBe(content?.pictures.length);
    expect(content?.pictures).toContain(path.join(folder, 'portfolio/first/a.jpg'));
  });

  it.each([
    ['one code point and its file with two', 'für.jpg'.normalize('NFC'), 'für.jpg'.normalize('NFD')],
    ['two code points and its file with one', 'für.jpg'.normalize('NFD'), 'für.jpg'.normalize('NFC')],
  ])('finds a picture whose name is written with %s', async (_, named, stored) => {
    const site = sampleFiles['site.yaml']?.replace(/(\n +)buttons:/, `$1work: {project: first, picture: ${named}}$&`);
    const folder = await sampleFolder({
      'site.yaml': site?.replace('mark: mark.svg', `mark: ${named}.svg`),
      'mark.svg': undefined,
      [`${stored}.svg`]: sampleFiles['mark.svg'],
      [PROJECT]: projectText('First', 1).replace('- {file: a.jpg', `- {file: ${named}`),
      [`portfolio/first/${stored}`]: await blank(60, 40),
    });
    const { content, mistakes } = await readSiteContent(folder);
    expect(mistakes).toEqual([]);
    expect(content?.notes).toEqual([]);
    expect(content?.pictures).toContain(path.join(folder, 'portfolio/first', stored));
    const [section] = content?.projects[0]?.show ?? [];
    expect(section && 'pictures' in section && section.pictures[0]?.file).toBe(stored);
  });

  it('leaves a hidden project out of a release, but not out of the owner’s preview', async () => {
    const folder = await sampleFolder({
      [PROJECT]: projectText('First', 1).replace('order: 1', 'order: 1\nvisible: false'),
    });
    const { content } = await readSiteContent(folder);
    if (!content) throw new Error('The sample content has mistakes.');
    const picture = path.join(folder, 'portfolio/first/a.jpg');
    expect(content.projects.map(({ slug }) => slug)).toEqual(['second']);
    expect(content.pictures).not.toContain(picture);
    expect(content.hiddenFiles.pictures).toEqual([picture]);
    expect([...content.cards.keys()]).not.toContain('/portfolio/first');
    const shown = withHiddenProject(content, FIRST);
    expect(shown.projects.map(({ slug }) => slug)).toEqual(['first', 'second']);
    expect([...shown.cards.keys()]).toContain('/portfolio/first');
    expect(() => withHiddenProject(content, { section: 'portfolio', slug: 'second' })).toThrow('No hidden project');
  });

  it('leaves a hidden section and its works out of a release', async () => {
    const folder = await sampleFolder({
      'series/section.yaml': sectionText('works', 'series', 0),
      'series/dunes/project.md': projectText('Dunes', 1),
      'art/section.yaml': `${sectionText('prints', 'art', 3)}visible: false\n`,
      'portfolio/section.yaml': `${sectionText('works', 'portfolio', 1)}visible: false\n`,
    });
    const { content } = await readSiteContent(folder);
    if (!content) throw new Error('The sample content has mistakes.');
    expect(content.sections.map(({ slug }) => slug)).toEqual(['series', 'music']);
    expect([...content.cards.keys()].filter((address) => /art|portfolio/.test(address))).toEqual([]);
    const hidden = ['art/piece', 'portfolio/first', 'portfolio/second'];
    const pictures = hidden.map((entry) => path.join(folder, entry, 'a.jpg'));
    expect([...content.hiddenFiles.pictures].sort()).toEqual(pictures);
    expect(content.pictures.filter((picture) => pictures.includes(picture))).toEqual([]);
    const shown = withHiddenProject(content, FIRST);
    expect(shown.sections.map(({ slug }) => slug)).toEqual(['series', 'portfolio', 'music']);
    expect(shown.projects.map(({ slug }) => slug)).toEqual(['dunes', 'first']);
  });

  it('shows the portfolio in a preview if all projects are hidden', async () => {
    const hide = (title: string, order: number) =>
      projectText(title, order).replace(`order: ${order}`, `order: ${order}\nvisible: false`);
    const { content } = await readSiteContent(
      await sampleFolder({ [PROJECT]: hide('First', 1), 'portfolio/second/project.md': hide('Second', 2) }),
    );
    if (!content) throw new Error('The sample content has mistakes.');
    expect(content.sections.map(({ slug }) => slug)).toEqual(['music', 'art']);
    const { sections } = withHiddenProject(content, FIRST);
    expect(sections.map(({ slug }) => slug)).toEqual(['portfolio', 'music', 'art']);
    expect(sections[0]?.entries.map(({ slug }) => slug)).toEqual(['first']);
  });

  it('reports missing letters of the resume sheet and the cards as notes', async () => {
    const folder = await sampleFolder(project('title: First', 'title: "𓀀 항구 🎉"'));
    const { content, mistakes } = await readSiteContent(folder);
    expect(mistakes).toEqual([]);
    expect(content?.notes.map(({ message }) => message)).toEqual([
      expect.stringMatching(
        /the letters 𓀀, which are left out on the resume sheet .*write the words there without them$/,
      ),
      expect.stringMatching(
        /the letters 항구, which are left out .*npm install -E @fontsource-variable\/noto-sans-kr$/,
      ),
    ]);
  });

  it.each([
    ['Łukasz Żółć', 'pl', '/lukasz-zolc-resume.pdf'],
    ['Иван Петров', 'ru', '/ivan-petrov-resume.pdf'],
  ])('names the PDF of %s after its owner', async (name, language, url) => {
    const resume = sampleFiles['resume.yaml']?.replace(/name: .+/, `name: ${name}`);
    const site = sampleFiles['site.yaml']?.replace(/^language: .+/m, `language: ${language}`);
    const { content } = await readSiteContent(await sampleFolder({ 'resume.yaml': resume, 'site.yaml': site }));
    expect(content?.resumeFiles?.pdf.url).toBe(url);
  });

  it('reports a missing picture next to other mistakes in the file', async () => {
    expect(await mistakesOf(project(/title: First\n(.*)card: {file: a.jpg/s, '$1card: {file: gone.jpg'))).toEqual([
      `${PROJECT}:2 title: expected a line of text, but it is missing`,
      `${PROJECT}:7 card.file: there is no gone.jpg in content/portfolio/first/; is it a.jpg?`,
    ]);
  });

  it('reports a truncated picture', async () => {
    const whole = await blank(400, 300);
    const found = await mistakesOf({ 'art/piece/a.jpg': whole.subarray(0, whole.length / 2) });
    expect(found).toEqual([expect.stringMatching(/^art\/piece\/artwork\.md:7 picture\.file: a\.jpg is broken or tr/)]);
  });

  it('reports pictures with too many pixels or bytes', async () => {
    const padded = Buffer.concat([await blank(40, 30), Buffer.alloc(FILE_LIMIT_BYTES.picture)]);
    expect(await mistakesOf({ 'art/piece/a.jpg': await blank(12_000, 9_000), 'music/song/a.jpg': padded })).toEqual([
      'music/song/release.md:6 cover.file: a.jpg is 101 MB; the limit is 100 MB',
      'art/piece/artwork.md:7 picture.file: a.jpg has 12000 x 9000 pixels; the limit is 100 million',
    ]);
  });
});
