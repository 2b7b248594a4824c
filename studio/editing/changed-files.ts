import { addressOfFile, entryTextOf, kindOf } from '../../model/kinds/places.ts';
import { englishNameOf, languagePath } from '../../model/languages.ts';
import { translatedFileAt } from '../../model/translations/translation.ts';
import { kindIn } from '../../model/words/languages.ts';
import type { Field } from '../api/drafts.ts';
import type { ChangedFile } from '../api/publishing.ts';
import type { Moved } from '../records/records.ts';
import { type ChangedGroup, changedGroups, groupsOfPaths } from './changed-groups.ts';
import { differencesOf } from './differences.ts';
import { draftState, publishedOf } from './draft-state.ts';
import { type DraftsContext, eachOf, type Snapshot, takeSnapshot } from './drafts-context.ts';
import { lostAt, mistakesAt, shownAt, titleAt } from './file-at.ts';
import { readTranslations } from './translated-drafts.ts';
import { textDifferences } from './translations/text-differences.ts';

/** A change of one file. A null hash means that the file does not exist. */
export type Difference = { readonly path: string; readonly from: string | null; readonly to: string | null };

/** Lists all drafts, and all external edits that are not published, sorted by path. */
export async function changedFiles(context: DraftsContext): Promise<ChangedFile[]> {
  const snapshot = await takeSnapshot(context);
  const { manifest, seen, drafts, names } = snapshot;
  const draftOf = (path: string) => drafts.get(path)?.value;
  const differenceAt = (path: string): Difference => {
    const draft = draftOf(path);
    return { path, from: publishedOf(seen, path), to: draft ? draft.now : publishedOf(manifest, path) };
  };
  const etagOf = (path: string) => draftState(draftOf(path), publishedOf(manifest, path));
  return eachOf(changedGroups(snapshot), async (group) => {
    const { file } = group;
    const change = draftOf(file);
    const compared = await compareGroup(context, snapshot, group, differenceAt);
    return {
      ...compared,
      etag: etagOf(file),
      others: compared.others.map((other) => ({ ...other, etag: etagOf(other.file) })),
      isConflicted: change !== undefined && change.base !== publishedOf(manifest, file),
      isExternalEdit: change === undefined,
      mistakes: await mistakesAt(context, names, file, differenceAt(file).to),
    };
  });
}

export async function compareStates(
  context: DraftsContext,
  differences: readonly Difference[],
  moved: Moved,
): Promise<ChangedFile[]> {
  const snapshot = await takeSnapshot(context);
  const byPath = new Map(differences.map((difference) => [difference.path, difference]));
  const differenceAt = (path: string) => byPath.get(path) ?? { path, from: null, to: null };
  const isRemoved = (path: string) => differenceAt(path).to === null;
  const isAdded = (path: string) => differenceAt(path).from === null;
  return eachOf(groupsOfPaths([...byPath.keys()], moved, { isRemoved, isAdded }), (group) =>
    compareGroup(context, snapshot, group, differenceAt),
  );
}

/** Lists the changed fields. Returns undefined if the file cannot be compared field by field. */
export const changedFieldsOf = async (
  context: DraftsContext,
  content: Pick<Snapshot, 'language'>,
  difference: Difference,
): Promise<Field[] | undefined> => (await differencesIn(context, content, difference))?.map(({ field }) => field);

async function compareGroup(
  context: DraftsContext,
  snapshot: Snapshot,
  { file, others, movedFrom }: ChangedGroup,
  differenceAt: (path: string) => Difference,
): Promise<ChangedFile> {
  const translated = translatedFileAt(file);
  if (translated) return compareTranslation(context, snapshot, { file, ...translated }, differenceAt);
  const { to } = differenceAt(file);
  const { from } = differenceAt(movedFrom ?? file);
  const address = addressAt(file);
  const before = movedFrom && addressAt(movedFrom);
  const entry = kindOf(file) ? undefined : await entryAround(context, snapshot, file);
  const [now, earlier] = await Promise.all([to, from].map((sha256) => titleAt(context, snapshot.names, file, sha256)));
  return {
    file,
    etag: 0,
    title: now ?? earlier ?? file,
    addresses: address === undefined ? [] : [address],
    ...(before !== undefined && { addressBefore: before }),
    kind: kindOf(file)?.name ?? 'other',
    ...(entry !== undefined && { entry }),
    what: changeType({ path: file, from, to }),
    differences: (await differencesIn(context, snapshot, { path: file, from, to })) ?? [],
    others: others.map((other) => ({ file: other, etag: 0, what: changeType(differenceAt(other)) })),
    isConflicted: false,
    isExternalEdit: false,
    mistakes: await lostAt(context, file, [from, to]),
  };
}

/** Compares a translation text by text. The row is named after the original: "Dogwood, in English". */
async function compareTranslation(
  context: DraftsContext,
  { now, names }: Snapshot,
  { file, language, original }: { readonly file: string; readonly language: string; readonly original: string },
  differenceAt: (path: string) => Difference,
): Promise<ChangedFile> {
  const { from, to } = differenceAt(file);
  const kind = kindOf(original);
  const ofOriginal = differenceAt(original);
  const current = now.get(original) ?? null;
  const textsAt = async (sha256: string | null, originalHash: string | null) => {
    const content = await shownAt(context, original, originalHash ?? current, language);
    if (!kind || !content) return undefined;
    const reading = { file: original, kind, languages: [language], names, hashAt: () => sha256 };
    const [read] = await readTranslations(context, content, reading);
    return read && { texts: read.texts, data: content.data };
  };
  const [before, after] = await Promise.all([textsAt(from, ofOriginal.from), textsAt(to, ofOriginal.to)]);
  const title = (await titleAt(context, names, original, ofOriginal.to ?? current)) ?? original;
  const address = addressAt(original);
  return {
    file,
    etag: 0,
    title: `${title}, in ${englishNameOf(language)}`,
    addresses: address === undefined ? [] : [languagePath(language) + address],
    kind: kind?.name ?? 'other',
    translation: { language, original },
    what: changeType({ path: file, from, to }),
    differences: kind && before && after ? textDifferences(kind, language, before.texts, after.texts, after.data) : [],
    others: [],
    isConflicted: false,
    isExternalEdit: false,
    mistakes: [],
  };
}

function addressAt(file: string): string | undefined {
  const kind = kindOf(file);
  return kind && addressOfFile(kind, file);
}

async function entryAround(
  context: DraftsContext,
  { now, names }: Snapshot,
  file: string,
): Promise<string | undefined> {
  const text = entryTextOf(file, (path) => now.has(path));
  return text === undefined ? undefined : titleAt(context, names, text, now.get(text) ?? null);
}

const changeType = ({ from, to }: Difference) => (from === null ? 'added' : to === null ? 'removed' : 'changed');

/** Compares two states. Returns undefined if one cannot be read: every field would seem to be added or removed. */
async function differencesIn(
  context: DraftsContext,
  { language }: Pick<Snapshot, 'language'>,
  { path, from, to }: Difference,
) {
  const kind = kindOf(path);
  const [before, after] = await Promise.all([
    shownAt(context, path, from, language),
    shownAt(context, path, to, language),
  ]);
  const isRead = kind && (from === null || before) && (to === null || after);
  return isRead ? differencesOf(await kindIn(language, kind), before, after) : undefined;
}
