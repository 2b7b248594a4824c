import { kindOf, placeOfKind } from '../../model/kinds/places.ts';
import type { Changes } from '../api/publishing.ts';
import { compared, type DraftsContext, eachOf, type Overlaid } from './drafts-context.ts';
import { summaryAt } from './file-at.ts';

/** Pictures that visitors will see and that have no words for those who can't; undefined where all have some. */
export async function picturesWithoutWords(
  context: DraftsContext,
  { now }: Pick<Overlaid, 'now'>,
): Promise<Changes['withoutWords']> {
  const texts = await eachOf([...now], async ([file, sha256]) => {
    const kind = kindOf(file);
    // What has no page shows no picture.
    if (!kind?.address) return [];
    const { isHidden, order = kind.orderIfMissing ?? 0, wordless } = await summaryAt(context, kind, file, sha256);
    return isHidden ? [] : [{ file, kind, order, wordless }];
  });
  const inOrder = texts
    .flat()
    .filter(({ wordless }) => wordless.length > 0)
    .sort(
      (a, b) => placeOfKind(a.kind) - placeOfKind(b.kind) || compared(a.order, b.order) || compared(a.file, b.file),
    );
  const pictures = inOrder.reduce((sum, { wordless }) => sum + wordless.length, 0);
  const [first] = inOrder.flatMap(({ file, kind, wordless }) =>
    wordless.map((field) => ({ file, kind: kind.name, field: [...field] })),
  );
  return first && { pictures, first };
}
