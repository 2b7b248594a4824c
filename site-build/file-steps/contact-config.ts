import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmailSettings } from '../../app/components/contact-form/email-settings.ts';
import type { Content } from '../../model/content.ts';
import { answerStyle } from './answer-style.ts';

/**
 * What the site's own server has to know of the form: the ids that the pages are built with, words and look of its
 * answers, and for how long the privacy page says that a message is kept.
 *
 * @param siteFolder absolute path of the built site
 */
export const factsOf = async (
  { site, messages, place }: Pick<Content, 'site' | 'messages' | 'place'>,
  { serviceId, templateId, publicKey }: EmailSettings,
  siteFolder: string,
) => ({
  base: place.base,
  siteName: site.studio,
  language: site.language,
  keptDays: site.messages_kept_days,
  ids: { serviceId, templateId, publicKey },
  words: { ...messages.relay, sent: messages.contact.sent, error: messages.contact.error },
  answerStyle: await answerStyle(site, siteFolder, place.base),
});

/**
 * Writes that beside the site.
 *
 * @param siteFolder absolute path of the built site
 */
export async function writeContactConfig(
  siteFolder: string,
  content: Pick<Content, 'site' | 'messages' | 'place'>,
  email: EmailSettings,
): Promise<void> {
  await writeFile(
    join(siteFolder, '..', 'contact.json'),
    `${JSON.stringify(await factsOf(content, email, siteFolder), null, 2)}\n`,
  );
}
