import { z } from 'zod';
import { type Guards, guardSettings, guardsOf } from './guards.ts';

/** What a fresh clone and this site's own server agree on, so that it works without settings. */
const OWN_SERVER = { origin: '', serviceId: 'portfolio', templateId: 'contact', publicKey: 'visitor' };
const HOSTED_ORIGIN = 'https://api.emailjs.com';

const HOW_TO_MEND =
  'Set it, or leave EMAIL_ORIGIN and the three ids empty to let this site’s own server take the messages.';
const EXPECTED_ORIGIN = `EMAIL_ORIGIN: expected an address such as ${HOSTED_ORIGIN}`;

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

/** Where the form sends a message, and what it refuses to send. */
export type EmailSettings = {
  /** Empty for this site's own server. */
  origin: string;
  /** Who takes the message: the hosted service, or a relay of the owner's, such as this site's own server. */
  service: 'own' | 'hosted';
  serviceId: string;
  templateId: string;
  publicKey: string;
  guards: Guards;
};

/**
 * Reads the settings of the e-mail service and of the client's guards from the environment, at build time. No ids and
 * no origin mean this site's own server; three ids alone the hosted service; ids of another relay need its origin.
 * Throws an Error in the owner's words, a line for each value that cannot be meant, or for the id that is missing.
 */
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
