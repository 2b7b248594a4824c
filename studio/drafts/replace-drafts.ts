import type { DocumentWrite } from '../../storage/documents.ts';
import type { Change, Manifest } from '../records.ts';
import { NotFound } from '../workspace.ts';
import { putAside } from './asides.ts';
import { publishedOf } from './draft-state.ts';
import { type DraftsContext, inSpiteOfOthers, type Overlaid, overlaid } from './drafts-context.ts';

/** What was taken from the desk can be put back on it by this id. */
export type Aside = { readonly aside: string | undefined };

/** By paths: what is to stand on the desk; null for no draft. */
type Wanted = ReadonlyMap<string, Change | null>;

type Replaced = { readonly aside: string | undefined; readonly replaced: Readonly<Record<string, Change | null>> };

/** Has these drafts stand on the desk, and puts aside what stood there. */
async function replace(
  context: DraftsContext,
  wanted: (content: Overlaid) => Promise<Wanted>,
  further: readonly DocumentWrite[] = [],
): Promise<Replaced> {
  const { documents, records } = context;
  return inSpiteOfOthers(async () => {
    const content = await overlaid(context);
    const { drafts, manifest } = content;
    const replaced: Record<string, Change | null> = {};
    const writes: DocumentWrite[] = [];
    for (const [file, change] of await wanted(content)) {
      const there = drafts.get(file);
      const rev = there?.rev ?? 0;
      // Nothing is a draft that is as it is published.
      const next = change && change.now !== publishedOf(manifest, file) ? change : null;
      if (next?.now === there?.value.now && next?.base === there?.value.base) continue;
      replaced[file] = there?.value ?? null;
      writes.push(next ? records.changes.write(file, next, rev) : records.changes.removal(file, rev));
    }
    const aside = writes.length === 0 ? undefined : await putAside(records, { drafts: replaced });
    await documents.commit([...writes, ...(aside?.writes ?? []), ...further]);
    return { aside: aside?.id, replaced };
  });
}

/** Has files stand as they are in another state of the content; `paths` gives their hashes, null for none. */
export async function replaceFiles(
  context: DraftsContext,
  author: string,
  paths: (content: Overlaid) => Promise<ReadonlyMap<string, string | null>>,
): Promise<Aside> {
  const at = new Date().toISOString();
  const { aside } = await replace(context, async (content) => {
    const drafts = [...(await paths(content))].map(([path, now]): [string, Change] => [
      path,
      { base: publishedOf(content.manifest, path), now, author, at },
    ]);
    return new Map(drafts);
  });
  return { aside };
}

/** Puts drafts back: see Workspace.putBack. */
export async function putBackAside(context: DraftsContext, id: string): Promise<Aside> {
  const { asides } = context.records;
  const kept = await asides.get(id);
  if (!kept) throw new NotFound('There is nothing any more to bring back.');
  const drafts = new Map(Object.entries(kept.value.drafts));
  const { aside, replaced } = await replace(context, async () => drafts, [asides.removal(id)]);
  const hasDraft = Object.values(replaced).some((draft) => draft !== null);
  return { aside: hasDraft ? aside : undefined };
}

/** Makes a state of the content the draft. */
export const bringBackState = (context: DraftsContext, wanted: Manifest, author: string): Promise<Aside> =>
  replaceFiles(context, author, async ({ manifest, drafts }) => {
    const paths = new Set([...Object.keys(manifest), ...Object.keys(wanted), ...drafts.keys()]);
    const changed = [...paths].filter((path) => manifest[path] !== wanted[path] || drafts.has(path));
    return new Map(changed.map((path) => [path, publishedOf(wanted, path)]));
  });
