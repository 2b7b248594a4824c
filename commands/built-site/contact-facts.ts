import { writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { EmailSettings } from '../../app/components/contact-form/email-settings.ts';
import type { Content } from '../../app/content/content.ts';
import type { AnswerTemplates } from './answer-pages.ts';

/**
 * What the site's own server has to know of the form: the ids that the pages are built with, what it answers, and for
 * how long the privacy page says that a message is kept.
 */
export const factsOf = (
  { site, words, place }: Pick<Content, 'site' | 'words' | 'place'>,
  { service, serviceId, templateId, publicKey }: EmailSettings,
  pages: AnswerTemplates,
) => ({
  base: place.base,
  siteName: site.studio,
  keptDays: site.messages_kept_days,
  service,
  ids: { serviceId, templateId, publicKey },
  pages,
  advice: { kept: words.contact.error_status, lost: words.relay.advice },
  why: words.relay,
});

/**
 * Writes that beside the site.
 *
 * @param siteFolder absolute path of the built site
 */
export async function writeContactFacts(
  siteFolder: string,
  content: Pick<Content, 'site' | 'words' | 'place'>,
  email: EmailSettings,
  pages: AnswerTemplates,
): Promise<void> {
  await writeFile(
    join(siteFolder, '..', 'contact.json'),
    `${JSON.stringify(factsOf(content, email, pages), null, 2)}\n`,
  );
}
