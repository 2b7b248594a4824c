import { kindOf, orderOfKind } from '../../model/kinds/places.ts';
import type { Key } from '../api/json.ts';
import type { Changes } from '../api/publishing.ts';
import { compareValues, type DraftsContext, eachOf, type Snapshot } from './drafts-context.ts';
import { summaryAt } from './file-at.ts';
import type { Summary } from './texts.ts';

/** Counts the fields of `fieldsOf` that visitors see, and returns the first one in the order of the site. */
export async function advisedFields(
  context: DraftsContext,
  { now }: Pick<Snapshot, 'now'>,
  fieldsOf: (summary: Summary) => readonly (readonly Key[])[],
): Promise<Changes['descriptions']> {
  const texts = await eachOf([...now], async ([file, sha256]) => {
    const kind = kindOf(file);
    // Visitors only see files that have a page.
    if (!kind?.address) return [];
    const summary = await summaryAt(context, kind, file, sha256);
    const { isHidden, order = kind.orderIfMissing ?? 0 } = summary;
    return isHidden ? [] : [{ file, kind, order, fields: fieldsOf(summary) }];
  });
  const inOrder = texts
    .flat()
    .sort(
      (a, b) =>
        orderOfKind(a.kind) - orderOfKind(b.kind) || compareValues(a.order, b.order) || compareValues(a.file, b.file),
    )
    .flatMap(({ file, kind, fields }) => fields.map((field) => ({ file, kind: kind.name, field: [...field] })));
  const [first] = inOrder;
  return first && { count: inOrder.length, first };
}
