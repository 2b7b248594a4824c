import type { EmailSettings } from '../../app/components/contact-form/email-settings.ts';
import type { Template } from '../../app/routes/contact/slots.ts';
import type { Content } from '../../model/content.ts';

/** The pages that the site's own server answers a form sent without a script with. */
export type AnswerTemplates = { readonly sent: Template; readonly notSent: Template };

/**
 * What the site's own server has to know of the form: the ids that the pages are built with, what it answers, and for
 * how long the privacy page says that a message is kept.
 */
export const contactConfigOf = (
  { site, messages, siteAddress }: Pick<Content, 'site' | 'messages' | 'siteAddress'>,
  { service, serviceId, templateId, publicKey }: EmailSettings,
  pages: AnswerTemplates,
) => ({
  base: siteAddress.base,
  siteName: site.studio,
  keptDays: site.messages_kept_days,
  service,
  ids: { serviceId, templateId, publicKey },
  pages,
  advice: { kept: messages.contact.error_status, lost: messages.relay.advice },
  why: messages.relay,
});
