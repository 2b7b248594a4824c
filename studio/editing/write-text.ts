import { isDeepStrictEqual } from 'node:util';
import { withoutFallbacks } from '../../model/fields/without-fallbacks.ts';
import type { ContentKind } from '../../model/kinds/places.ts';
import type { Edit } from '../api/drafts.ts';
import type { DraftsContext } from './drafts-context.ts';
import { openAt } from './file-at.ts';
import type { Opened } from './texts.ts';
import { commentsIn } from './writer/comments.ts';
import { partsOf } from './writer/source.ts';
import { writeFields } from './writer/write-fields.ts';

type Writing = {
  readonly file: string;
  readonly kind: ContentKind;
  /** The hash of what it is written into; null for nothing. */
  readonly source: string | null;
  /** That of the published file. */
  readonly published: string | null;
};

/**
 * Writes values into a text.
 *
 * @returns its hash; that of the published file where that says the same
 * @throws CannotWrite, StorageFull
 */
export async function writeText(
  context: DraftsContext,
  { file, kind, source, published }: Writing,
  edits: readonly Edit[],
): Promise<string | null> {
  const [opened, original] = await Promise.all([openAt(context, file, source), openAt(context, file, published)]);
  const text = opened?.text ?? '';
  const written = writeFields({ file, text, fields: kind.fields, original: original?.text }, edits);
  if (written === text) return source;
  const kept = await context.texts.keep(written);
  return original && saysTheSame(file, kind, await context.texts.open(file, kept), original) ? published : kept;
}

/** Whether two texts read alike, also where the quotes differ or a fallback is written down. Comments count. */
function saysTheSame(file: string, { fields }: ContentKind, one: Opened | undefined, other: Opened): boolean {
  const [own, others] = [one, other].map((opened) => opened?.content);
  if (!one || !own || !others || own.body !== others.body) return false;
  if (!isDeepStrictEqual(withoutFallbacks(fields, own.data), withoutFallbacks(fields, others.data))) return false;
  const [comments, otherComments] = [one, other].map(({ text }) => commentsIn(partsOf(file, text)?.yaml ?? ''));
  return isDeepStrictEqual(comments, otherComments);
}
