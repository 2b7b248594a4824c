import type { EmailSettings } from '../../app/email/email-settings.ts';
import type { Template } from '../../app/routes/contact/slots.ts';
import type { Content } from '../../model/content.ts';

/** The pages with which the site's server responds to a form that was posted without scripts. */
export type AnswerTemplates = { readonly sent: Template; readonly notSent: Template };

/** The answers in one language. */
type InLanguage = { readonly content: Pick<Content, 'site' | 'messages'>; readonly pages: AnswerTemplates };

const answersIn = ({ content: { messages }, pages }: InLanguage) => ({
  pages,
  advice: { kept: messages.contact.error_status, lost: messages.relay.advice },
  why: messages.relay,
});

/** Returns the form's settings for the site's server, with the storage time that the privacy page promises. */
export const contactConfigOf = (
  { site, siteAddress }: Pick<Content, 'site' | 'siteAddress'>,
  { origin, service, serviceId, templateId, publicKey }: EmailSettings,
  hasMailbox: boolean,
  [first, ...others]: readonly [InLanguage, ...InLanguage[]],
) => ({
  base: siteAddress.base,
  siteName: site.studio,
  keptDays: site.messages_kept_days,
  hasMailbox,
  service,
  origin,
  ids: { serviceId, templateId, publicKey },
  ...answersIn(first),
  ...(others.length > 0 && {
    languages: Object.fromEntries(others.map((other) => [other.content.site.language, answersIn(other)])),
  }),
});
