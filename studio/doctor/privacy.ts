import { type Content, readContent } from '../../model/content.ts';
import { englishNameOf, languagesOf } from '../../model/languages.ts';
import { bad, type Finding, good } from './finding.ts';

const MESSAGES_IN_FIRESTORE = 'Messages are kept in Firestore, and the privacy page';

/**
 * Checks that the privacy page names the location of the messages in each language. Skips a site without a form or with
 * mistakes.
 */
export async function checkPrivacy(contentFolder: string): Promise<Finding[]> {
  const { content } = await readContent(contentFolder);
  if (content?.site.contact !== 'form') return [];
  const { site } = content;
  const [, ...further] = languagesOf(site);
  const read = await Promise.all(further.map((language) => readContent(contentFolder, { language })));
  const pages = [content, ...read.flatMap((reading) => reading.content ?? [])];
  const silent = pages.find((page) => !isFilledIn(page) && !page.privacy.html.includes('Firestore'));
  if (silent) {
    const language = silent === content ? '' : ` in ${englishNameOf(silent.site.language)}`;
    return [bad('Privacy', `${MESSAGES_IN_FIRESTORE}${language} does not say so. Write {kept_where} there.`)];
  }
  if (pages.some(isFilledIn) && site.messages_kept_region === undefined) {
    return [
      bad('Privacy', `${MESSAGES_IN_FIRESTORE} names no region. Studio, Contact: Region in which messages are kept.`),
    ];
  }
  return [good('Privacy', 'The page says that messages are kept in Firestore.')];
}

const isFilledIn = ({ privacy }: Pick<Content, 'privacy'>) => privacy.html.includes('{kept_where}');
