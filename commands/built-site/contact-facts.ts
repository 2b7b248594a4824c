import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmailSettings } from '../../app/components/contact-form/email-settings.ts';
import type { Content } from '../../app/content/content.ts';

/**
 * What the site's own server has to know of the form: the ids that the pages are built with, the words of its answers,
 * and for how long the privacy page says that a message is kept.
 */
export const factsOf = (
  { site, words }: Pick<Content, 'site' | 'words'>,
  { serviceId, templateId, publicKey }: EmailSettings,
) => ({
  siteName: site.studio,
  language: site.language,
  keptDays: site.messages_kept_days,
  ids: { serviceId, templateId, publicKey },
  words: { ...words.relay, sent: words.contact.sent, error: words.contact.error },
});

/**
 * Writes that beside the site.
 *
 * @param siteFolder absolute path of the built site
 */
export async function writeContactFacts(
  siteFolder: string,
  content: Pick<Content, 'site' | 'words'>,
  email: EmailSettings,
): Promise<void> {
  await writeFile(join(siteFolder, '..', 'contact.json'), `${JSON.stringify(factsOf(content, email), null, 2)}\n`);
}
