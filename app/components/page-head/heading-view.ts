import { fontsOf } from '../../../assets/fonts/family.ts';
import { type Setting, settingIn } from '../../../assets/fonts/heading-lines.ts';
import type { SiteContent } from '../../../assets/site-content.ts';
import type { LanguageAttributes } from '../../../model/translations/foreign-texts.ts';

/** `language` has the attributes of a heading in another language than its page. */
export type HeadingView = Setting & { language?: LanguageAttributes };

type Options = {
  /** The most lines. */
  readonly most?: number | undefined;
  /** The language of a heading in another one than its page. */
  readonly language?: LanguageAttributes | undefined;
};

/** Breaks a heading into lines for the site's display family. */
export async function headingView(
  { folder, site }: Pick<SiteContent, 'folder' | 'site'>,
  heading: string,
  { most, language }: Options = {},
): Promise<HeadingView> {
  const inLanguage = { ...site, ...(language && { language: language.lang }) };
  const settingOf = await settingIn(fontsOf(folder, inLanguage), inLanguage.language);
  return { ...(await settingOf(heading, most)), ...(language && { language }) };
}
