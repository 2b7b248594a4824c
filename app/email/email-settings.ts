import { z } from 'zod';
import type { Site } from '../../model/kinds/site.ts';
import { type Guards, guardSettings, guardsOf } from './guards.ts';

/** The default settings, which this site's own server expects. */
const OWN_SERVER = { origin: '', serviceId: 'portfolio', templateId: 'contact', publicKey: 'visitor' };
const HOSTED_ORIGIN = 'https://api.emailjs.com';

const HOW_TO_MEND =
  'Set it, or leave EMAIL_ORIGIN and the three ids empty to let this site’s own server take the messages.';
const EXPECTED_ORIGIN = `EMAIL_ORIGIN: expected an address such as ${HOSTED_ORIGIN}`;

const settings = z.object({
  EMAIL_ORIGIN: z
    .union([z.literal(''), z.url({ protocol: /^https?$/, error: EXPECTED_ORIGIN })], EXPECTED_ORIGIN)
    .default('')
    .transform((origin) => origin.replace(/(?<!\/)\/+$/, '')),
  EMAIL_SERVICE_ID: z.string().default(''),
  EMAIL_TEMPLATE_ID: z.string().default(''),
  EMAIL_PUBLIC_KEY: z.string().default(''),
  ...guardSettings.shape,
});

export type EmailSettings = {
  origin: string;
  /** The hosted service, or the owner's relay, such as this site's own server; `none` if the site has no form. */
  service: 'own' | 'hosted' | 'none';
  serviceId: string;
  templateId: string;
  publicKey: string;
  guards: Guards;
};

/** The settings of a form. `language` is that of its page, on a site with several languages. */
export type FormSettings = EmailSettings & { readonly language?: string };

/** Returns the settings of the form on a page. */
export const formSettings = (
  { site, languages }: { readonly site: Pick<Site, 'language'>; readonly languages: readonly object[] },
  settings: EmailSettings,
): FormSettings => (languages.length > 1 ? { ...settings, language: site.language } : settings);

/** The settings of a site without a form. The server accepts no messages with empty ids. */
const NO_FORM = { origin: '', serviceId: '', templateId: '', publicKey: '', service: 'none' } as const;

/** Returns the settings of a site by its way of contact: the form, or the owner's address. */
export const settingsFor = (contact: Site['contact'], settings: EmailSettings): EmailSettings =>
  contact === 'form' ? settings : { ...settings, ...NO_FORM };

/** Reads the settings at build time; no ids mean the site's own server. @throws Error with a line per mistake */
export function readEmailSettings(environment: Record<string, string | undefined>): EmailSettings {
  const read = settings.safeParse(environment);
  if (!read.success) throw new Error(read.error.issues.map((issue) => issue.message).join('\n'));
  const { EMAIL_ORIGIN, EMAIL_SERVICE_ID, EMAIL_TEMPLATE_ID, EMAIL_PUBLIC_KEY } = read.data;
  const guards = guardsOf(read.data);
  const ids = { EMAIL_SERVICE_ID, EMAIL_TEMPLATE_ID, EMAIL_PUBLIC_KEY };
  const missing = Object.entries(ids).flatMap(([name, value]) => (value === '' ? [name] : []));
  const isUnset = EMAIL_ORIGIN === '' && missing.length === Object.keys(ids).length;
  if (isUnset) return { ...OWN_SERVER, service: 'own', guards };
  const origin = EMAIL_ORIGIN || HOSTED_ORIGIN;
  if (missing.length > 0)
    throw new Error(`Missing for the e-mail service at ${origin}: ${missing.join(', ')}. ${HOW_TO_MEND}`);
  return {
    origin,
    service: new URL(origin).origin === HOSTED_ORIGIN ? 'hosted' : 'own',
    serviceId: EMAIL_SERVICE_ID,
    templateId: EMAIL_TEMPLATE_ID,
    publicKey: EMAIL_PUBLIC_KEY,
    guards,
  };
}
