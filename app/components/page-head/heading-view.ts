import { fontsOf } from '../../../assets/fonts/family.ts';
import { type Setting, settingIn } from '../../../assets/fonts/heading-lines.ts';
import type { SiteContent } from '../../../assets/site-content.ts';

export type HeadingView = Setting;

/** Breaks a heading into lines for the site's display family, into at most `most` lines if given. */
export const headingView = async (
  { folder, site }: Pick<SiteContent, 'folder' | 'site'>,
  heading: string,
  most?: number,
): Promise<HeadingView> => (await settingIn(fontsOf(folder, site), site.language))(heading, most);
