import { z } from 'zod';

/** What a fresh clone and this site's own server agree on, so that it works without settings. */
const OWN_SERVER_IDS = { serviceId: 'portfolio', templateId: 'contact', publicKey: 'visitor' };
const HOW_TO_MEND = 'Set it, or leave EMAIL_ORIGIN empty to let this site’s own server take the messages.';

const EXPECTED_ORIGIN = 'EMAIL_ORIGIN: expected an address such as https://api.emailjs.com';

const settings = z.object({
  EMAIL_ORIGIN: z
    .union([z.literal(''), z.url({ protocol: /^https?$/, error: EXPECTED_ORIGIN })], EXPECTED_ORIGIN)
    .default('')
    .transform((origin) => origin.replace(/\/+$/, '')),
  EMAIL_SERVICE_ID: z.string().default(''),
  EMAIL_TEMPLATE_ID: z.string().default(''),
  EMAIL_PUBLIC_KEY: z.string().default(''),
});

/** Where the form sends a message; an empty origin is this site's own server. */
export type EmailSettings = { origin: string; serviceId: string; templateId: string; publicKey: string };

/**
 * Reads the four settings of the e-mail service from the environment, at build time.
 * Throws an Error in the owner's words where a foreign origin lacks one of its three ids.
 */
export function readEmailSettings(environment: Record<string, string | undefined>): EmailSettings {
  const read = settings.safeParse(environment);
  if (!read.success) throw new Error(read.error.issues.map((issue) => issue.message).join('\n'));
  const { EMAIL_ORIGIN: origin, ...ids } = read.data;
  if (origin !== '') {
    const missing = Object.entries(ids).find(([, value]) => value === '');
    if (missing) throw new Error(`${missing[0]} is missing: the e-mail service at ${origin} needs it. ${HOW_TO_MEND}`);
  }
  return {
    origin,
    serviceId: ids.EMAIL_SERVICE_ID || OWN_SERVER_IDS.serviceId,
    templateId: ids.EMAIL_TEMPLATE_ID || OWN_SERVER_IDS.templateId,
    publicKey: ids.EMAIL_PUBLIC_KEY || OWN_SERVER_IDS.publicKey,
  };
}
