import { cpSync, existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, relative } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished, vi } from 'vitest';
import { readSiteContent } from '../../assets/site-content.ts';
import { kindOf } from '../../model/kinds/places.ts';
import { type DraftContent, draftContentIn } from './draft-content.ts';

const CONTENT = join(import.meta.dirname, '../../test/fixtures/content');
const DOGWOOD = 'portfolio/dogwood/project.md';
const HALFTONE = 'music/halftone/release.md';

const published = new Map(
  readdirSync(CONTENT, { recursive: true, encoding: 'utf8' }).flatMap((file): [string, string][] =>
    kindOf(file) ? [[file, readFileSync(join(CONTENT, file), 'utf8')]] : [],
  ),
);

let folder: string;
const readFolder = vi.fn(readSiteContent);
let draft: DraftContent;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'preview-'));
  cpSync(CONTENT, folder, { recursive: true });
  draft = draftContentIn(folder, readFolder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const textOf = (file: string) => published.get(file) ?? '';

/** Returns the published texts with one replaced, or without it for undefined. */
function withText(file: string, text: string | undefined): Map<string, string> {
  const texts = new Map(published);
  if (text === undefined) texts.delete(file);
  else texts.set(file, text);
  return texts;
}

const withLine = (file: string, line: RegExp, other: string) => {
  const text = textOf(file).replace(line, other);
  expect(text).not.toBe(textOf(file));
  return withText(file, text);
};

const project = async (texts: ReadonlyMap<string, string>, publishedTexts: ReadonlyMap<string, string> = published) =>
  (await draft.read(texts, publishedTexts)).projects.find(({ slug }) => slug === 'dogwood');

it('keeps a mark of the owner with the name of the placeholder', async () => {
  const mark = readFileSync(join(CONTENT, 'mark.svg'), 'utf8');
  writeFileSync(join(folder, 'placeholder.svg'), mark);
  onTestFinished(() => rmSync(join(folder, 'placeholder.svg')));
  const content = await draft.read(withLine('site.yaml', /^mark: .*/m, 'mark: placeholder.svg'), published);
  expect(content.mark).toBe(mark);
});

it('reads a valid draft unchanged', async () => {
  const content = await draft.read(published, published);
  expect(content.projects).toHaveLength(9);
  expect(readFileSync(join(folder, DOGWOOD), 'utf8')).toBe(textOf(DOGWOOD));
});

describe('a value that the strict reader rejects', () => {
  it('is replaced by the published value, field by field', async () => {
    const text = textOf(DOGWOOD)
      .replace(/^client: .*/m, 'client:')
      .replace(/^problem: .*/m, 'problem: Another one');
    expect(await project(withText(DOGWOOD, text))).toMatchObject({
      client: 'Dogwood Land Company',
      problem: 'Another one',
    });
  });

  it('is replaced by a placeholder if it was never published', async () => {
    const publishedTexts = withText(DOGWOOD, undefined);
    const shown = await project(withLine(DOGWOOD, /^title: .*/m, 'title:'), publishedTexts);
    expect(shown).toMatchObject({ title: '…', client: 'Dogwood Land Company' });
  });

  it('can be a project without parts', async () => {
    const text = textOf(DOGWOOD).replace(/^show:[\s\S]*?^---/m, 'show: []\n---');
    expect((await project(withText(DOGWOOD, text)))?.show).toHaveLength(6);
    expect((await project(withText(DOGWOOD, text), withText(DOGWOOD, undefined)))?.show).toHaveLength(1);
  });

  it.each([
    ['a picture that is missing', 'missing.jpg', undefined],
    ['a picture that is broken', 'broken.jpg', 'no picture'],
  ])('can be %s', async (_, name, bytes) => {
    if (bytes) writeFileSync(join(folder, 'portfolio/dogwood', name), bytes);
    const texts = withLine(DOGWOOD, /^card: \{file: mark.jpg/m, `card: {file: ${name}`);
    expect((await project(texts))?.card.file).toBe('mark.jpg');
    const publishedTexts = withText(DOGWOOD, undefined);
    expect((await project(texts, publishedTexts))?.card).toMatchObject({ file: 'placeholder.png', size: 'square' });
  });

  it('can be a missing font or a missing mark', async () => {
    const text = textOf('site.yaml')
      .replace(/^fonts: .*/m, 'fonts: {display: nowhere-sans, text: barlow-condensed}')
      .replace(/^mark: .*/m, 'mark: nowhere.svg');
    const texts = withText('site.yaml', text);
    const { site } = await draft.read(texts, withText('site.yaml', undefined));
    expect(site).not.toHaveProperty('mark');
    expect(site).toMatchObject({ fonts: { display: 'anton' } });
    const { site: other } = await draft.read(texts, published);
    expect(other).toMatchObject({ mark: 'mark.svg', fonts: { display: 'anton' } });
  });

  it('can be an unknown name in words.yaml', async () => {
    const { messages } = await draft.read(
      withText('words.yaml', 'wall: {position: "{nobody} of {total}"}\n'),
      published,
    );
    expect(messages.wall.position).toBe('Page {current} of {total}');
  });

  it('can be a release without player', async () => {
    const texts = withText(HALFTONE, textOf(HALFTONE).replace(/^player:.*(\n {2}.*)*/m, 'player:'));
    const { releases } = await draft.read(texts, withText(HALFTONE, undefined));
    expect(releases.map(({ slug }) => slug)).toContain('halftone');
  });

  const ofEachKind = [...published.keys()].filter(
    (file) => !/^(portfolio|music)/.test(file) || /dogwood|halftone/.test(file),
  );

  it.each(ofEachKind)('can be %s that is invalid or missing', async (file) => {
    for (const text of ['{', ...(file.includes('/') ? [] : [undefined])]) {
      for (const publishedTexts of [published, withText(file, undefined)]) {
        const { site, about } = await draft.read(withText(file, text), publishedTexts);
        expect(site.pages.home.headline).not.toHaveLength(0);
        expect(about?.heading).not.toBe('');
      }
    }
  });

  it('can be an entry without the pictures of its folder', async () => {
    rmSync(join(folder, 'art'), { recursive: true });
    const { artworks } = await draftContentIn(folder).read(published, published);
    expect(artworks.map(({ picture }) => picture.file)).toEqual(['placeholder.png', 'placeholder.png']);
  });
});

describe('mistakes with which pages can be rendered', () => {
  it('keep a position and a title that two works share', async () => {
    const other = /^title: (.*)$/m.exec(textOf('portfolio/deep-waters/project.md'))?.[1] ?? '';
    const text = textOf(DOGWOOD)
      .replace(/^order: 1$/m, 'order: 2')
      .replace(/^title: .*/m, `title: ${other}`);
    const { projects } = await draft.read(withText(DOGWOOD, text), published);
    expect(projects).toHaveLength(9);
    expect(projects.slice(0, 2).map(({ order, title }) => [order, title])).toEqual([
      [2, other],
      [2, other],
    ]);
  });

  it('keep inks with low contrast and redirects without a target', async () => {
    const text = textOf('site.yaml')
      .replace(/^ {2}key: .*/m, '  key: "#eeeeee"')
      .replace(/^fonts:/m, 'redirects: [{from: /a-b, to: /no-c}]\nfonts:');
    const { site, aliases } = await draft.read(withText('site.yaml', text), published);
    expect(site.inks.key).toBe('rgb(238 238 238)');
    expect(aliases).toContainEqual({ from: '/a-b', to: '/no-c' });
  });
});

describe('the folder', () => {
  const missing = textOf(DOGWOOD).replace(/^card: \{file: mark.jpg/m, 'card: {file: missing.jpg');

  it.each([
    ['once for a valid text', 1, textOf(DOGWOOD), published],
    ['once for a text that cannot be parsed', 1, '{', withText(DOGWOOD, undefined)],
    ['once for a text that says nothing', 1, '---\n---\n', withText(DOGWOOD, undefined)],
    ['twice for a missing picture', 2, missing, published],
    ['twice for a missing picture without a published one', 2, missing, withText(DOGWOOD, undefined)],
    [
      'twice for a missing picture whose published one is missing as well',
      2,
      missing,
      withText(DOGWOOD, missing.replace('missing', 'gone')),
    ],
  ])('is read %s', async (_, times, text, publishedTexts) => {
    readFolder.mockClear();
    const { projects } = await draft.read(withText(DOGWOOD, text), publishedTexts);
    expect(readFolder).toHaveBeenCalledTimes(times);
    expect(projects).toHaveLength(9);
  });
});

describe('two readings are enough', () => {
  const POSTER = 'portfolio/bb-king-poster/project.md';
  const CLIP = 'music/slow-train/release.md';
  const FILM = 'portfolio/meant-to-bee/project.md';

  const readTwice = async (texts: ReadonlyMap<string, string>, publishedTexts: ReadonlyMap<string, string>) => {
    readFolder.mockClear();
    const content = await draft.read(texts, publishedTexts);
    expect(readFolder).toHaveBeenCalledTimes(2);
    return content;
  };
  const firstPrint = async (texts: ReadonlyMap<string, string>, publishedTexts: ReadonlyMap<string, string>) => {
    const { projects } = await readTwice(texts, publishedTexts);
    const [part] = projects.find(({ slug }) => slug === 'bb-king-poster')?.show ?? [];
    return part && 'pictures' in part ? part.pictures[0] : undefined;
  };

  it('for a print without its file, which loses its plates', async () => {
    const texts = withLine(POSTER, /- file: low-river.jpg/, '- file: nowhere.jpg');
    const neutral = await firstPrint(texts, texts);
    expect(neutral).toMatchObject({ file: 'placeholder.png', title: 'Low River Blues' });
    expect(neutral).not.toHaveProperty('separations');
    expect(await firstPrint(texts, published)).toMatchObject({ file: 'low-river.jpg' });
  });

  it('for a mistake of a whole text, which the published one replaces', async () => {
    const file = relative(process.cwd(), join(folder, 'about.md'));
    const mistakes = [{ file, line: 1, field: '', expected: 'a text that is not too long' }];
    readFolder.mockImplementationOnce(async () => ({ content: undefined, mistakes }));
    const { about } = await readTwice(withLine('about.md', /^heading: .*/m, 'heading: Another'), published);
    expect(about?.heading).toBe(/^heading: (.*)$/m.exec(textOf('about.md'))?.[1]);
  });

  it('for plates of another size and missing plates', async () => {
    for (const plate of ['high-water.jpg', 'nowhere.jpg']) {
      const texts = withLine(POSTER, /file: low-river-red.jpg/, `file: ${plate}`);
      for (const publishedTexts of [published, texts]) {
        const print = await firstPrint(texts, publishedTexts);
        expect(print?.file).toBe('low-river.jpg');
        expect(print).not.toHaveProperty('separations');
      }
    }
  });

  it('for a film without one or all of its formats', async () => {
    const clipOf = async (sources: string, publishedTexts?: ReadonlyMap<string, string>) => {
      const texts = withLine(CLIP, /sources: \[last-carriage.*/, `sources: ${sources}`);
      const { releases } = await readTwice(texts, publishedTexts ?? texts);
      return releases.find(({ slug }) => slug === 'slow-train')?.clip?.sources;
    };
    expect(await clipOf('[nowhere.webm, last-carriage.mp4]')).toEqual(['last-carriage.mp4']);
    expect(await clipOf('[nowhere.webm, nowhere.mp4]')).toEqual(['placeholder.webm']);
    expect(await clipOf('[nowhere.webm]', published)).toEqual(['last-carriage.webm']);
  });

  it('for missing captions', async () => {
    const captions = async (track: string, read: typeof readTwice = draft.read) => {
      const texts = withLine(FILM, /layout: film/, `layout: sound-film\n    captions: [{track: ${track}}]`);
      const { projects } = await read(texts, texts);
      const films = projects.flatMap(({ show }) => show.filter((part) => part.layout === 'sound-film'));
      return films.map((film) => film.captions);
    };
    expect(await captions('nowhere.vtt', readTwice)).toEqual([[{ track: 'placeholder.vtt' }]]);
    expect(await captions('film.srt')).toEqual([[{ track: 'placeholder.vtt' }]]);
  });

  it('for a missing font, which the published pair replaces', async () => {
    const withFonts = (display: string, text: string) =>
      withLine('site.yaml', /^fonts: .*/m, `fonts: {display: ${display}, text: ${text}}`);
    const missing = withFonts('nowhere', 'work-sans');
    const { site } = await readTwice(missing, withFonts('bowlby-one', 'barlow-condensed'));
    expect(site.fonts).toEqual({ display: 'bowlby-one', text: 'barlow-condensed' });
    const { site: neutral } = await readTwice(missing, withFonts('neither', 'work-sans'));
    expect(neutral.fonts).toEqual({ display: 'anton', text: 'barlow-condensed' });
  });

  it('for a mark that is missing in the draft and on the site', async () => {
    const withMark = (name: string) => withLine('site.yaml', /^mark: .*/m, `mark: ${name}`);
    const { site } = await readTwice(withMark('nowhere.svg'), withMark('neither.svg'));
    expect(site.mark).toBeUndefined();
  });
});

describe('a draft with deleted files', () => {
  const isOfEntry = (file: string) => /^(art|music|portfolio)\//.test(file);

  function ownFolder() {
    const own = mkdtempSync(join(tmpdir(), 'preview-'));
    onTestFinished(() => rmSync(own, { recursive: true }));
    cpSync(CONTENT, own, { recursive: true });
    return { content: draftContentIn(own, readFolder), folder: own };
  }

  it('shows the other works after a work with a placeholder is deleted', async () => {
    const { content, folder: own } = ownFolder();
    rmSync(join(own, 'art/portrait-flat'), { recursive: true });
    expect((await content.read(published, published)).artworks).toHaveLength(2);
    const without = withText('art/portrait-flat/artwork.md', undefined);
    expect((await content.read(without, published)).artworks.map(({ slug }) => slug)).toEqual(['portrait-engraved']);
  });

  it('deletes placeholders of an earlier process, but no picture of the owner with their name', async () => {
    const { content, folder: own } = ownFolder();
    rmSync(join(own, 'art/portrait-flat'), { recursive: true });
    await content.read(published, published);
    const ofOwner = join(own, 'art/portrait-engraved/placeholder.png');
    cpSync(join(CONTENT, 'portfolio/dogwood/mark.jpg'), ofOwner);
    const without = withText('art/portrait-flat/artwork.md', undefined);
    expect((await draftContentIn(own).read(without, published)).artworks).toHaveLength(1);
    expect([existsSync(join(own, 'art/portrait-flat')), existsSync(ofOwner)]).toEqual([false, true]);
  });

  it('has placeholders for all pictures, films and recordings, and deletes them with the works', async () => {
    const { content, folder: own } = ownFolder();
    for (const file of readdirSync(own, { recursive: true, encoding: 'utf8' })) {
      if (/\.\w+$/.test(file) && !kindOf(file)) rmSync(join(own, file));
    }
    readFolder.mockClear();
    const { projects, releases } = await content.read(published, published);
    expect([projects.length, releases.length]).toEqual([9, 5]);
    expect(readFolder).toHaveBeenCalledTimes(2);
    const texts = new Map([...published].filter(([file]) => !isOfEntry(file)));
    const after = await content.read(texts, published);
    expect([after.projects, after.releases, after.artworks]).toEqual([[], [], []]);
  });
});
