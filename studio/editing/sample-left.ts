import { z } from 'zod';
import type { Field as FieldOfKind } from '../../model/fields/field.ts';
import { valuesIn } from '../../model/fields/walk.ts';
import { hasFallback } from '../../model/fields/without-fallbacks.ts';
import { hasOwnFolder, isSlugged, kindOf, placeIn, SINGLE_FILES, type SluggedKind } from '../../model/kinds/places.ts';
import { privacyKind } from '../../model/kinds/privacy.ts';
import { resumeKind } from '../../model/kinds/resume.ts';
import { sectionKind } from '../../model/kinds/section.ts';
import { loadWords } from '../../model/words/languages.ts';
import { isOfSample, isSampleFile, type Sample, sampleFieldsIn } from '../../site-build/sample.ts';
import { undefinedIfLost } from '../../storage/lost-file.ts';
import type { Edit } from '../api/drafts.ts';
import { type Key, valueAt } from '../api/json.ts';
import { compareValues, type DraftsContext, eachOf, SITE_FILE, type Snapshot } from './drafts-context.ts';
import { openAt, titleAt } from './file-at.ts';
import type { Opened } from './texts.ts';
import type { Content } from './writer/source.ts';

export const RESUME = resumeKind.path;

export type SampleEntry = {
  readonly kind: SluggedKind;
  readonly file: string;
  readonly title: string;
};

type TextFile = { readonly file: string; readonly opened: Opened | undefined };
type Removals = { readonly file: string; readonly edits: readonly Edit[] };

export type SampleLeft = {
  readonly entries: readonly SampleEntry[];
  /** The works, releases and prints that are the owner's. */
  readonly ownEntries: readonly string[];
  readonly hasResume: boolean;
  readonly profiles: readonly Profile[];
  readonly mark: string | undefined;
  /** The edits that remove the sample's texts and pictures from files that stay. Their defaults take their place. */
  readonly removals: readonly Removals[];
  /** The number of texts that these edits remove. */
  readonly texts: number;
  /** Whether anything of the sample is left, even if it cannot be removed. */
  readonly isSample: boolean;
  /** Whether the draft has a text or picture of the owner at a path of a file. */
  readonly hasOwn: (file: string, path: 'body' | readonly Key[]) => boolean;
};

const profileSchema = z.object({ name: z.string(), url: z.string() });
export type Profile = z.output<typeof profileSchema>;

/** Returns the files that are edited rather than replaced: the single ones, and the heads of the sections. */
export const textFilesIn = ({ now }: Pick<Snapshot, 'now'>): string[] => [
  ...SINGLE_FILES.filter((file) => file !== RESUME),
  ...[...now.keys()].filter((file) => placeIn(sectionKind, file) !== undefined),
];

/** Finds what the draft has of the sample, and what of the owner. */
export async function sampleLeft(context: DraftsContext, content: Snapshot, sample: Sample): Promise<SampleLeft> {
  const { now, names, language } = content;
  const { privacy } = await loadWords(language);
  const open = (file: string, sha256: string | null) => openAt(context, file, sha256).catch(undefinedIfLost);
  const texts: TextFile[] = await Promise.all(
    textFilesIn(content).map(async (file) => ({ file, opened: await open(file, now.get(file) ?? null) })),
  );
  const contentOf = (name: string) => texts.find(({ file }) => file === name)?.opened?.content;
  const site = contentOf(SITE_FILE);
  const resume = await open(RESUME, now.get(RESUME) ?? null);
  const isNamed = (text: string) => sample.names.some((name) => text.includes(name));
  const isFromSample = (text: string) => isOfSample(sample, text) || isNamed(text);
  const isSamplePicture = (name: unknown) => isSampleFile(sample, now.get(String(name)) ?? '');
  const works = [...now].flatMap(([file, sha256]) => {
    const kind = kindOf(file);
    return kind && isSlugged(kind) && kind.name !== sectionKind.name ? [{ kind, file, sha256 }] : [];
  });
  const entries = await eachOf(works, async ({ kind, file, sha256 }) => {
    if (hasOwnFolder(kind) && !Object.hasOwn(sample.files, file)) return [];
    const opened = await open(file, sha256);
    const isOut = hasOwnFolder(kind) ? isOfSample(sample, opened?.content?.body ?? '') : isNamed(opened?.text ?? '');
    return isOut ? [{ kind, file, title: (await titleAt(context, names, file, sha256)) ?? file }] : [];
  });
  const left = entries.flat().sort((a, b) => compareValues(a.file, b.file));
  const profiles = profilesOf(site);
  const isOutProfile = ({ url }: Profile) => isOfSample(sample, url);
  const mark = String(valueAt(site?.data, ['mark']) ?? '');
  const hasSampleText = (file: string, opened: Opened | undefined) =>
    opened !== undefined &&
    (isNamed(opened.text) || (opened.content && sampleFieldsIn(sample, file, opened.content).length > 0));
  const hasResume = now.has(RESUME) && hasSampleText(RESUME, resume) === true;
  const inTexts = texts.flatMap(({ file, opened }) => {
    const found =
      opened?.content && now.has(file) ? sampleTextsIn(file, opened.content, isFromSample, privacy.body) : [];
    return found.length > 0 ? [{ file, edits: found }] : [];
  });
  const folders = new Set(left.map(({ file }) => file.split('/').at(-2)));
  const ofSite = [
    ...(isSamplePicture(mark) ? [without('mark')] : []),
    ...(folders.has(String(valueAt(site?.data, ['pages', 'home', 'work', 'project']) ?? ''))
      ? [without('pages', 'home', 'work')]
      : []),
    // Removals start at the end, so that the indexes of earlier profiles stay valid.
    ...profiles.flatMap((profile, at) => (isOutProfile(profile) ? [without('profiles', at)] : [])).reverse(),
  ];
  const pictures = texts.flatMap(({ file, opened }) => {
    const edits = valuesIn(kindOf(file)?.fields ?? {}, opened?.content?.data)
      .filter(({ field, value }) => field.type === 'picture' && isSamplePicture(valueAt(value, ['file'])))
      .map(({ path }) => without(...path));
    return edits.length > 0 ? [{ file, edits }] : [];
  });
  const byFile = Map.groupBy([...pictures, { file: SITE_FILE, edits: ofSite }, ...inTexts], ({ file }) => file);
  const removals = [...byFile]
    .map(([file, found]) => ({ file, edits: withoutInner(found.flatMap(({ edits }) => edits)) }))
    .filter(({ edits }) => edits.length > 0);
  return {
    entries: left,
    ownEntries: works
      .filter(({ kind, file }) => hasOwnFolder(kind) && !left.some((entry) => entry.file === file))
      .map(({ file }) => file),
    hasResume,
    profiles: profiles.filter(isOutProfile),
    mark: isSamplePicture(mark) ? mark : undefined,
    removals,
    texts: inTexts.flatMap(({ edits }) => edits).length,
    isSample:
      left.length + removals.length > 0 ||
      hasResume ||
      texts.some(({ file, opened }) => now.has(file) && hasSampleText(file, opened)),
    hasOwn: (file, path) => {
      if (!now.has(file)) return false;
      const found = contentOf(file);
      const value = path === 'body' ? found?.body : valueAt(found?.data, path);
      const picture = valueAt(value, ['file']);
      if (picture !== undefined) return now.has(String(picture)) && !isSamplePicture(picture);
      const text = asText(value)?.trim() ?? '';
      return text !== '' && !isFromSample(text) && !isSamplePicture(text);
    },
  };
}

const without = (...field: Key[]): Edit => ({ field, value: null });

/** Leaves out the edits inside of a picture or group that another edit removes. */
const withoutInner = (edits: readonly Edit[]): Edit[] =>
  edits.filter(({ field }) => !edits.some((other) => other.field !== field && isWithin(field, other.field)));

const isWithin = (field: Edit['field'], other: Edit['field']) =>
  other !== 'body' && field !== 'body' && field.length > other.length && other.every((key, at) => key === field[at]);

/** Returns the edits that remove the sample's texts from a file. */
function sampleTextsIn(
  file: string,
  content: Content,
  isFromSample: (text: string) => boolean,
  privacyText: string,
): Edit[] {
  const isOut = (value: unknown) => isFromSample(asText(value) ?? '');
  // A site whose visitors write to an e-mail address needs one.
  const needsEmail = file === SITE_FILE && valueAt(content.data, ['contact']) === 'address';
  const fields = valuesIn(kindOf(file)?.fields ?? {}, content.data)
    .filter(({ field, value }) => canBeMissing(field) && isOut(value))
    .filter(({ path }) => !(needsEmail && path.join('.') === 'owner.email'))
    .map(({ path }) => without(...path));
  if (!isOut(content.body)) return fields;
  const plain = file === privacyKind.path ? privacyText : '';
  return [...fields, { field: 'body', value: plain }];
}

const canBeMissing = (field: FieldOfKind) => field.optional === true || field.type === 'alt' || hasFallback(field);

function asText(value: unknown): string | undefined {
  const { data } = z.union([z.string(), z.array(z.string())]).safeParse(value);
  return typeof data === 'string' ? data : data?.join('\n');
}

export function profilesOf(site: Content | undefined): readonly Profile[] {
  const { data } = z.array(profileSchema).safeParse(valueAt(site?.data, ['profiles']));
  return data ?? [];
}
