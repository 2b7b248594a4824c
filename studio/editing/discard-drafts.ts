import { isOptionalFile, isSlugged, kindOf, placeIn } from '../../model/kinds/places.ts';
import { type DraftVersion, StaleDraft, type Workspace } from '../workspace.ts';
import { draftIn } from './current-draft.ts';
import { draftState, publishedOf } from './draft-state.ts';
import { type DraftsContext, noSuchFile, type Snapshot } from './drafts-context.ts';
import { siteFor } from './entries.ts';
import { replaceDrafts, type Stashed } from './replace-drafts.ts';

export function discardDrafts(
  context: DraftsContext,
  { file, etag, others = [], author }: Parameters<Workspace['discard']>[0],
): Promise<Stashed> {
  const versions: readonly [DraftVersion, ...DraftVersion[]] = [{ file, etag }, ...others];
  return replaceDrafts(context, async (content) => {
    const { drafts, manifest } = content;
    for (const version of versions) {
      const draft = drafts.get(version.file)?.value;
      const published = publishedOf(manifest, version.file);
      if (!draft && published === null && !isOptionalFile(version.file)) throw noSuchFile(version.file);
      if (draftState(draft, published) !== version.etag)
        throw new StaleDraft(await draftIn(context, content, version.file));
    }
    return {
      drafts: new Map(versions.map((version) => [version.file, null])),
      site: await siteWithoutMove(context, content, versions, author),
    };
  });
}

/** Restores the old slug of a renamed entry in site.yaml. */
async function siteWithoutMove(
  context: DraftsContext,
  content: Snapshot,
  [{ file }, ...others]: readonly [Pick<DraftVersion, 'file'>, ...Pick<DraftVersion, 'file'>[]],
  author: string,
) {
  const before = others.find((other) => other.file === content.drafts.get(file)?.value.movedFrom)?.file;
  const kind = kindOf(file);
  if (before === undefined || !kind || !isSlugged(kind)) return undefined;
  const [place, to] = [placeIn(kind, file), placeIn(kind, before)];
  return place && to && siteFor(context, content, { kind, place, to, isPublished: false }, author);
}
