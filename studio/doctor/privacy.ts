import { readContent } from '../../model/content.ts';
import { bad, type Finding, good } from './finding.ts';

const MESSAGES_IN_FIRESTORE = 'Messages are kept in Firestore, and the privacy page';

/** Checks that the privacy page names the location of the messages. Skips a site without a form or with mistakes. */
export async function checkPrivacy(contentFolder: string): Promise<Finding[]> {
  const { content } = await readContent(contentFolder);
  if (content?.site.contact !== 'form') return [];
  const { site, privacy } = content;
  const isFilledIn = privacy.html.includes('{kept_where}');
  if (!isFilledIn && !privacy.html.includes('Firestore')) {
    return [bad('Privacy', `${MESSAGES_IN_FIRESTORE} does not say so. Write {kept_where} there.`)];
  }
  if (isFilledIn && site.messages_kept_region === undefined) {
    return [
      bad('Privacy', `${MESSAGES_IN_FIRESTORE} names no region. Studio, Contact: Region in which messages are kept.`),
    ];
  }
  return [good('Privacy', 'The page says that messages are kept in Firestore.')];
}
