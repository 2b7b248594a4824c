import { softHyphenatorFor } from '../../../assets/fonts/hyphenation.ts';
import type { SiteContent } from '../../../assets/site-content.ts';
import type { LanguageAttributes } from '../../../model/translations/foreign-texts.ts';
import { headingView } from './heading-view.ts';

/** A title whose lines the browser breaks. `gap` is the extra space for accents and descenders, in ems. */
export type TitleView = { text: string; gap?: number | undefined; language?: LanguageAttributes };

/** Prepares a title of a card, a link or a release for lines of any width. */
export async function titleView(
  content: Pick<SiteContent, 'folder' | 'site'>,
  title: string,
  language?: LanguageAttributes,
): Promise<TitleView> {
  const { rise = 0, fall = 0, gap = 0 } = await headingView(content, title, { language });
  const most = Math.max(rise, fall, gap);
  const hyphenated = await softHyphenatorFor(language?.lang ?? content.site.language);
  return { text: hyphenated(title), ...(most > 0 && { gap: most }), ...(language && { language }) };
}
