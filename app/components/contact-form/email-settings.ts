import { z } from 'zod';
import { type Guards, guardSettings, guardsOf } from './guards.ts';

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
  ...guardSettings.shape,
});

/** Where the form sends a message, an empty origin being this site's own server, and what it refuses to send. */
export type EmailSettings = {
  origin: string;
  serviceId: string;
  templateId: string;
  publicKey: string;
  guards: Guards;
};

/**
 * Reads the settings of the e-mail service and of the client's guards from the environment, at build time.
 * Throws an Error in the owner's words, a line for each value that cannot be meant, or for the id that a foreign
 * origin lacks.
 */
export function readEmailSettings(environment: Record<string, string | undefined>): EmailSettings {
  const read = settings.safeParse(environment);
  if (!read.success) throw new Error(read.error.issues.map((issue) => issue.message).join('\n'));
  const { EMAIL_ORIGIN: origin, EMAIL_SERVICE_ID, EMAIL_TEMPLATE_ID, EMAIL_PUBLIC_KEY } = read.data;
  if (origin !== '') {
    const ids = { EMAIL_SERVICE_ID, EMAIL_TEMPLATE_ID, EMAIL_PUBLIC_KEY };
    const missing = Object.entries(ids).find(([, value]) => value === '');
    if (missing) throw new Error(`${missing[0]} is missing: the e-mail service at ${origin} needs it. ${HOW_TO_MEND}`);
  }
  return {
    origin,
    serviceId: EMAIL_SERVICE_ID || OWN_SERVER_IDS.serviceId,
    templateId: EMAIL_TEMPLATE_ID || OWN_SERVER_IDS.templateId,
    publicKey: EMAIL_PUBLIC_KEY || OWN_SERVER_IDS.publicKey,
    guards: guardsOf(read.data),
  };
}
