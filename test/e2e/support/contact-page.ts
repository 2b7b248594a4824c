import { type EmailSettings, readEmailSettings } from '../../../app/email/email-settings.ts';
import { toolsFor } from '../../../site-build/publish.ts';
import { sitePages } from '../../../site-build/site-files.ts';
import { content } from './sample.ts';

/** Returns the contact page as built with these settings of the e-mail service. @param change of the settings */
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
