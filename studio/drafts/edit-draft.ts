import { CONTENT_FORMAT } from '../../model/format.ts';
import { isOptionalFile } from '../../model/kinds/places.ts';
import type { Kept } from '../../storage/collection.ts';
import type { Draft } from '../api/drafts.ts';
import type { Change } from '../records.ts';
import type { Workspace } from '../workspace.ts';
import { putAside } from './asides.ts';
import { type DraftsContext, noSuchFile } from './drafts-context.ts';
import { commitDraft, draftOf, knownDraft } from './known-draft.ts';
import { writeText } from './write-text.ts';

type Edited = Parameters<Workspace['edit']>[0];

/** Writes values into a draft: see Workspace.edit. */
export async function editDraft(context: DraftsContext, { file, rev, edits, author }: Edited): Promise<Draft> {
  const { records } = context;
  const { kind, change, published, manifest, expected } = await knownDraft(context, file, rev);
  const source = change ? change.value.now : published;
  if (source === null && !isOptionalFile(file)) throw noSuchFile(file);
  const now = await writeText(context, { file, kind, source, published }, edits);
  if (now !== source) {
    const base = change ? change.value.base : published;
    const write =
      now === published
        ? records.changes.removal(file, expected)
        : records.changes.write(
            file,
            { ...change?.value, base, now, format: CONTENT_FORMAT, author, at: new Date().toISOString() },
            expected,
          );
    await commitDraft(context, file, [write]);
  }
  return draftOf(context, { file, kind, manifest, change: await records.changes.get(file) });
}

/** Ends a contest: see Workspace.settle. */
export async function settleDraft(
  context: DraftsContext,
  { file, rev, keep, author }: Parameters<Workspace['settle']>[0],
): ReturnType<Workspace['settle']> {
  const { changes } = context.records;
  const { kind, change, published, manifest } = await knownDraft(context, file, rev);
  if (keep === 'theirs' || change?.value.now === published) {
    const { aside } = await setAside(context, file, change);
    return { ...(await draftOf(context, { file, kind, manifest, change: undefined })), aside };
  }
  if (change && change.value.base !== published) {
    const settled = { ...change.value, base: published, author, at: new Date().toISOString() };
    await commitDraft(context, file, [changes.write(file, settled, change.rev)]);
  }
  return { ...(await draftOf(context, { file, kind, manifest, change: await changes.get(file) })), aside: undefined };
}

/** Takes a draft from the desk. */
async function setAside(context: DraftsContext, file: string, change: Kept<Change> | undefined) {
  if (!change) return { aside: undefined };
  const { id, writes } = await putAside(context.records, { format: CONTENT_FORMAT, drafts: { [file]: change.value } });
  await commitDraft(context, file, [context.records.changes.removal(file, change.rev), ...writes]);
  return { aside: id };
}
