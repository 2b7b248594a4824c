import type { Names } from '../../model/placeholders.ts';
import type { Field } from '../api/drafts.ts';
import type { ChangedFile } from '../api/publishing.ts';
import type { Manifest } from '../records.ts';
import { differencesOf } from './differences.ts';
import { draftState, publishedOf } from './draft-state.ts';
import { compared, type DraftsContext, eachOf, overlaid } from './drafts-context.ts';
import { contentAt, mistakesAt, titleAt } from './file-at.ts';
import { addressOf, kindOf } from './kinds.ts';

/** What becomes of one file; null: there is none. */
export type Difference = { readonly path: string; readonly from: string | null; readonly to: string | null };

/** All drafts, and what was changed by hand and not published, in the order of their paths. */
export async function changedFiles(context: DraftsContext): Promise<ChangedFile[]> {
  const { manifest, drafts, names } = await overlaid(context);
  const seen = await context.served();
  return eachOf([...changedPaths(drafts, seen, manifest)].sort(compared), async (file) => {
    const change = drafts.get(file)?.value;
    const inFolder = publishedOf(manifest, file);
    const now = change ? change.now : inFolder;
    return {
      ...(await compareOne(context, names, { path: file, from: publishedOf(seen, file), to: now })),
      rev: draftState(change, inFolder),
      isContested: change !== undefined && change.base !== inFolder,
      isByHand: change === undefined,
      mistakes: await mistakesAt(context, names, file, now),
    };
  });
}

/** The same of what a revision has changed. */
export async function compareStates(
  context: DraftsContext,
  differences: readonly Difference[],
): Promise<ChangedFile[]> {
  const { names } = await overlaid(context);
  return eachOf(differences, (difference) => compareOne(context, names, difference));
}

/** Drafts, and what differs between what visitors see and the content folder. */
export const changedPaths = (
  drafts: ReadonlyMap<string, unknown>,
  seen: Manifest,
  inFolder: Manifest,
): ReadonlySet<string> => {
  const all = new Set([...Object.keys(seen), ...Object.keys(inFolder)]);
  return new Set([
    ...drafts.keys(),
    ...[...all].filter((file) => publishedOf(seen, file) !== publishedOf(inFolder, file)),
  ]);
};

/** Undefined where that cannot be told field by field. */
export const changedFieldsOf = async (context: DraftsContext, difference: Difference): Promise<Field[] | undefined> =>
  (await differencesIn(context, difference))?.map(({ field }) => field);

async function compareOne(context: DraftsContext, names: Names, difference: Difference): Promise<ChangedFile> {
  const { path: file, from, to } = difference;
  const kind = kindOf(file);
  const address = kind && addressOf(kind, file);
  const [now, earlier] = await Promise.all([to, from].map((sha256) => titleAt(context, names, file, sha256)));
  return {
    file,
    rev: 0,
    title: now ?? earlier ?? file,
    addresses: address === undefined ? [] : [address],
    kind: kind?.name ?? 'other',
    what: from === null ? 'added' : to === null ? 'removed' : 'changed',
    differences: (await differencesIn(context, difference)) ?? [],
    isContested: false,
    isByHand: false,
    mistakes: [],
  };
}

/** Undefined where one of the two cannot be read: all else would seem to be new or gone. */
async function differencesIn(context: DraftsContext, { path, from, to }: Difference) {
  const [before, after] = await Promise.all([contentAt(context, path, from), contentAt(context, path, to)]);
  return (from === null || before) && (to === null || after) ? differencesOf(before, after) : undefined;
}
