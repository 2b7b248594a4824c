import { UserError } from '../../../lib/user-error.ts';
import { type Content, readContent } from '../../../model/content.ts';
import { contentFolder } from '../../../model/content-path.ts';

/** @throws UserError when the content has mistakes */
export async function readValidContent(): Promise<Content> {
  const { content } = await readContent(contentFolder());
  if (content === undefined) throw new UserError('The content has mistakes: npm run build names them.');
  return content;
}
