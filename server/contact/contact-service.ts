import type { Hono } from 'hono';
import { log } from '../../lib/log.ts';
import { ownerAlert } from '../mail/alert.ts';
import { type Delivery, type DeliveryOptions, startDelivery } from '../mail/delivery.ts';
import { mailProblems } from '../mail/mail-problems.ts';
import {
  describeOutboxLocation,
  type OpenOutboxOptions,
  type OutboxLocation,
  openOutbox,
} from '../mail/open-outbox.ts';
import type { Health } from '../mail/outbox.ts';
import { reportQuarantine } from '../mail/quarantine-report.ts';
import { openServerOutbox, type ServerOutbox } from '../mail/server-outbox.ts';
import { type SmtpTimeOuts, smtpTransport } from '../mail/transport.ts';
import type { Settings } from '../settings.ts';
import type { ContactConfig } from './contact-config.ts';
import { relay } from './relay.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;

export type ContactService = {
  readonly relay: Hono;
  readonly health: () => Promise<Health>;
  readonly mailProblems: () => Promise<string[]>;
  readonly close: () => Promise<void>;
};

export type ContactServiceOptions = {
  readonly outbox?: OpenOutboxOptions;
  readonly smtpTimeOuts?: SmtpTimeOuts;
  readonly bodyTimeOutMs?: number;
};

export const describeMissingMailSettings = (location: OutboxLocation): string =>
  `Messages are kept in ${describeOutboxLocation(location)}, but none is delivered: set SMTP_URL and MAIL_TO (see .env.example). npm run mail shows them.`;

/** Returns a warning if the privacy page and the settings disagree on whether messages are mailed. */
export function privacyProblem(
  { hasMailbox }: Pick<ContactConfig, 'hasMailbox'>,
  { mail }: Pick<Settings, 'mail'>,
): string | undefined {
  if (hasMailbox === undefined || hasMailbox === (mail !== undefined)) return undefined;
  const [negation, done] = hasMailbox ? ['', 'not '] : ['not ', ''];
  return `The privacy page says that messages are ${negation}mailed to you, but they are ${done}mailed. Build the site again with the MAIL_TO of this server.`;
}

/** Opens the outbox, and starts delivery if mail is set up. Throws UserError if the storage cannot be used. */
export async function openContactService(
  settings: Settings,
  config: () => ContactConfig,
  options: ContactServiceOptions = {},
): Promise<ContactService> {
  const outbox = await openServerOutbox(() => openOutbox(settings, options.outbox));
  const { publicOrigin, trustedProxies, ratePerMinute, alertUrl, mail } = settings;
  const siteName = () => config().siteName;
  const alert = ownerAlert({ siteName, alertUrl });
  const delivery = deliveryOf(outbox, settings, { siteName, alert }, options);
  const purge = () => attempt('Old messages could not be deleted', () => outbox.purge(config().keptDays * DAY_MS));
  const report = () =>
    attempt('The quarantine could not be reported', () =>
      reportQuarantine({ outbox, mail, siteName, alert, wake: () => delivery?.wake() }),
    );
  // The report runs hourly: a daily timer would never fire on a server that restarts every day.
  const timers = [setInterval(purge, DAY_MS).unref(), setInterval(report, HOUR_MS).unref()];
  purge();
  report();
  return {
    relay: relay({
      accept: async (message) => {
        const receipt = await outbox.accept(message);
        delivery?.wake();
        return receipt;
      },
      settings: {
        publicOrigin,
        trustedProxies,
        rate: ratePerMinute === undefined ? null : { perMinute: ratePerMinute },
      },
      content: config,
      timeOutMs: options.bodyTimeOutMs,
    }),
    health: outbox.health,
    mailProblems: () => mailProblems(outbox, settings),
    async close() {
      for (const timer of timers) clearInterval(timer);
      await delivery?.stop();
      await outbox.close();
    },
  };
}

async function attempt(failure: string, work: () => unknown): Promise<void> {
  try {
    await work();
  } catch (error) {
    log(`${failure} (${error instanceof Error ? error.name : 'unknown error'}).`);
  }
}

function deliveryOf(
  outbox: ServerOutbox,
  settings: Settings,
  { siteName, alert }: Pick<DeliveryOptions, 'siteName' | 'alert'>,
  { smtpTimeOuts }: ContactServiceOptions,
): Delivery | undefined {
  const { mail, retryFirstMs } = settings;
  if (mail === undefined) return undefined;
  return startDelivery({
    outbox,
    transport: smtpTransport(mail.smtpUrl, smtpTimeOuts),
    mailTo: mail.to,
    mailFrom: mail.from,
    siteName,
    retryFirstMs,
    alert,
  });
}
