import { isOptionalFile, isSlugged, kindOf, slugIn } from '../../model/kinds/places.ts';
import { type Known, StaleDraft, type Workspace } from '../workspace.ts';
import { draftState, publishedOf } from './draft-state.ts';
import { type DraftsContext, noSuchFile, type Snapshot } from './drafts-context.ts';
import { siteFor } from './entries.ts';
import { draftIn } from './known-draft.ts';
import { type Aside, replaceDrafts } from './replace-drafts.ts';

/** Makes files what is published: see Workspace.takeBack. */
export function takeBackDrafts(
  context: DraftsContext,
  { file, rev, others = [], author }: Parameters<Workspace['takeBack']>[0],
): Promise<Aside> {
  const known: readonly [Known, ...Known[]] = [{ file, rev }, ...others];
  return replaceDrafts(context, async (content) => {
    const { drafts, manifest } = content;
    for (const one of known) {
      const draft = drafts.get(one.file)?.value;
      const published = publishedOf(manifest, one.file);
      if (!draft && published === null && !isOptionalFile(one.file)) throw noSuchFile(one.file);
      if (draftState(draft, published) !== one.rev) throw new StaleDraft(await draftIn(context, content, one.file));
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
  [{ file }, ...others]: readonly [Pick<Known, 'file'>, ...Pick<Known, 'file'>[]],
  author: string,
) {
  const before = others.find((other) => other.file === content.drafts.get(file)?.value.movedFrom)?.file;
  const kind = kindOf(file);
  if (before === undefined || !kind || !isSlugged(kind)) return undefined;
  const [slug = '', to = ''] = [slugIn(kind, file), slugIn(kind, before)];
  return siteFor(context, content, { kind, slug, to, isPublished: false }, author);
}
