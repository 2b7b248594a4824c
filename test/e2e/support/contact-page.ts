import { type EmailSettings, readEmailSettings } from '../../../app/email/email-settings.ts';
import { toolsFor } from '../../../site-build/publish.ts';
import { sitePages } from '../../../site-build/site-files.ts';
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
  const site = {
    content,
    email: { ...readEmailSettings(settings), ...change },
    messagesIn: 'local',
    hasMailbox: false,
  } as const;
  return sitePages(site, await toolsFor(content)).page('/contact');
}
