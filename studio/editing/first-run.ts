import { posix } from 'node:path';
import { DEFAULT_INKS } from '../../model/default-look.ts';
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

export type FirstRunContext = DraftsContext & { readonly files: Files; readonly sample: () => Promise<Sample> };

/** Tells how much of the draft is still the sample. */
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

/** Archives what is left of the sample, and replaces its other texts with neutral ones. */
export async function archiveSample(context: FirstRunContext, author: string): Promise<Stashed> {
  const sample = await context.sample();
  const content = await takeSnapshot(context);
  const { entries, hasResume, profiles, texts, mark } = await sampleLeft(context, content, sample);
  const paths = [
    ...entries.flatMap(({ kind, file }) => filesOf(content, kind, file)),
    ...(hasResume ? [RESUME] : []),
    ...(mark === undefined ? [] : [mark]),
  ];
  const changes = new Map<string, string | null>(paths.map((path) => [path, null]));
  const folders = new Set(entries.map(({ file }) => posix.basename(posix.dirname(file))));
  for (const file of TEXT_FILES) {
    const before = await contentAt(context, file, content.now.get(file) ?? null);
    if (!before) continue;
    const plain = texts.filter((text) => text.file === file).map(({ field, plain }) => ({ field, value: plain }));
    const edits: Edit[] = [
      ...plain,
      ...(file === SITE_FILE ? siteEdits(before, sample, folders) : []),
      // Every site needs a mark.
      ...(file === SITE_FILE && mark !== undefined ? [{ field: ['mark'], value: PLAIN_MARK }] : []),
      ...(await pictureEdits(file, before, content, sample)),
    ];
    await write(context, content, changes, file, edits);
  }
  await dropSamplePictures(context, content, sample, changes);
  await addToArchive(context, content, paths, { profiles, mark });
  return replaceFiles(context, author, async () => changes);
}

/** Restores the archived sample as drafts. @throws NotFound if the archive is empty */
export async function restoreSample(context: FirstRunContext, author: string): Promise<Stashed> {
  const archive = await context.records.sampleArchives.get(SAMPLE_ARCHIVE);
  if (!archive) throw new NotFound('There is nothing in the archive.');
  const content = await takeSnapshot(context);
  const changes = new Map<string, string | null>(Object.entries(archive.value.files));
  const site = await contentAt(context, SITE_FILE, content.now.get(SITE_FILE) ?? null);
  const current = profilesOf(site);
  const missing = archive.value.profiles.filter(({ url }) => !current.some((profile) => profile.url === url));
  const { mark } = archive.value;
  const isMarkPlain = valueAt(site?.data, ['mark']) === PLAIN_MARK;
  if (mark !== undefined && isMarkPlain) changes.set(PLAIN_MARK, null);
  if (mark !== undefined && !isMarkPlain) changes.delete(mark);
  const profiles = missing.flatMap(({ name, url }, at): Edit[] => [
    { field: ['profiles', current.length + at, 'name'], value: name },
    { field: ['profiles', current.length + at, 'url'], value: url },
  ]);
  const edits: Edit[] = mark !== undefined && isMarkPlain ? [{ field: ['mark'], value: mark }] : [];
  await write(context, content, changes, SITE_FILE, [...profiles, ...edits]);
  const stash = await replaceFiles(context, author, async () => changes);
  await context.documents.commit([context.records.sampleArchives.removal(SAMPLE_ARCHIVE, archive.version)]);
  return stash;
}

/** Archives files before they are removed from the draft, so that a process killed in between loses nothing. */
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
    // Removals start at the end, so that the indexes of earlier profiles stay valid.
    ...profiles
      .flatMap(({ url }, at): Edit[] => (isOfSample(sample, url) ? [{ field: ['profiles', at], value: null }] : []))
      .reverse(),
  ];
}

const PICTURES: Readonly<Partial<Record<TextFile, readonly string[]>>> = {
  'site.yaml': ['pages', 'home', 'portrait'],
  'about.md': ['photo'],
};

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

/** Removes unused pictures of the sample from the top folder, and adds the neutral pictures that the texts name. */
async function dropSamplePictures(
  context: FirstRunContext,
  { now }: Snapshot,
  sample: Sample,
  changes: Map<string, string | null>,
): Promise<void> {
  const contents = await Promise.all(
    TEXT_FILES.map((file) => contentAt(context, file, changes.get(file) ?? now.get(file) ?? null)),
  );
  const data = JSON.stringify(contents.map((content) => content?.data));
  const isNamed = (name: string) => data.includes(JSON.stringify(name));
  for (const [path, sha256] of now) {
    if (!path.includes('/') && isSampleFile(sample, sha256) && !isNamed(path)) changes.set(path, null);
  }
  const inks = inksOf(contents[0]);
  if (isNamed(PLAIN_MARK) && !now.has(PLAIN_MARK)) changes.set(PLAIN_MARK, await context.texts.keep(plainMark(inks)));
  if (!isNamed(PLAIN_PICTURE) || now.has(PLAIN_PICTURE)) return;
  const picture = await plainPicture(inks);
  changes.set(PLAIN_PICTURE, (await context.files.put(new Blob([picture]).stream())).sha256);
}

function inksOf(site: Content | undefined) {
  const read = (name: keyof typeof DEFAULT_INKS) =>
    ink.safeParse(valueAt(site?.data, ['inks', name])).data ?? DEFAULT_INKS[name];
  return { red: read('red'), blue: read('blue'), yellow: read('yellow'), stock: read('stock') };
}

async function write(
  context: FirstRunContext,
  { now }: Snapshot,
  changes: Map<string, string | null>,
  file: string,
  edits: readonly Edit[],
): Promise<void> {
  const kind = kindOf(file);
  const opened = await openAt(context, file, now.get(file) ?? null);
  if (edits.length === 0 || !kind || !opened) return;
  const text = writeFields({ file, text: opened.text, fields: kind.fields }, edits);
  changes.set(file, await context.texts.keep(text));
}
