import type { EmailSettings } from '../../app/email/email-settings.ts';
import type { Template } from '../../app/routes/contact/slots.ts';
import type { Content } from '../../model/content.ts';

/** The pages that the site's own server answers a form sent without a script with. */
export type AnswerTemplates = { readonly sent: Template; readonly notSent: Template };

/**
 * Returns the settings of the form for the site's own server: the ids in the pages, the words of its answers, and the
 * promises of the privacy page: for how long a message is kept, and whether it is mailed.
 */
export const contactConfigOf = (
  { site, messages, siteAddress }: Pick<Content, 'site' | 'messages' | 'siteAddress'>,
  { service, serviceId, templateId, publicKey }: EmailSettings,
  hasMailbox: boolean,
  pages: AnswerTemplates,
) => ({
  base: siteAddress.base,
  siteName: site.studio,
  keptDays: site.messages_kept_days,
  hasMailbox,
  service,
  ids: { serviceId, templateId, publicKey },
  pages,
  advice: { kept: messages.contact.error_status, lost: messages.relay.advice },
  why: messages.relay,
});
