import { isDeepStrictEqual } from 'node:util';
import type { Fields } from '../../model/fields/field.ts';
import { withoutFallbacks } from '../../model/fields/without-fallbacks.ts';
import type { ContentKind } from '../../model/kinds/places.ts';
import { kindIn } from '../../model/words/languages.ts';
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
  readonly source: string | null;
  readonly published: string | null;
  /** The language of the site. */
  readonly language: string;
};

/** Returns the hash of the edited text, or of the published file if its content is the same. @throws CannotWrite */
export async function writeText(
  context: DraftsContext,
  { file, kind, source, published, language }: Writing,
  edits: readonly Edit[],
): Promise<string | null> {
  const [opened, original] = await Promise.all([
    openAt(context, file, source, language),
    openAt(context, file, published, language),
  ]);
  const text = opened?.text ?? '';
  const written = writeFields({ file, text, fields: kind.fields, original: original?.text }, edits);
  if (written === text) return source;
  const sha256 = await context.texts.keep(written);
  if (!original) return sha256;
  const { fields } = await kindIn(language, kind);
  return hasSameContent(file, fields, await context.texts.open(file, sha256), original) ? published : sha256;
}

/** Whether two texts have the same content and comments. Quotes and explicit fallbacks may differ. */
function hasSameContent(file: string, fields: Fields, first: Opened | undefined, second: Opened): boolean {
  const [content, otherContent] = [first, second].map((opened) => opened?.content);
  if (!first || !content || !otherContent || content.body !== otherContent.body) return false;
  if (!isDeepStrictEqual(withoutFallbacks(fields, content.data), withoutFallbacks(fields, otherContent.data)))
    return false;
  const [comments, otherComments] = [first, second].map(({ text }) => commentsIn(partsOf(file, text)?.yaml ?? ''));
  return isDeepStrictEqual(comments, otherComments);
}
