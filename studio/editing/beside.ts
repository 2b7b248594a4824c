import { posix } from 'node:path';
import { CONTENT_FORMAT } from '../../model/format.ts';
import { isOptionalFile, kindOf } from '../../model/kinds/places.ts';
import type { StoredValue } from '../../storage/collection.ts';
import { contentPath } from '../api/content-path.ts';
import type { Draft } from '../api/drafts.ts';
import type { Change, Manifest } from '../records/records.ts';
import { CannotWrite } from '../workspace.ts';
import { publishedOf } from './draft-state.ts';
import {
  compareValues,
  type DraftsContext,
  noSuchFile,
  pathBeside,
  retryOnConflict,
  takeSnapshot,
} from './drafts-context.ts';
import { replaceFiles, type Stashed } from './replace-drafts.ts';

/** A stored file to add to the folder of the text at the path `beside`. */
export type FileOrder = {
  readonly beside: string;
  readonly name: string;
  readonly sha256: string;
  readonly author: string;
};

export type RemovalOrder = { readonly paths: readonly string[]; readonly author: string };

/** Lists the draft's files in the folder of a text, sorted by name. Texts with a form of their own are left out. */
export function filesBeside(file: string, manifest: Manifest, drafts: readonly StoredValue<Change>[]): Draft['files'] {
  const folder = posix.dirname(file);
  const now = new Map<string, { sha256: string | null; isChanged: boolean }>(
    Object.entries(manifest).map(([path, sha256]) => [path, { sha256, isChanged: false }]),
  );
  for (const { id, value } of drafts) now.set(id, { sha256: value.now, isChanged: true });
  return [...now]
    .flatMap(([path, { sha256, isChanged }]) =>
      posix.dirname(path) === folder && sha256 !== null && !kindOf(path)
        ? [{ name: posix.basename(path), sha256, isChanged }]
        : [],
    )
    .sort((a, b) => compareValues(a.name, b.name));
}

/** Adds a file to the draft. The name gets a number if another file has it; a file with the same bytes is reused. */
export function addFile(
  context: DraftsContext,
  { beside, name, sha256, author }: FileOrder,
): Promise<{ name: string }> {
  const { changes } = context.records;
  return retryOnConflict(async () => {
    const { manifest, drafts, now } = await takeSnapshot(context);
    if (!kindOf(beside) || !(now.has(beside) || isOptionalFile(beside))) throw noSuchFile(beside);
    const path = freePath(checkedPath(beside, name), sha256, now);
    const found = { name: posix.basename(path) };
    if (now.get(path) === sha256) return found;
    const version = drafts.get(path)?.version ?? 0;
    const base = publishedOf(manifest, path);
    const change = { base, now: sha256, format: CONTENT_FORMAT, author, at: new Date().toISOString() };
    await context.documents.commit([
      sha256 === base ? changes.removal(path, version) : changes.write(path, change, version),
    ]);
    return found;
  });
}

/** Removes files that have no form from the draft. @throws NotFound if one has a form */
export async function removeFiles(context: DraftsContext, { paths, author }: RemovalOrder): Promise<Stashed> {
  for (const path of paths) if (kindOf(path)) throw noSuchFile(path);
  return replaceFiles(context, author, async () => new Map(paths.map((path) => [path, null])), {
    isWhole: true,
  });
}

function checkedPath(beside: string, name: string): string {
  const path = pathBeside(beside, name);
  const isName = contentPath.safeParse(name).success && !name.includes('/');
  if (isName && contentPath.safeParse(path).success && !kindOf(path)) return path;
  throw new CannotWrite(`A file can't be called "${name}" here: give it another name.`);
}

/** Returns the path, with a number if another file has it. Upper and lower case count as the same. */
function freePath(path: string, sha256: string, content: ReadonlyMap<string, string>): string {
  const existing = new Map([...content].map(([other, bytes]) => [other.toLowerCase(), { other, bytes }]));
  const { dir, name, ext } = posix.parse(path);
  for (let number = 1; ; number += 1) {
    const candidate = number === 1 ? path : posix.join(dir, `${name}-${number}${ext}`);
    const found = existing.get(candidate.toLowerCase());
    if (!found) return candidate;
    if (found.bytes === sha256) return found.other;
  }
}
