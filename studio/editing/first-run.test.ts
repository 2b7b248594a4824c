import { createHash } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { glob, mkdir, readdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join, relative, resolve } from 'node:path';
import sharp from 'sharp';
import { beforeAll, expect, it, onTestFinished } from 'vitest';
import { drawMark, readMark } from '../../assets/icons/mark.ts';
import { readSiteContent } from '../../assets/site-content.ts';
import { describeSample, findSample, type Sample } from '../../site-build/sample.ts';
import { openLocalStorage } from '../../storage/local/open.ts';
import { scratchFolder } from '../../test/fixtures/scratch-folder.ts';
import type { Edit } from '../api/drafts.ts';
import { firstRunSchema } from '../api/first-run.ts';
import { type Manifest, recordsIn } from '../records/records.ts';
import { NotFound } from '../workspace.ts';
import { draftsOf } from './drafts.ts';
import { plainMark } from './plain-picture.ts';

const SAMPLE_FOLDER = resolve('test/fixtures/content');
/** The sample's owner and place. */
const OWNER_WORDS = /Mara|Tolliver|Third Ink|thirdink|Durham|North Carolina/i;
/** Promises of the sample's owner, and claims about her. */
const PROMISES =
  /business days|I answer|answers within|coded by|I do not pass|mailing list|I will (?:delete|fix)|in my mail|fourteen years|developer|She /i;
const author = 'Laptop';
const INKS = { red: '#ff4834', blue: '#0076c4', yellow: '#ffc800', stock: '#f4ecda' };

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
    mailTo: 'owner@example.org',
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
  return { drafts, files, set, changes, written };
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
  expect(content?.site.mark).toBe('three-inks.svg');
  expect(content?.projects).toEqual([]);
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

it('asks for fields that only the owner can fill in', async () => {
  const at = await contentIndex();
  await at.set('site.yaml', ...OWN.filter(({ field }) => field[1] !== 'role'));
  await at.drafts.archiveSample({ author });
  expect(await at.drafts.firstRun()).toMatchObject({ isSample: true, left: { texts: 0 }, asked: [['owner', 'role']] });
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
  expect(await readdir(folder)).not.toContain('three-inks.svg');
  await expect(at.drafts.restoreSample({ author })).rejects.toThrow(NotFound);
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
  const { sha256 } = await at.files.put(new Blob([plainMark(INKS)]).stream());
  const { name } = await at.drafts.addFile({ beside: 'site.yaml', name: 'own.svg', sha256, author });
  await at.drafts.archiveSample({ author });
  await at.set('site.yaml', { field: ['mark'], value: name });
  expect(await at.drafts.firstRun()).toMatchObject({ left: { hasMark: false } });
  await at.drafts.restoreSample({ author });
  const folder = await at.written();
  expect(await readFile(join(folder, 'site.yaml'), 'utf8')).toContain('mark: own.svg');
  expect(await readdir(folder)).not.toContain('mark.svg');
});

it('draws the neutral mark', async () => {
  const file = join(await scratchFolder(), 'mark.svg');
  await writeFile(file, plainMark(INKS));
  const mark = await readMark(file);
  const { data, info } = await sharp(await drawMark(mark, 32))
    .raw()
    .toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([32, 32]);
  const inkAt = (x: number, y: number) => [...data.subarray((y * 32 + x) * info.channels).subarray(0, 3)];
  expect([inkAt(6, 10), inkAt(26, 10), inkAt(16, 27)]).toEqual([
    [255, 72, 52],
    [255, 200, 0],
    [0, 118, 196],
  ]);
});
