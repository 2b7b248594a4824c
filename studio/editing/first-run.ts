import { posix } from 'node:path';
import { CONTENT_FORMAT } from '../../model/format.ts';
import { kindOf } from '../../model/kinds/places.ts';
import { ink } from '../../model/schema-parts.ts';
import { isOfSample, isSampleFile, type Sample } from '../../site-build/sample.ts';
import type { Files } from '../../storage/files.ts';
import type { Edit } from '../api/drafts.ts';
import type { FirstRun } from '../api/first-run.ts';
import { valueAt } from '../api/json.ts';
import { SAMPLE_ARCHIVE, type SampleArchive } from '../records/records.ts';
import { NotFound } from '../workspace.ts';
import { type DraftsContext, eachOf, SITE_FILE, type Snapshot, takeSnapshot } from './drafts-context.ts';
import { filesOf } from './entries.ts';
import { contentAt, openAt, titleAt } from './file-at.ts';
import { plainMark, plainPicture } from './plain-picture.ts';
import { replaceFiles, type Stashed } from './replace-drafts.ts';
import { profilesOf, RESUME, type SampleLeft, sampleLeft, TEXT_FILES, type TextFile } from './sample-left.ts';
import type { Content } from './writer/source.ts';
import { writeFields } from './writer/write-fields.ts';

const PLAIN_PICTURE = 'three-inks.png';
const PLAIN_MARK = 'three-inks.svg';
const PLAIN_PICTURE_ALT = 'Three discs of ink in red, blue and yellow that overprint each other.';
const DEFAULT_INKS = { red: '#ff4834', blue: '#0076c4', yellow: '#ffc800', stock: '#f4ecda' };

/** The drafts, where pictures are stored, and what the sample is. */
export type FirstRunContext = DraftsContext & { readonly files: Files; readonly sample: () => Promise<Sample> };

/** How much of the draft is still the sample. @param mailTo where messages are sent on to */
export async function firstRunState(context: FirstRunContext, mailTo: string | undefined): Promise<FirstRun> {
  const content = await takeSnapshot(context);
  const left = await sampleLeft(context, content, await context.sample());
  const archive = await context.records.sampleArchives.get(SAMPLE_ARCHIVE);
  return {
    isSample: left.isSample,
    left: {
      entries: left.entries.map((entry) => ({ ...entry, kind: entry.kind.name })),
      hasResume: left.hasResume,
      profiles: left.profiles.map(({ name }) => name),
      hasMark: left.mark !== undefined,
      texts: left.texts.length,
    },
    asked: [...left.asked],
    ...(archive && { archive: { at: archive.value.at, titles: await titlesIn(context, content, archive.value) } }),
    ...(mailTo !== undefined && { mailTo }),
  };
}

async function titlesIn(
  context: FirstRunContext,
  { names }: Snapshot,
  { files, mark }: SampleArchive,
): Promise<string[]> {
  const texts = Object.entries(files).filter(([path]) => kindOf(path));
  const titles = await eachOf(texts, async ([path, sha256]) => (await titleAt(context, names, path, sha256)) ?? path);
  return mark === undefined ? titles : [...titles, 'Mark'];
}

/**
 * Puts what is left of the sample into the drawer, and plain words where the owner has written none. What visitors see
 * changes with the next publish.
 */
export async function archiveSample(context: FirstRunContext, author: string): Promise<Stashed> {
  const sample = await context.sample();
  const content = await takeSnapshot(context);
  const { entries, hasResume, profiles, texts, mark } = await sampleLeft(context, content, sample);
  const paths = [
    ...entries.flatMap(({ kind, file }) => filesOf(content, kind, file)),
    ...(hasResume ? [RESUME] : []),
    ...(mark === undefined ? [] : [mark]),
  ];
  const wanted = new Map<string, string | null>(paths.map((path) => [path, null]));
  const folders = new Set(entries.map(({ file }) => posix.basename(posix.dirname(file))));
  for (const file of TEXT_FILES) {
    const message = await contentAt(context, file, content.now.get(file) ?? null);
    if (!message) continue;
    const plain = texts.filter((text) => text.file === file).map(({ field, plain }) => ({ field, value: plain }));
    const edits: Edit[] = [
      ...plain,
      ...(file === SITE_FILE ? siteEdits(message, sample, folders) : []),
      // No site does without one.
      ...(file === SITE_FILE && mark !== undefined ? [{ field: ['mark'], value: PLAIN_MARK }] : []),
      ...(await pictureEdits(file, message, content, sample)),
    ];
    await write(context, content, wanted, file, edits);
  }
  await dropSamplePictures(context, content, sample, wanted);
  await addToArchive(context, content, paths, { profiles, mark });
  return replaceFiles(context, author, async () => wanted);
}

/** Has what is in the drawer stand on the desk again. @throws NotFound where there is nothing in it */
export async function restoreSample(context: FirstRunContext, author: string): Promise<Stashed> {
  const archive = await context.records.sampleArchives.get(SAMPLE_ARCHIVE);
  if (!archive) throw new NotFound('There is nothing in the drawer.');
  const content = await takeSnapshot(context);
  const wanted = new Map<string, string | null>(Object.entries(archive.value.files));
  const site = await contentAt(context, SITE_FILE, content.now.get(SITE_FILE) ?? null);
  const there = profilesOf(site);
  const back = archive.value.profiles.filter(({ url }) => !there.some((profile) => profile.url === url));
  const { mark } = archive.value;
  const isMarkPlain = valueAt(site?.data, ['mark']) === PLAIN_MARK;
  if (mark !== undefined && isMarkPlain) wanted.set(PLAIN_MARK, null);
  if (mark !== undefined && !isMarkPlain) wanted.delete(mark);
  const profiles = back.flatMap(({ name, url }, at): Edit[] => [
    { field: ['profiles', there.length + at, 'name'], value: name },
    { field: ['profiles', there.length + at, 'url'], value: url },
  ]);
  const edits: Edit[] = mark !== undefined && isMarkPlain ? [{ field: ['mark'], value: mark }] : [];
  await write(context, content, wanted, SITE_FILE, [...profiles, ...edits]);
  const stash = await replaceFiles(context, author, async () => wanted);
  await context.documents.commit([context.records.sampleArchives.removal(SAMPLE_ARCHIVE, archive.version)]);
  return stash;
}

/** Before it is taken from the desk: a process that is killed between the two has lost nothing. */
async function addToArchive(
  { documents, records }: FirstRunContext,
  { now }: Snapshot,
  paths: readonly string[],
  { profiles, mark }: Pick<SampleLeft, 'profiles' | 'mark'>,
): Promise<void> {
  const before = await records.sampleArchives.get(SAMPLE_ARCHIVE);
  const files = Object.fromEntries([...now].filter(([path]) => paths.includes(path)));
  const archive = {
    at: new Date().toISOString(),
    format: CONTENT_FORMAT,
    files: { ...before?.value.files, ...files },
    profiles: [...(before?.value.profiles ?? []), ...profiles],
    mark: mark ?? before?.value.mark,
  };
  if (Object.keys(archive.files).length === 0 && archive.profiles.length === 0) return;
  await documents.commit([records.sampleArchives.write(SAMPLE_ARCHIVE, archive, before?.version ?? 0)]);
}

/** What only the sample has, and no plain words can stand for. */
function siteEdits({ data }: Content, sample: Sample, folders: ReadonlySet<string>): Edit[] {
  const textAt = (...field: string[]) => String(valueAt(data, field) ?? '');
  const isSample = (...field: string[]) => isOfSample(sample, textAt(...field));
  const without = (field: string[], isOut: boolean): Edit[] => (isOut ? [{ field, value: null }] : []);
  const profiles = profilesOf({ data, body: '' });
  return [
    ...without(['url'], isSample('url')),
    ...without(['owner', 'email'], isSample('owner', 'email') && textAt('contact') !== 'address'),
    ...without(['pages', 'home', 'introduction'], isSample('pages', 'home', 'introduction')),
    ...without(['pages', 'home', 'work'], folders.has(textAt('pages', 'home', 'work', 'project'))),
    // From the last on: each that goes moves those behind it.
    ...profiles
      .flatMap(({ url }, at): Edit[] => (isOfSample(sample, url) ? [{ field: ['profiles', at], value: null }] : []))
      .reverse(),
  ];
}

const PICTURES: Readonly<Partial<Record<TextFile, readonly string[]>>> = {
  'site.yaml': ['pages', 'home', 'portrait'],
  'about.md': ['photo'],
};

/** A portrait that is the sample's gives way to the plain picture. */
async function pictureEdits(file: TextFile, { data }: Content, { now }: Snapshot, sample: Sample): Promise<Edit[]> {
  const field = PICTURES[file];
  if (!field) return [];
  const isSample = (...below: string[]) => {
    const sha256 = now.get(String(valueAt(data, [...field, ...below, 'file']) ?? ''));
    return sha256 !== undefined && isSampleFile(sample, sha256);
  };
  if (!isSample()) return isSample('wide') ? [{ field: [...field, 'wide'], value: null }] : [];
  const without = ['wide', 'focus'].filter((key) => valueAt(data, [...field, key]) !== undefined);
  return [
    { field: [...field, 'file'], value: PLAIN_PICTURE },
    { field: [...field, 'alt'], value: PLAIN_PICTURE_ALT },
    ...without.map((key): Edit => ({ field: [...field, key], value: null })),
  ];
}

/** Pictures of the sample beside the site's own texts, which nothing shows any more, and the plain ones that come. */
async function dropSamplePictures(
  context: FirstRunContext,
  { now }: Snapshot,
  sample: Sample,
  wanted: Map<string, string | null>,
): Promise<void> {
  const message = await Promise.all(
    TEXT_FILES.map((file) => contentAt(context, file, wanted.get(file) ?? now.get(file) ?? null)),
  );
  const data = JSON.stringify(message.map((content) => content?.data));
  const isNamed = (name: string) => data.includes(JSON.stringify(name));
  for (const [path, sha256] of now) {
    if (!path.includes('/') && isSampleFile(sample, sha256) && !isNamed(path)) wanted.set(path, null);
  }
  const inks = inksOf(message[0]);
  if (isNamed(PLAIN_MARK) && !now.has(PLAIN_MARK)) wanted.set(PLAIN_MARK, await context.texts.keep(plainMark(inks)));
  if (!isNamed(PLAIN_PICTURE) || now.has(PLAIN_PICTURE)) return;
  const picture = await plainPicture(inks);
  wanted.set(PLAIN_PICTURE, (await context.files.put(new Blob([picture]).stream())).sha256);
}

function inksOf(site: Content | undefined): typeof DEFAULT_INKS {
  const read = (name: keyof typeof DEFAULT_INKS) =>
    ink.safeParse(valueAt(site?.data, ['inks', name])).data ?? DEFAULT_INKS[name];
  return { red: read('red'), blue: read('blue'), yellow: read('yellow'), stock: read('stock') };
}

async function write(
  context: FirstRunContext,
  { now }: Snapshot,
  wanted: Map<string, string | null>,
  file: string,
  edits: readonly Edit[],
): Promise<void> {
  const kind = kindOf(file);
  const opened = await openAt(context, file, now.get(file) ?? null);
  if (edits.length === 0 || !kind || !opened) return;
  const text = writeFields({ file, text: opened.text, fields: kind.fields }, edits);
  wanted.set(file, await context.texts.keep(text));
}
