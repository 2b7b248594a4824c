import { type Setting, settingIn } from '../../../assets/fonts/heading-lines.ts';
import type { SiteContent } from '../../../assets/site-content.ts';

export type HeadingView = Setting;

/** Breaks a heading into lines for the site's display family, `most` of them where that is said. */
export const headingView = async (
  { site }: Pick<SiteContent, 'site'>,
  heading: string,
  most?: number,
): Promise<HeadingView> => (await settingIn(site.fonts.display, site.language))(heading, most);
