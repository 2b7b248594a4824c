import { naming } from '../../storage/lost-file.ts';
import { migrateRevision } from '../migrations/migrate-revision.ts';
import type { Difference } from '../records/manifests.ts';
import { HEAD, type Manifest, type Moved, type Revision } from '../records/records.ts';
import { NotFound } from '../workspace.ts';
import type { PublishingParts } from './publish-context.ts';

/** More paths are found by comparing manifests. */
const MAX_PATHS_NOTED = 1_000;

/** The published state, as the content folder holds it. */
export type Head = { readonly revision: string; readonly manifest: Manifest };

/** The same as it is kept: `version` and `site` are those of the document `head`. */
export type StoredHead = Head & {
  readonly version: number;
  readonly value: Revision;
  readonly site: string | undefined;
};

/** A revision with its files. */
export type RevisionState = Revision & { readonly id: string; readonly files: Manifest };

type StoredValue = Pick<PublishingParts, 'documents' | 'files' | 'records' | 'manifests'>;

/** A revision, its files in this code's format. @throws LostFile; NotFound, also where its files were removed to make room */
export async function readRevision(context: StoredValue, id: string): Promise<RevisionState> {
  const kept = await context.records.revisions.get(id);
  if (!kept || kept.value.isCleared) throw new NotFound(`There is no revision ${id}.`);
  const files = await migrateRevision(context, kept, await filesOf(context.manifests, kept.value));
  return { ...kept.value, id, files };
}

/** The files of a revision, in the format that it was stored in. @throws LostFile that names its version */
export const filesOf = (manifests: StoredValue['manifests'], revision: Revision): Promise<Manifest> =>
  naming(`the file list of ${describeVersion(revision)}`, () => manifests.read(revision.manifest));

/** A revision as errors name it, by its time in UTC. */
export const describeVersion = ({ at }: Pick<Revision, 'at'>): string =>
  `the version of ${at.slice(0, 16).replace('T', ' ')}`;

/** Undefined before the content folder has been looked at first. */
export async function readHead(context: StoredValue): Promise<StoredHead | undefined> {
  const kept = await context.records.heads.get(HEAD);
  if (!kept) return undefined;
  const { files: manifest, id, ...value } = await readRevision(context, kept.value.revision);
  return { revision: id, manifest, version: kept.version, value, site: kept.value.site };
}

/** Texts of a revision that stand elsewhere in a later one, each with its path there. */
export async function movedSince({ records }: Pick<StoredValue, 'records'>, later: string, id: string): Promise<Moved> {
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

/** The paths that a revision notes. */
export const pathsOf = (differences: readonly Difference[]): string[] =>
  differences.slice(0, MAX_PATHS_NOTED).map(({ path }) => path);
