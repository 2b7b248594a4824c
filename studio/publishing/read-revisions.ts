import { nameLostFile } from '../../storage/lost-file.ts';
import { migrateRevision } from '../migrations/migrate-revision.ts';
import type { Difference } from '../records/manifests.ts';
import { HEAD, type Manifest, type Moved, type Revision } from '../records/records.ts';
import { NotFound } from '../workspace.ts';
import type { PublishingParts } from './publish-context.ts';

/** A revision records no more paths; comparing manifests finds them all. */
const MAX_PATHS_NOTED = 1_000;

export type Head = { readonly revision: string; readonly manifest: Manifest };

/** The head as it is stored: `version` and `site` come from the document `head`. */
export type StoredHead = Head & {
  readonly version: number;
  readonly value: Revision;
  readonly site: string | undefined;
};

export type RevisionState = Revision & { readonly id: string; readonly files: Manifest };

type Stores = Pick<PublishingParts, 'documents' | 'files' | 'records' | 'manifests'>;

/** Reads a revision with its files in the current format. @throws LostFile; NotFound, also if its files were cleared */
export async function readRevision(context: Stores, id: string): Promise<RevisionState> {
  const stored = await context.records.revisions.get(id);
  if (!stored || stored.value.isCleared) throw new NotFound(`There is no revision ${id}.`);
  const files = await migrateRevision(context, stored, await filesOf(context.manifests, stored.value));
  return { ...stored.value, id, files };
}

/** Reads the files of a revision in their stored format. @throws LostFile that names the version */
export const filesOf = (manifests: Stores['manifests'], revision: Revision): Promise<Manifest> =>
  nameLostFile(`the file list of ${describeVersion(revision)}`, () => manifests.read(revision.manifest));

export const describeVersion = ({ at }: Pick<Revision, 'at'>): string =>
  `the version of ${at.slice(0, 16).replace('T', ' ')}`;

/** Reads the head. Returns undefined if the content folder has never been read. */
export async function readHead(context: Stores): Promise<StoredHead | undefined> {
  const stored = await context.records.heads.get(HEAD);
  if (!stored) return undefined;
  const { files: manifest, id, ...value } = await readRevision(context, stored.value.revision);
  return { revision: id, manifest, version: stored.version, value, site: stored.value.site };
}

/** Maps the texts of a revision whose path differs in a later revision to their later paths. */
export async function renamesSince({ records }: Pick<Stores, 'records'>, later: string, id: string): Promise<Moved> {
  let moves = new Map<string, string>();
  let at: string | undefined = later;
  while (at !== undefined && at !== id) {
    const value: Revision | undefined = (await records.revisions.get(at))?.value;
    const before = new Map(moves);
    for (const [path, from] of Object.entries(value?.moved ?? {})) {
      before.delete(path);
      before.set(from, moves.get(path) ?? path);
    }
    moves = before;
    at = value?.parent;
  }
  return Object.fromEntries(moves);
}

export const pathsOf = (differences: readonly Difference[]): string[] =>
  differences.slice(0, MAX_PATHS_NOTED).map(({ path }) => path);
