import { type EmailSettings, readEmailSettings } from '../../../app/components/contact-form/email-settings.ts';
import { pagesOf } from '../../../site-build/pages.ts';
import { content } from './sample.ts';

/**
 * The contact page as a build with these settings of the e-mail service makes it.
 *
 * @param change of what they say
 */
export async function contactPage(
  settings: Readonly<Record<string, string>>,
  change: Partial<EmailSettings> = {},
): Promise<string> {
  const { page } = await pagesOf({ content, email: { ...readEmailSettings(settings), ...change } });
  return page('/contact');
}
