import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmailSettings } from '../../app/components/contact-form/email-settings.ts';
import type { Content } from '../../app/content/content.ts';

/**
 * Writes what the site's own server has to know of the form beside the site: the ids that the pages were built with,
 * and the words of its answers.
 *
 * @param siteFolder absolute path of the built site
 */
export async function writeContactFacts(
  siteFolder: string,
  { site, words }: Pick<Content, 'site' | 'words'>,
  { serviceId, templateId, publicKey }: EmailSettings,
): Promise<void> {
  const facts = {
    siteName: site.studio,
    language: site.language,
    keptDays: site.messages_kept_days,
    ids: { serviceId, templateId, publicKey },
    words: { ...words.relay, sent: words.contact.sent, error: words.contact.error },
  };
  await writeFile(join(siteFolder, '..', 'contact.json'), `${JSON.stringify(facts, null, 2)}\n`);
}
