import { posix } from 'node:path';
import type { Fields } from '../../model/fields/field.ts';
import { CONTENT_FORMAT } from '../../model/format.ts';
import { aboutKind } from '../../model/kinds/about.ts';
import { isSlugged, kindOf, placeIn } from '../../model/kinds/places.ts';
import { privacyKind } from '../../model/kinds/privacy.ts';
import { resumeKind } from '../../model/kinds/resume.ts';
import { sectionKind } from '../../model/kinds/section.ts';
import { ORIGINALS } from '../../model/translations/structure.ts';
import { textKindOf, translatedFileAt } from '../../model/translations/translation.ts';
import { loadAllWords } from '../../model/words/languages.ts';
import { isSampleFile, type Sample } from '../../site-build/sample.ts';
import type { Edit } from '../api/drafts.ts';
import { type FirstRun, TASKS, type Task } from '../api/first-run.ts';
import { asJson, isGroup, isList, type Key, valueAt } from '../api/json.ts';
import { translatedField } from '../api/translated-fields.ts';
import { SAMPLE_ARCHIVE, type SampleArchive } from '../records/records.ts';
import { CannotWrite, NotFound } from '../workspace.ts';
import { publishedOf } from './draft-state.ts';
import { type DraftsContext, eachOf, SITE_FILE, type Snapshot, takeSnapshot } from './drafts-context.ts';
import { filesOf } from './entries.ts';
import { asFormContent, contentAt, mistakesAt, openAt, summaryAt, titleAt } from './file-at.ts';
import { replaceFiles, type Stashed } from './replace-drafts.ts';
import { profilesOf, RESUME, type SampleLeft, sampleLeft, textFilesIn } from './sample-left.ts';
import type { Opened } from './texts.ts';
import { type SplitEdits, splitEdits } from './translated-drafts.ts';
import { fieldsOfTranslation } from './translations/write-translation.ts';
import { writeFields } from './writer/write-fields.ts';

/** The mark that archives of earlier versions left in the place of the sample's. */
const PLAIN_MARK = 'three-inks.svg';

export type FirstRunContext = DraftsContext & { readonly sample: () => Promise<Sample> };

/** Tells which tasks of the first run are done, and how much of the draft is still the sample. */
export async function firstRunState(context: FirstRunContext, mailTo: string | undefined): Promise<FirstRun> {
  const content = await takeSnapshot(context);
  const left = await sampleLeft(context, content, await context.sample());
  const archive = await context.records.sampleArchives.get(SAMPLE_ARCHIVE);
  const isDone = await doneTasks(context, content, left);
  const site = await contentAt(context, SITE_FILE, content.now.get(SITE_FILE) ?? null);
  return {
    isSample: left.isSample,
    done: TASKS.filter((task) => isDone[task]),
    left: {
      entries: left.entries.map((entry) => ({ ...entry, kind: entry.kind.name })),
      hasResume: left.hasResume,
      profiles: left.profiles.map(({ name }) => name),
      hasMark: left.mark !== undefined,
      texts: left.texts,
    },
    ...(archive && { archive: { at: archive.value.at, titles: await titlesIn(context, content, archive.value) } }),
    ...(isSentElsewhere(valueAt(site?.data, ['owner', 'email']), mailTo) && { mailTo }),
  };
}

/** Returns whether messages go to another address than the one that visitors read. */
function isSentElsewhere(email: unknown, mailTo: string | undefined): mailTo is string {
  const comparable = (address: unknown) =>
    String(address ?? '')
      .trim()
      .toLowerCase();
  return mailTo !== undefined && comparable(email) !== '' && comparable(email) !== comparable(mailTo);
}

async function doneTasks(
  context: FirstRunContext,
  { now, names }: Snapshot,
  { hasOwn, ownEntries, isSample }: SampleLeft,
): Promise<Record<Task, boolean>> {
  const ofSite = (...path: Key[]) => hasOwn(SITE_FILE, path);
  const isWhole = async (file: string) => (await mistakesAt(context, names, file, now.get(file) ?? null)).length === 0;
  return {
    portrait: ofSite('pages', 'home', 'portrait'),
    section: [...now.keys()].some((file) => placeIn(sectionKind, file) !== undefined),
    work: await someAsync(ownEntries, isWhole),
    name: ofSite('owner', 'name'),
    headline: ofSite('pages', 'home', 'headline'),
    about: hasOwn(aboutKind.path, 'body'),
    email: ofSite('owner', 'email'),
    mark: ofSite('mark'),
    address: ofSite('url'),
    rest: !isSample,
  };
}

/** Returns whether one of the items passes. They are tested one by one, because the first one usually does. */
async function someAsync<T>(items: readonly T[], isPassing: (item: T) => Promise<boolean>): Promise<boolean> {
  for (const item of items) if (await isPassing(item)) return true;
  return false;
}

async function titlesIn(
  context: FirstRunContext,
  { names }: Snapshot,
  { files, mark }: SampleArchive,
): Promise<string[]> {
  // The other texts have stayed on the site, with less in them.
  const texts = Object.entries(files).filter(([path]) => {
    const kind = kindOf(path);
    return path === RESUME || (kind !== undefined && isSlugged(kind) && kind.name !== sectionKind.name);
  });
  const titles = await eachOf(texts, async ([path, sha256]) => (await titleAt(context, names, path, sha256)) ?? path);
  return mark === undefined ? titles : [...titles, 'Mark'];
}

/** Archives what is left of the sample, and removes its texts and pictures from the files that stay. */
export async function archiveSample(context: FirstRunContext, author: string): Promise<Stashed> {
  const sample = await context.sample();
  const content = await takeSnapshot(context);
  const { entries, hasResume, removals, mark } = await sampleLeft(context, content, sample);
  const paths = [
    ...entries.flatMap(({ kind, file }) => filesOf(content, kind, file)),
    ...(hasResume ? filesOf(content, resumeKind, RESUME) : []),
  ];
  const changes = new Map<string, string | null>(paths.map((path) => [path, null]));
  for (const { file, edits } of removals) {
    const opened = await openAt(context, file, content.now.get(file) ?? null);
    if (!opened) continue;
    changes.set(file, await textWith(context, file, opened.text, edits));
    for (const { file: path, now } of await withoutTranslations(context, content, file, { opened, edits }))
      changes.set(path, now);
  }
  for (const path of await unusedPictures(context, content, sample, changes)) changes.set(path, null);
  await addToArchive(context, content, [...changes.keys()], mark);
  return replaceFiles(context, author, async () => changes);
}

/** Removes the translations of removed texts. Returns the new hashes of their files. */
async function withoutTranslations(
  context: FirstRunContext,
  { now, manifest, names }: Snapshot,
  file: string,
  { opened, edits }: { readonly opened: Opened; readonly edits: readonly Edit[] },
): Promise<SplitEdits['translations']> {
  const kind = kindOf(file);
  if (!kind || !opened.content) return [];
  const languages = [...now.keys()].flatMap((path) => {
    const translated = translatedFileAt(path);
    return translated?.original === file ? [translated.language] : [];
  });
  const hashAt = (path: string) => now.get(path) ?? null;
  const publishedAt = (path: string) => publishedOf(manifest, path);
  const ofLanguages = edits.flatMap(({ field, value }) => [
    ...languages.map((language): Edit => ({ field: translatedField(field, language), value: null })),
    { field, value },
  ]);
  const reading = { file, kind, languages, names, hashAt, publishedAt };
  return (await splitEdits(context, asFormContent(opened.content), reading, ofLanguages)).translations;
}

/**
 * Archives all content, and starts with a name.
 *
 * @throws CannotWrite if the name is empty
 */
export async function startEmpty(
  context: FirstRunContext,
  { name, author }: { readonly name: string; readonly author: string },
): Promise<Stashed> {
  if (name.trim() === '') throw new CannotWrite('Type your name first. The site needs nothing else.');
  const content = await takeSnapshot(context);
  const { mark } = await sampleLeft(context, content, await context.sample());
  const changes = new Map<string, string | null>([...content.now.keys()].map((path) => [path, null]));
  const site = [
    { field: ['format'], value: CONTENT_FORMAT },
    { field: ['owner', 'name'], value: name.trim() },
  ];
  changes.set(SITE_FILE, await textWith(context, SITE_FILE, '', site));
  await addToArchive(context, content, [...changes.keys()], mark);
  return replaceFiles(context, author, async () => changes);
}

/** Restores the archived sample as drafts. What the owner has written since then stays. @throws NotFound */
export async function restoreSample(context: FirstRunContext, author: string): Promise<Stashed> {
  const archive = await context.records.sampleArchives.get(SAMPLE_ARCHIVE);
  if (!archive) throw new NotFound('There is nothing in the archive.');
  const content = await takeSnapshot(context);
  const archived = new Map(Object.entries(archive.value.files));
  const changes = new Map<string, string | null>([...archived].filter(([path]) => !content.now.has(path)));
  const texts = await eachOf([...archived].filter(isTextThatStays), async ([file, sha256]) => {
    const text = await withOwnValues(context, content, file, sha256);
    changes.set(file, await context.texts.keep(text));
    return text;
  });
  await placeBehindOwn(context, content, archived, changes);
  if (archived.has(SITE_FILE)) {
    // A picture is only restored if the owner has not replaced it.
    for (const path of archived.keys()) {
      if (isOfRoot(path) && !kindOf(path) && !texts.some((text) => text.includes(path))) changes.delete(path);
    }
  } else await restoreOldArchive(context, content, archive.value, changes);
  const stash = await replaceFiles(context, author, async () => changes);
  await context.documents.commit([context.records.sampleArchives.removal(SAMPLE_ARCHIVE, archive.version)]);
  return stash;
}

const isOfRoot = (path: string) => path === posix.basename(path);

function isTextThatStays([file]: readonly [string, string]): boolean {
  const original = translatedFileAt(file)?.original ?? file;
  return textFilesIn({ now: new Map([[original, '']]) }).includes(original) && kindOf(original) !== undefined;
}

/** Returns an archived text with every value that the owner's draft has in its place. */
async function withOwnValues(
  context: FirstRunContext,
  { now }: Snapshot,
  file: string,
  archived: string,
): Promise<string> {
  const [old, own] = [await openAt(context, file, archived), await openAt(context, file, now.get(file) ?? null)];
  if (!old) throw new CannotWrite(`${file} in the archive can't be read.`);
  if (!own?.content || !now.has(file)) return old.text;
  const { data, body } = own.content;
  const defaults = file === privacyKind.path ? (await loadAllWords()).map(({ privacy }) => privacy.body.trim()) : [];
  const isOwnBody = !['', ...defaults].includes(body.trim());
  const fields = fieldsOf(file);
  const [oldNotes, ownNotes] = [old.content?.data, data].map((of) => Object(valueAt(of, [ORIGINALS])));
  const notes = asJson({ ...oldNotes, ...ownNotes });
  const edits = [
    ...valuesAsEdits(fields, data),
    ...(isGroup(notes) && Object.keys(notes).length > 0 ? [{ field: [ORIGINALS], value: notes }] : []),
    ...(isOwnBody ? [{ field: 'body' as const, value: body }] : []),
  ];
  return writeFields({ file, text: old.text, fields }, edits);
}

/** Moves restored sections and works behind those of the owner, because no two may have one place. */
async function placeBehindOwn(
  context: FirstRunContext,
  { now }: Snapshot,
  archived: ReadonlyMap<string, string>,
  changes: Map<string, string | null>,
): Promise<void> {
  const listOf = (file: string) => {
    const kind = kindOf(file);
    return kind && isSlugged(kind) ? `${kind.name} ${placeIn(kind, file)?.section ?? ''}` : undefined;
  };
  const orderAt = async (file: string, sha256: string) => {
    const kind = kindOf(file);
    return kind && (await summaryAt(context, kind, file, sha256)).order;
  };
  const own = await eachOf(
    [...now].filter(([file]) => listOf(file) !== undefined && !archived.has(file)),
    async ([file, sha256]) => ({ list: listOf(file), order: (await orderAt(file, sha256)) ?? 0 }),
  );
  for (const [file, sha256] of archived) {
    const list = listOf(file);
    const last = Math.max(0, ...own.filter((one) => one.list === list).map(({ order }) => order));
    const order = list !== undefined && last > 0 && !now.has(file) ? await orderAt(file, sha256) : undefined;
    const opened = order === undefined ? undefined : await openAt(context, file, sha256);
    if (!opened || order === undefined) continue;
    changes.set(file, await textWith(context, file, opened.text, [{ field: ['order'], value: order + last }]));
  }
}

/** Returns edits that set the values of a file again: those of groups one by one, any other as a whole. */
const valuesAsEdits = (fields: Fields, data: unknown, path: readonly Key[] = []): Edit[] =>
  Object.entries(fields).flatMap(([name, field]) => {
    const value = valueAt(data, [name]);
    const at = [...path, name];
    if (value === undefined || value === null || (isList(value) && value.length === 0)) return [];
    return field.type === 'group' ? valuesAsEdits(field.fields, value, at) : [{ field: at, value: asJson(value) }];
  });

/** Restores the profiles and the mark of an archive from before archives had the texts that stay. */
async function restoreOldArchive(
  context: FirstRunContext,
  { now }: Snapshot,
  { profiles, mark }: SampleArchive,
  changes: Map<string, string | null>,
): Promise<void> {
  const site = await openAt(context, SITE_FILE, now.get(SITE_FILE) ?? null);
  if (!site) return;
  const current = profilesOf(site.content);
  const missing = profiles.filter(({ url }) => !current.some((profile) => profile.url === url));
  const isMarkPlain = valueAt(site.content?.data, ['mark']) === PLAIN_MARK;
  if (mark !== undefined && isMarkPlain) changes.set(PLAIN_MARK, null);
  if (mark !== undefined && !isMarkPlain) changes.delete(mark);
  const edits = [
    ...missing.map(({ name, url }, at): Edit => ({ field: ['profiles', current.length + at], value: { name, url } })),
    ...(mark !== undefined && isMarkPlain ? [{ field: ['mark'], value: mark }] : []),
  ];
  if (edits.length > 0) changes.set(SITE_FILE, await textWith(context, SITE_FILE, site.text, edits));
}

/** Archives files before they are removed from the draft, so that a process killed in between loses nothing. */
async function addToArchive(
  { documents, records }: FirstRunContext,
  { now }: Snapshot,
  paths: readonly string[],
  mark: string | undefined,
): Promise<void> {
  const before = await records.sampleArchives.get(SAMPLE_ARCHIVE);
  const files = Object.fromEntries([...now].filter(([path]) => paths.includes(path)));
  const archive = {
    at: new Date().toISOString(),
    format: CONTENT_FORMAT,
    // A text that is archived already had more of the sample then.
    files: { ...files, ...before?.value.files },
    profiles: before?.value.profiles ?? [],
    mark: mark ?? before?.value.mark,
  };
  if (Object.keys(archive.files).length === 0) return;
  await documents.commit([records.sampleArchives.write(SAMPLE_ARCHIVE, archive, before?.version ?? 0)]);
}

/** Returns the sample's files in the top folder, such as the portrait, that no text names after the changes. */
async function unusedPictures(
  context: FirstRunContext,
  { now }: Snapshot,
  sample: Sample,
  changes: ReadonlyMap<string, string | null>,
): Promise<string[]> {
  const texts = [SITE_FILE, aboutKind.path];
  const contents = await eachOf(texts, (file) => contentAt(context, file, changes.get(file) ?? now.get(file) ?? null));
  const data = JSON.stringify(contents.map((content) => content?.data));
  return [...now].flatMap(([path, sha256]) =>
    isOfRoot(path) && isSampleFile(sample, sha256) && !data.includes(JSON.stringify(path)) ? [path] : [],
  );
}

const textWith = (context: FirstRunContext, file: string, text: string, edits: readonly Edit[]): Promise<string> =>
  context.texts.keep(writeFields({ file, text, fields: fieldsOf(file) }, edits));

/** Returns the fields of a text or of a translation. */
function fieldsOf(file: string): Fields {
  const { fields } = textKindOf(file) ?? { fields: {} };
  return translatedFileAt(file) ? fieldsOfTranslation(fields) : fields;
}
