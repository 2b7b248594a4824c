import { isDeepStrictEqual } from 'node:util';
import type { ContentKind } from '../../model/kinds/places.ts';
import type { Edit } from '../api/drafts.ts';
import { commentsIn } from '../writing/comments.ts';
import { partsOf } from '../writing/source.ts';
import { writeFields } from '../writing/write-fields.ts';
import type { DraftsContext } from './drafts-context.ts';
import { openAt } from './file-at.ts';
import type { Opened } from './texts.ts';

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
  return original && saysTheSame(file, await context.texts.open(file, kept), original) ? published : kept;
}

/** Also where the quotes are others; comments count. */
function saysTheSame(file: string, one: Opened | undefined, other: Opened): boolean {
  if (!one || !isDeepStrictEqual(one.content, other.content)) return false;
  const [comments, others] = [one, other].map(({ text }) => commentsIn(partsOf(file, text)?.yaml ?? ''));
  return isDeepStrictEqual(comments, others);
}
