import { isOptionalFile, isSlugged, kindOf, slugIn } from '../../model/kinds/places.ts';
import { type DraftVersion, StaleDraft, type Workspace } from '../workspace.ts';
import { draftIn } from './current-draft.ts';
import { draftState, publishedOf } from './draft-state.ts';
import { type DraftsContext, noSuchFile, type Snapshot } from './drafts-context.ts';
import { siteFor } from './entries.ts';
import { replaceDrafts, type Stashed } from './replace-drafts.ts';

/** Makes files what is published: see Workspace.discard. */
export function discardDrafts(
  context: DraftsContext,
  { file, etag, others = [], author }: Parameters<Workspace['discard']>[0],
): Promise<Stashed> {
  const known: readonly [DraftVersion, ...DraftVersion[]] = [{ file, etag }, ...others];
  return replaceDrafts(context, async (content) => {
    const { drafts, manifest } = content;
    for (const one of known) {
      const draft = drafts.get(one.file)?.value;
      const published = publishedOf(manifest, one.file);
      if (!draft && published === null && !isOptionalFile(one.file)) throw noSuchFile(one.file);
      if (draftState(draft, published) !== one.etag) throw new StaleDraft(await draftIn(context, content, one.file));
    }
    return {
      drafts: new Map(known.map((one) => [one.file, null])),
      site: await siteWithoutMove(context, content, known, author),
    };
  });
}

/** What site.yaml says of an entry goes back to its old name, too. */
async function siteWithoutMove(
  context: DraftsContext,
  content: Snapshot,
  [{ file }, ...others]: readonly [Pick<DraftVersion, 'file'>, ...Pick<DraftVersion, 'file'>[]],
  author: string,
) {
  const before = others.find((other) => other.file === content.drafts.get(file)?.value.movedFrom)?.file;
  const kind = kindOf(file);
  if (before === undefined || !kind || !isSlugged(kind)) return undefined;
  const [slug = '', to = ''] = [slugIn(kind, file), slugIn(kind, before)];
  return siteFor(context, content, { kind, slug, to, isPublished: false }, author);
}
