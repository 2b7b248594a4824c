import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { glob, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { readSiteContent } from '../../assets/site-content.ts';
import { CONTENT_FORMAT } from '../../model/format.ts';
import { describeSample, findSample, type Sample } from '../../site-build/sample.ts';
import { openLocalStorage } from '../../storage/local/open.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import type { Edit } from '../api/drafts.ts';
import { firstRunSchema } from '../api/first-run.ts';
import { type Manifest, recordsIn, SAMPLE_ARCHIVE } from '../records/records.ts';
import { NotFound } from '../workspace.ts';
import { draftsOf } from './drafts.ts';

const SAMPLE_FOLDER = resolve('test/fixtures/content');
/** The sample's owner and place. */
const OWNER_WORDS = /Mara|Tolliver|Third Ink|thirdink|Durham|North Carolina/i;
/** Promises of the sample's owner, and claims about her. */
const PROMISES =
  /business days|I answer|answers within|coded by|I do not pass|mailing list|I will (?:delete|fix)|in my mail|fourteen years|developer|She /i;
const author = 'Laptop';
const OWN_MARK = '<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 10 10"><circle cx="5" cy="5" r="4"/></svg>';

let sample: Sample;
let published: Manifest;
const paths: string[] = [];
beforeAll(async () => {
  sample = await describeSample(SAMPLE_FOLDER);
  for await (const entry of glob('**/*', { cwd: SAMPLE_FOLDER, withFileTypes: true })) {
    if (entry.isFile()) paths.push(relative(SAMPLE_FOLDER, join(entry.parentPath, entry.name)));
  }
  const hashes = paths.map((path): [string, string] => {
    const bytes = readFileSync(join(SAMPLE_FOLDER, path));
    return [path, createHash('sha256').update(bytes).digest('hex')];
  });
  published = Object.fromEntries(hashes);
});

async function contentIndex() {
  const { documents, files, close } = await openLocalStorage(await scratchFolder());
  onTestFinished(close);
  for (const path of paths.filter((name) => /\.(md|yaml)$/.test(name))) {
    await files.put(new Blob([await readFile(join(SAMPLE_FOLDER, path))]).stream());
  }
  const head = async () => ({ manifest: published });
  const drafts = draftsOf({
    documents,
    files,
    contentFolder: SAMPLE_FOLDER,
    head,
    sample: async () => sample,
    mailTo: () => 'owner@example.org',
  });
  const changes = async () => recordsIn(documents).changes.all();
  const set = async (file: string, ...edits: Edit[]) => {
    const { etag } = await drafts.draft(file);
    await drafts.edit({ file, etag, edits, author });
  };
  /** Writes the content with all drafts into a folder. */
  const written = async () => {
    const folder = await scratchFolder();
    const now = new Map<string, string | null>(Object.entries(published));
    for (const { id, value } of await changes()) now.set(id, value.now);
    for (const [path, sha256] of now) {
      if (sha256 === null) continue;
      const stream = await files.open(sha256);
      const bytes = stream
        ? new Uint8Array(await new Response(stream).arrayBuffer())
        : readFileSync(join(SAMPLE_FOLDER, path));
      await mkdir(dirname(join(folder, path)), { recursive: true });
      await writeFile(join(folder, path), bytes);
    }
    return folder;
  };
  return { documents, drafts, files, set, changes, written };
}

const OWN: readonly Edit[] = [
  { field: ['owner', 'name'], value: 'Jo Ek' },
  { field: ['owner', 'email'], value: 'jo@ek.example' },
  { field: ['owner', 'role'], value: 'Printer' },
  { field: ['owner', 'place'], value: 'Malmö' },
  { field: ['studio'], value: 'Ek' },
];

it('lists the parts that are still the sample', async () => {
  const at = await contentIndex();
  const state = firstRunSchema.parse(await at.drafts.firstRun());
  expect(state).toMatchObject({
    isSample: true,
    left: { hasResume: true, hasMark: true, profiles: ['Instagram', 'GitHub', 'LinkedIn'] },
    mailTo: 'owner@example.org',
    // The sections of the sample are good for the owner's works.
    done: ['section'],
  });
  expect(state).not.toHaveProperty('archive');
  const { entries } = state.left;
  expect(entries).toContainEqual({ kind: 'project', file: 'portfolio/dogwood/project.md', title: 'Dogwood' });
  expect(entries.filter(({ kind }) => kind === 'release')).toHaveLength(5);
  expect(entries.filter(({ kind }) => kind === 'artwork')).toHaveLength(2);
});

it('archives every text, promise, work and picture of the sample’s owner, without mistakes', async () => {
  const at = await contentIndex();
  await at.set('site.yaml', ...OWN);
  await at.drafts.archiveSample({ author });
  const folder = await at.written();
  for await (const name of glob('**/*.{md,yaml}', { cwd: folder })) {
    const text = await readFile(join(folder, name), 'utf8');
    expect(text, name).not.toMatch(OWNER_WORDS);
    expect(text, name).not.toMatch(PROMISES);
  }
  expect(await findSample(folder, sample)).toEqual({ names: [], works: [], pictures: [], texts: [] });
  const { content, mistakes } = await readSiteContent(folder);
  expect(mistakes).toEqual([]);
  expect(content?.projects).toEqual([]);
  expect(content?.about).toBeUndefined();
  expect(content?.site).toMatchObject({
    footer: 'Ek',
    pages: { home: { headline: ['Jo Ek'], introduction: 'Printer, Malmö' } },
  });
  expect(content?.site).not.toHaveProperty('mark');
  expect(content?.site.pages.home).not.toHaveProperty('portrait');
  expect(await readdir(folder)).not.toContain('portrait.jpg');
  expect(await at.drafts.firstRun()).toMatchObject({
    isSample: false,
    left: { entries: [], hasResume: false, hasMark: false, texts: 0 },
  });
});

it.each<[string, string, Edit]>([
  ['the footer', 'site.yaml', { field: ['footer'], value: 'Created and coded by {studio}.' }],
  [
    'the headline',
    'site.yaml',
    { field: ['pages', 'home', 'headline'], value: ['Graphic', 'designer', 'Web', 'developer'] },
  ],
  [
    'the introduction',
    'site.yaml',
    {
      field: ['pages', 'home', 'introduction'],
      value: '{owner} prints in two inks and gets three, in Durham since 2021.',
    },
  ],
  ['the role', 'site.yaml', { field: ['owner', 'role'], value: 'Graphic designer and web developer' }],
  ['the place', 'site.yaml', { field: ['owner', 'place'], value: 'Durham, North Carolina' }],
  ['the portrait', 'site.yaml', { field: ['pages', 'home', 'portrait', 'file'], value: 'portrait.jpg' }],
  [
    'the sent message',
    'words.yaml',
    { field: ['contact', 'sent_status'], value: 'Your message has arrived. I answer within two business days.' },
  ],
  [
    'a profile',
    'site.yaml',
    { field: ['profiles', 0], value: { name: 'GitHub', url: 'https://github.com/thirdink-example' } },
  ],
])('counts a site as the sample while %s is the sample’s', async (_, file, edit) => {
  const at = await contentIndex();
  await at.set('site.yaml', ...OWN);
  await at.drafts.archiveSample({ author });
  if (edit.value === 'portrait.jpg') {
    await at.drafts.addFile({
      beside: 'site.yaml',
      name: 'portrait.jpg',
      sha256: published['portrait.jpg'] ?? '',
      author,
    });
  }
  await at.set(file, edit);
  expect((await at.drafts.firstRun()).isSample).toBe(true);
});

it('recognizes the owner’s profile on the same network', async () => {
  const at = await contentIndex();
  await at.set('site.yaml', ...OWN);
  await at.drafts.archiveSample({ author });
  const value = { name: 'Instagram', url: 'https://www.instagram.com/jo.ek.example' };
  await at.set('site.yaml', { field: ['profiles', 0], value });
  expect((await at.drafts.firstRun()).isSample).toBe(false);
});

it('leaves only the name to the owner, and ticks the tasks that the draft has done', async () => {
  const at = await contentIndex();
  await at.drafts.archiveSample({ author });
  const tasks = async () => (await at.drafts.firstRun()).done;
  expect(await at.drafts.firstRun()).toMatchObject({ isSample: true, left: { texts: 0 }, done: ['section'] });
  await at.set('site.yaml', ...OWN);
  expect(await tasks()).toEqual(['section', 'name', 'email', 'rest']);
  await at.set(
    'site.yaml',
    { field: ['pages', 'home', 'headline'], value: ['Type'] },
    { field: ['url'], value: 'https://ek.example' },
  );
  await at.set('about.md', { field: 'body', value: 'I print.' });
  expect(await tasks()).toEqual(['section', 'name', 'headline', 'about', 'email', 'address', 'rest']);
  const { file } = await at.drafts.create({ kind: 'project', title: 'Harbour', author });
  expect(await tasks()).not.toContain('work');
  const sha256 = published['portrait.jpg'] ?? '';
  const { name } = await at.drafts.addFile({ beside: file, name: 'harbour.jpg', sha256, author });
  await at.set(file, { field: ['card'], value: { file: name, alt: 'A harbour.' } });
  expect(await tasks()).toContain('work');
});

it.each([
  ['Owner@Example.org ', undefined],
  ['post@ek.example', 'owner@example.org'],
])('tells where messages go if visitors read %j', async (email, mailTo) => {
  const at = await contentIndex();
  await at.set('site.yaml', { field: ['owner', 'email'], value: email });
  expect((await at.drafts.firstRun()).mailTo).toBe(mailTo);
});

it('starts empty with a name, and brings the sample back beside what was written then', async () => {
  const at = await contentIndex();
  await at.drafts.startEmpty({ name: ' Jo Ek ', author });
  const folder = await at.written();
  expect(await readdir(folder)).toEqual(['site.yaml']);
  expect(await readFile(join(folder, 'site.yaml'), 'utf8')).toBe('format: 3\nowner: {name: Jo Ek}\n');
  expect((await readSiteContent(folder)).mistakes).toEqual([]);
  expect(await at.drafts.firstRun()).toMatchObject({ isSample: false, done: ['name', 'rest'] });

  const { file: section } = await at.drafts.create({ kind: 'section', title: 'Posters', shows: 'works', author });
  const { file } = await at.drafts.create({ kind: 'project', title: 'Harbour', section: 'posters', author });
  const { sha256 } = await at.files.put(new Blob([readFileSync(join(SAMPLE_FOLDER, 'portrait.jpg'))]).stream());
  const { name } = await at.drafts.addFile({ beside: file, name: 'harbour.jpg', sha256, author });
  await at.set(file, { field: ['card'], value: { file: name, alt: 'A harbour.' } });
  const own = await at.written();
  const { content, mistakes } = await readSiteContent(own);
  expect(mistakes).toEqual([]);
  expect(content?.sections[0]).toMatchObject({ heading: 'Posters', title: 'Posters by Jo Ek' });
  expect(content?.sections[0]).not.toHaveProperty('introduction');

  await at.drafts.restoreSample({ author });
  const restored = await readSiteContent(await at.written());
  expect(restored.mistakes).toEqual([]);
  expect(restored.content?.sections.map(({ slug }) => slug)).toEqual(['posters', 'portfolio', 'music', 'art']);
  expect(restored.content?.site).toMatchObject({ owner: { name: 'Jo Ek' }, studio: 'Third Ink' });
  expect(Object.keys(published)).not.toContain(section);
  await expect(at.drafts.startEmpty({ name: ' ', author })).rejects.toThrow('Type your name first.');
});

it('keeps texts that the owner has written or replaced', async () => {
  const at = await contentIndex();
  await at.set('site.yaml', ...OWN, { field: ['pages', 'contact', 'introduction'], value: 'Write to me at once.' });
  await at.set('portfolio/dogwood/project.md', { field: 'body', value: 'A work of mine.\n' });
  await at.drafts.archiveSample({ author });
  const folder = await at.written();
  expect(await readFile(join(folder, 'site.yaml'), 'utf8')).toContain('Write to me at once.');
  expect(await readFile(join(folder, 'portfolio/dogwood/project.md'), 'utf8')).toContain('A work of mine.');
});

it('restores the archive, and keeps later edits', async () => {
  const at = await contentIndex();
  await at.drafts.archiveSample({ author });
  await at.set('site.yaml', ...OWN);
  const { archive } = await at.drafts.firstRun();
  expect(archive?.titles).toEqual(expect.arrayContaining(['Dogwood', 'Mark']));
  await at.drafts.restoreSample({ author });
  const folder = await at.written();
  const works = Object.keys(published).filter((path) => /^(portfolio|music|art)\/.*\//.test(path));
  for (const path of works) {
    expect((await readFile(join(folder, path))).equals(readFileSync(join(SAMPLE_FOLDER, path))), path).toBe(true);
  }
  const site = await readFile(join(folder, 'site.yaml'), 'utf8');
  expect(site).toContain('name: Jo Ek');
  expect(site).toContain('https://github.com/thirdink-example');
  expect(site).toContain('mark: mark.svg');
  expect(await readdir(folder)).toContain('mark.svg');
  await expect(at.drafts.restoreSample({ author })).rejects.toThrow(NotFound);
});

it('archives the translations of the texts that it removes, and restores them beside later ones', async () => {
  const at = await contentIndex();
  const inPortuguese = async (file: string) => (await at.drafts.draft(file)).now?.data;
  const written = (field: string, value: string): Edit => ({ field: ['pages', 'contact', field], value });
  await at.set('site.yaml', ...OWN, { field: ['languages'], value: ['en', 'pt'] });
  await at.set(
    'site.yaml',
    written('introduction', 'Write to me at once.'),
    written('introduction@pt', 'Escreva-me já.'),
    { field: ['footer@pt'], value: 'Desenhado e programado por {studio}.' },
  );
  await at.set('about.md', { field: ['body@pt'], value: 'Imprimo em duas tintas.' });
  await at.set('portfolio/dogwood/project.md', { field: ['title@pt'], value: 'Corniso' });
  await at.drafts.archiveSample({ author });
  expect(await inPortuguese('site.yaml')).toMatchObject({
    pages: { contact: { 'introduction@pt': 'Escreva-me já.' } },
  });
  expect(await inPortuguese('site.yaml')).not.toHaveProperty('footer@pt');
  const changed = (await at.changes()).map(({ id }) => id);
  expect(changed.filter((file) => file.startsWith('translations/'))).toEqual(['translations/pt/site.yaml']);

  await at.set('site.yaml', written('introduction@pt', 'Escreva-me hoje.'));
  await at.drafts.restoreSample({ author });
  expect(await inPortuguese('site.yaml')).toMatchObject({
    'footer@pt': 'Desenhado e programado por {studio}.',
    pages: { contact: { introduction: 'Write to me at once.', 'introduction@pt': 'Escreva-me hoje.' } },
  });
  expect(await inPortuguese('about.md')).toMatchObject({ 'body@pt': expect.stringContaining('duas tintas') });
  expect(await inPortuguese('portfolio/dogwood/project.md')).toMatchObject({ 'title@pt': 'Corniso' });
  expect((await readSiteContent(await at.written())).mistakes).toEqual([]);
});

it('restores an archive of an earlier version, which has no texts', async () => {
  const at = await contentIndex();
  await at.set('site.yaml', { field: ['profiles'], value: null }, { field: ['mark'], value: 'three-inks.svg' });
  const { sampleArchives } = recordsIn(at.documents);
  const archive = {
    at: new Date().toISOString(),
    format: CONTENT_FORMAT,
    files: { 'old-mark.svg': published['mark.svg'] ?? '' },
    profiles: [{ name: 'GitHub', url: 'https://github.com/thirdink-example' }],
    mark: 'old-mark.svg',
  };
  await at.documents.commit([sampleArchives.write(SAMPLE_ARCHIVE, archive, 0)]);
  await at.drafts.restoreSample({ author });
  const { now } = await at.drafts.draft('site.yaml');
  expect(now?.data).toMatchObject({ mark: 'old-mark.svg', profiles: archive.profiles });
  expect((await at.changes()).map(({ id }) => id)).toEqual(['site.yaml', 'old-mark.svg']);
});

it('distinguishes the owner’s work from the sample’s work with the same title', async () => {
  const at = await contentIndex();
  const { file } = await at.drafts.create({ kind: 'project', title: 'Dogwood', slug: 'my-dogwood', author });
  const { left } = firstRunSchema.parse(await at.drafts.firstRun());
  const files = left.entries.filter(({ title }) => title === 'Dogwood').map((entry) => entry.file);
  expect(files).toEqual(['portfolio/dogwood/project.md']);
  await at.drafts.archiveSample({ author });
  expect((await at.changes()).find(({ id }) => id === file)?.value.now).toEqual(expect.any(String));
});

it('keeps the owner’s mark, and restores the sample’s mark only if there is none', async () => {
  const at = await contentIndex();
  const { sha256 } = await at.files.put(new Blob([OWN_MARK]).stream());
  const { name } = await at.drafts.addFile({ beside: 'site.yaml', name: 'own.svg', sha256, author });
  await at.drafts.archiveSample({ author });
  await at.set('site.yaml', { field: ['mark'], value: name });
  expect(await at.drafts.firstRun()).toMatchObject({ left: { hasMark: false } });
  await at.drafts.restoreSample({ author });
  const folder = await at.written();
  expect(await readFile(join(folder, 'site.yaml'), 'utf8')).toContain('mark: own.svg');
  expect(await readdir(folder)).not.toContain('mark.svg');
});
