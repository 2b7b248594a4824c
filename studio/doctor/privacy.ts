import { readContent } from '../../model/content.ts';
import { bad, type Finding, good } from './finding.ts';

const KEPT = 'Messages are kept in Firestore, and the privacy page';

/**
 * Whether the privacy page says where the Firestore is that keeps the messages; nothing where there is no form, or where
 * the content has mistakes, which the studio shows.
 */
export async function checkPrivacy(contentFolder: string): Promise<Finding[]> {
  const { content } = await readContent(contentFolder);
  if (content?.site.contact !== 'form') return [];
  const { site, privacy } = content;
  const isFilledIn = privacy.html.includes('{kept_where}');
  if (!isFilledIn && !privacy.html.includes('Firestore')) {
    return [bad('Privacy', `${KEPT} does not say so. Write {kept_where} there.`)];
  }
  if (isFilledIn && site.messages_kept_region === undefined) {
    return [bad('Privacy', `${KEPT} names no region. Studio, Contact: Region in which messages are kept.`)];
  }
  return [good('Privacy', 'The page says that messages are kept in Firestore.')];
}
