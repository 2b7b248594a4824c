import { cpSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import { kindOf } from '../../model/kinds/places.ts';
import { type LenientContent, lenientContentIn } from './lenient-content.ts';

const CONTENT = join(import.meta.dirname, '../../test/fixtures/content');
const DOGWOOD = 'portfolio/dogwood/project.md';
const HALFTONE = 'music/halftone/release.md';

const published = new Map(
  readdirSync(CONTENT, { recursive: true, encoding: 'utf8' }).flatMap((file): [string, string][] =>
    kindOf(file) ? [[file, readFileSync(join(CONTENT, file), 'utf8')]] : [],
  ),
);

let folder: string;
let lenient: LenientContent;
beforeAll(() => {
  folder = mkdtempSync(join(tmpdir(), 'preview-'));
  cpSync(CONTENT, folder, { recursive: true });
  lenient = lenientContentIn(folder);
});
afterAll(() => rmSync(folder, { recursive: true }));

const textOf = (file: string) => published.get(file) ?? '';

/** The published texts with one replaced: undefined takes it away. */
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

const project = async (texts: ReadonlyMap<string, string>, seen: ReadonlyMap<string, string> = published) =>
  (await lenient.read(texts, seen)).projects.find(({ slug }) => slug === 'dogwood');

it('leaves a mark of the owner’s alone that is called as its own', async () => {
  const mark = readFileSync(join(CONTENT, 'mark.svg'), 'utf8');
  writeFileSync(join(folder, 'stand-in.svg'), mark);
  onTestFinished(() => rmSync(join(folder, 'stand-in.svg')));
  const content = await lenient.read(withLine('site.yaml', /^mark: .*/m, 'mark: stand-in.svg'), published);
  expect(content.mark).toBe(mark);
});

it('reads what is in order as it stands', async () => {
  const content = await lenient.read(published, published);
  expect(content.projects).toHaveLength(9);
  expect(readFileSync(join(folder, DOGWOOD), 'utf8')).toBe(textOf(DOGWOOD));
});

describe('what the strict reader refuses', () => {
  it('is as it is published, field by field', async () => {
    const text = textOf(DOGWOOD)
      .replace(/^client: .*/m, 'client:')
      .replace(/^problem: .*/m, 'problem: Another one');
    expect(await project(withText(DOGWOOD, text))).toMatchObject({
      client: 'Dogwood Land Company',
      problem: 'Another one',
    });
  });

  it('is neutral where it was never published', async () => {
    const seen = withText(DOGWOOD, undefined);
    const shown = await project(withLine(DOGWOOD, /^client: .*/m, 'client:'), seen);
    expect(shown).toMatchObject({ client: '…', title: 'Dogwood' });
  });

  it('is a project without parts', async () => {
    const text = textOf(DOGWOOD).replace(/^show:[\s\S]*?^---/m, 'show: []\n---');
    expect((await project(withText(DOGWOOD, text)))?.show).toHaveLength(6);
    expect((await project(withText(DOGWOOD, text), withText(DOGWOOD, undefined)))?.show).toHaveLength(1);
  });

  it.each([
    ['a picture that is missing', 'missing.jpg', undefined],
    ['a picture that is broken', 'broken.jpg', 'no picture'],
  ])('is %s', async (_, name, bytes) => {
    if (bytes) writeFileSync(join(folder, 'portfolio/dogwood', name), bytes);
    const texts = withLine(DOGWOOD, /^card: \{file: mark.jpg/m, `card: {file: ${name}`);
    expect((await project(texts))?.card.file).toBe('mark.jpg');
    const seen = withText(DOGWOOD, undefined);
    expect((await project(texts, seen))?.card).toMatchObject({ file: 'stand-in.png', size: 'square' });
  });

  it('is a place that two have', async () => {
    const shown = await project(withLine(DOGWOOD, /^order: 1$/m, 'order: 2'));
    expect(shown?.client).toBe('Dogwood Land Company');
    const seen = withText(DOGWOOD, undefined);
    const { projects } = await lenient.read(withLine(DOGWOOD, /^order: 1$/m, 'order: 2'), seen);
    expect(projects).toHaveLength(9);
    expect(projects.slice(0, 2).map(({ order }) => Math.floor(order))).toEqual([2, 2]);
  });

  it('is a title that two have', async () => {
    const seen = withText(DOGWOOD, undefined);
    const other = /^title: (.*)$/m.exec(textOf('portfolio/deep-waters/project.md'))?.[1];
    const shown = await lenient.read(withLine(DOGWOOD, /^title: .*/m, `title: ${other}`), seen);
    expect(shown.projects).toHaveLength(9);
  });

  it('is ink that is too weak, as it is published or as the sample has it', async () => {
    const texts = withLine('site.yaml', /^ {2}key: .*/m, '  key: "#eeeeee"');
    expect((await lenient.read(texts, published)).site.inks.key).toBe('rgb(28 26 44)');
    expect((await lenient.read(texts, withText('site.yaml', undefined))).site.inks.key).toBe('rgb(28 26 44)');
  });

  it('is a family that is not installed, a mark that is missing, a redirect that leads nowhere', async () => {
    const text = textOf('site.yaml')
      .replace(
        /^fonts: .*/m,
        'fonts: {display: nowhere-sans, text: barlow-condensed}\nredirects: [{from: /a-b, to: /no-c}]',
      )
      .replace(/^mark: .*/m, 'mark: nowhere.svg')
      .replace(/^redirects: \[\]\n/m, '');
    const { site } = await lenient.read(withText('site.yaml', text), withText('site.yaml', undefined));
    expect(site).toMatchObject({ mark: 'stand-in.svg', fonts: { display: 'anton' }, redirects: [] });
  });

  it('is a name in words.yaml that stands for nothing', async () => {
    const { messages } = await lenient.read(
      withText('words.yaml', 'wall: {position: "{nobody} of {total}"}\n'),
      published,
    );
    expect(messages.wall.position).toBe('Page {current} of {total}');
  });

  it('is a release without player', async () => {
    const texts = withText(HALFTONE, textOf(HALFTONE).replace(/^player:.*(\n {2}.*)*/m, 'player:'));
    const { releases } = await lenient.read(texts, withText(HALFTONE, undefined));
    expect(releases.map(({ slug }) => slug)).toContain('halftone');
  });

  const ofEachKind = [...published.keys()].filter(
    (file) => !/^(portfolio|music)/.test(file) || /dogwood|halftone/.test(file),
  );

  it.each(ofEachKind)('is %s that cannot be parsed, or is not there', async (file) => {
    for (const text of ['{', ...(file.includes('/') ? [] : [undefined])]) {
      for (const seen of [published, withText(file, undefined)]) {
        const { site, about } = await lenient.read(withText(file, text), seen);
        expect([site.pages.home.headline.length, about.heading.length].every((length) => length > 0)).toBe(true);
      }
    }
  });

  it('is an entry without its folder’s pictures', async () => {
    rmSync(join(folder, 'art'), { recursive: true });
    const { artworks } = await lenientContentIn(folder).read(published, published);
    expect(artworks.map(({ picture }) => picture.file)).toEqual(['stand-in.png', 'stand-in.png']);
  });
});

describe('a draft whose files go', () => {
  const isOfEntry = (file: string) => /^(art|music|portfolio)\//.test(file);

  function ownFolder() {
    const own = mkdtempSync(join(tmpdir(), 'preview-'));
    onTestFinished(() => rmSync(own, { recursive: true }));
    cpSync(CONTENT, own, { recursive: true });
    return { content: lenientContentIn(own), folder: own };
  }

  it('shows the others once a work goes that had a stand-in', async () => {
    const { content, folder: own } = ownFolder();
    rmSync(join(own, 'art/portrait-flat'), { recursive: true });
    expect((await content.read(published, published)).artworks).toHaveLength(2);
    const without = withText('art/portrait-flat/artwork.md', undefined);
    expect((await content.read(without, published)).artworks.map(({ slug }) => slug)).toEqual(['portrait-engraved']);
    // Nor does what a process left that has ended.
    mkdirSync(join(own, 'art/portrait-flat'), { recursive: true });
    writeFileSync(join(own, 'art/portrait-flat/stand-in.png'), '');
    expect((await lenientContentIn(own).read(without, published)).artworks).toHaveLength(1);
  });

  it('has every picture, film and recording stand in, and nothing of that is left once the works go', async () => {
    const { content, folder: own } = ownFolder();
    for (const file of readdirSync(own, { recursive: true, encoding: 'utf8' })) {
      if (/\.\w+$/.test(file) && !kindOf(file)) rmSync(join(own, file));
    }
    const { projects, releases } = await content.read(published, published);
    expect([projects.length, releases.length]).toEqual([9, 5]);
    const texts = new Map([...published].filter(([file]) => !isOfEntry(file)));
    const after = await content.read(texts, published);
    expect([after.projects, after.releases, after.artworks]).toEqual([[], [], []]);
  });
});
