import { entryTextOf, pathOf } from '../../model/kinds/places.ts';
import { sectionKind } from '../../model/kinds/section.ts';
import { translatedFileAt } from '../../model/translations/translation.ts';
import type { Change, Manifest, Moved } from '../records/records.ts';
import { publishedOf } from './draft-state.ts';
import { compareValues, type Snapshot } from './drafts-context.ts';

/**
 * Files that are published together: the text of an entry with the files in its folder, a section that is moved or
 * removed with its entries, or a single file.
 */
export type ChangedGroup = {
  readonly file: string;
  readonly others: readonly string[];
  /** The path of the text before it was renamed. */
  readonly movedFrom?: string;
};

/** Groups the drafts, and the files that differ between the public site and the content folder, sorted by path. */
export function changedGroups({ manifest, seen, drafts }: Pick<Snapshot, 'manifest' | 'seen' | 'drafts'>) {
  const paths = changedPaths(drafts, seen, manifest);
  const draftOf = (path: string) => drafts.get(path)?.value;
  const isConflicted = (path: string) => {
    const draft = draftOf(path);
    return draft !== undefined && draft.base !== publishedOf(manifest, path);
  };
  const belongsTo = (path: string, text: string) =>
    paths.has(text) && drafts.has(path) === drafts.has(text) && !isConflicted(path) && !isConflicted(text);
  const isRemoved = (path: string) =>
    drafts.has(path) ? draftOf(path)?.now === null : publishedOf(manifest, path) === null;
  const isAdded = (path: string) => publishedOf(seen, path) === null;
  return groupsOf([...paths], belongsTo, movesIn([...paths], draftOf, seen), { isRemoved, isAdded });
}

/** Returns whether a change removes or adds a file. */
type WholeChanges = { isRemoved(path: string): boolean; isAdded(path: string): boolean };

/** Groups changed files by their paths. */
export function groupsOfPaths(paths: readonly string[], moved: Moved, whole: WholeChanges): readonly ChangedGroup[] {
  const moves = Object.entries(moved).filter((both) => both.every((path) => paths.includes(path)));
  const next = new Map(moves.map(([path, from]) => [from, path]));
  return groupsOf(paths, (_, text) => paths.includes(text), next, whole);
}

function movesIn(
  paths: readonly string[],
  draftOf: (path: string) => Change | undefined,
  seen: Manifest,
): ReadonlyMap<string, string> {
  const moves = paths.flatMap((path): [string, string][] => {
    const movedFrom = publishedPathIn(path, draftOf, seen);
    return movedFrom === undefined ? [] : [[movedFrom, path]];
  });
  return new Map(moves);
}

/** Returns the published path of a text that a draft renames, or undefined if the draft is no rename. */
export function publishedPathIn(
  path: string,
  draftOf: (path: string) => Change | undefined,
  seen: Manifest,
): string | undefined {
  const { now, movedFrom } = draftOf(path) ?? {};
  const isMove = movedFrom !== undefined && draftOf(movedFrom)?.now === null && now !== null;
  return isMove && publishedOf(seen, path) === null && publishedOf(seen, movedFrom) !== null ? movedFrom : undefined;
}

function groupsOf(
  paths: readonly string[],
  belongsTo: (path: string, text: string) => boolean,
  moves: ReadonlyMap<string, string>,
  { isRemoved, isAdded }: WholeChanges,
): readonly ChangedGroup[] {
  const all = new Set(paths);
  const targets = new Set(moves.values());
  const headOf = (path: string): string => {
    const original = translatedFileAt(path)?.original;
    if (original !== undefined) {
      const isWhole = moves.has(original) || targets.has(original) || isRemoved(original) || isAdded(original);
      return all.has(original) && isWhole && belongsTo(path, original) ? headOf(original) : path;
    }
    const section = sectionIn(path);
    const whole = moves.get(section) ?? section;
    if (all.has(section) && (targets.has(whole) || isRemoved(whole)) && belongsTo(path, whole)) return whole;
    const text = entryTextOf(path, (other) => all.has(other));
    const head = text !== undefined && text !== path && belongsTo(path, text) ? text : path;
    const moved = moves.get(head);
    return moved !== undefined && belongsTo(head, moved) ? moved : head;
  };
  const from = new Map([...moves].map(([old, next]) => [next, old]));
  const groups = Map.groupBy([...paths].sort(compareValues), headOf);
  return [...groups]
    .sort(([a], [b]) => compareValues(placeInList(a), placeInList(b)))
    .map(([file, all]) => {
      const movedFrom = from.get(file);
      const others = all.filter((path) => path !== file);
      return { file, others, ...(movedFrom !== undefined && others.includes(movedFrom) && { movedFrom }) };
    });
}

/** A translation follows its original. */
function placeInList(file: string): string {
  const { original, language } = translatedFileAt(file) ?? {};
  return original === undefined ? file : `${original}\n${language}`;
}

/** Returns the path that the text of a section has if a file is in its folder. */
const sectionIn = (path: string) => pathOf(sectionKind, { slug: path.split('/')[0] ?? '' });

function changedPaths(drafts: ReadonlyMap<string, unknown>, seen: Manifest, inFolder: Manifest): ReadonlySet<string> {
  const all = new Set([...Object.keys(seen), ...Object.keys(inFolder)]);
  return new Set([
    ...drafts.keys(),
    ...[...all].filter((file) => publishedOf(seen, file) !== publishedOf(inFolder, file)),
  ]);
}
