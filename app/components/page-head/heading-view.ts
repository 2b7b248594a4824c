import { type Setting, settingIn } from '../../../assets/fonts/heading-lines.ts';
import type { SiteContent } from '../../../assets/site-content.ts';

/** A heading as it is drawn: in lines, each page's type as large as the longest of them lets it. */
export type HeadingView = Setting;

/** Sets a heading in the site's display family. */
export const headingView = async ({ site }: Pick<SiteContent, 'site'>, heading: string): Promise<HeadingView> =>
  (await settingIn(site.fonts.display))(heading);
