import { unwatchFile, watchFile } from 'node:fs';
import type { Hono } from 'hono';
import { ownerSettingsFile } from '../../lib/environment.ts';
import { log } from '../../lib/log.ts';
import { ownerAlert } from '../mail/alert.ts';
import { type Delivery, type Mailbox, startDelivery } from '../mail/delivery.ts';
import { mailProblems } from '../mail/mail-problems.ts';
import {
  describeOutboxLocation,
  type OpenOutboxOptions,
  type OutboxLocation,
  openOutbox,
  outboxFile,
} from '../mail/open-outbox.ts';
import type { Health } from '../mail/outbox.ts';
import { reportQuarantine } from '../mail/quarantine-report.ts';
import { openServerOutbox } from '../mail/server-outbox.ts';
import { type SmtpTimeOuts, smtpTransport } from '../mail/transport.ts';
import type { Settings } from '../settings.ts';
import type { ContactConfig } from './contact-config.ts';
import { relay } from './relay.ts';

const HOUR_MS = 60 * 60_000;
const DAY_MS = 24 * HOUR_MS;
const WATCH_MS = 1_000;

export type ContactService = {
  readonly relay: Hono;
  readonly health: () => Promise<Health>;
  readonly mailProblems: () => Promise<string[]>;
  readonly close: () => Promise<void>;
};

/** The settings that the owner may change while the server runs. */
export type LiveSettings = Pick<Settings, 'mail' | 'alertUrl'>;

export type ContactServiceOptions = {
  /** Returns the settings in effect; by default, those of the start. */
  readonly live?: () => LiveSettings;
  readonly outbox?: OpenOutboxOptions;
  readonly smtpTimeOuts?: SmtpTimeOuts;
  readonly bodyTimeOutMs?: number;
};

export const describeMissingMailSettings = (location: OutboxLocation): string =>
  `Messages are kept in ${describeOutboxLocation(location)}, but none is delivered: set a mailbox in the studio, under Settings, or SMTP_URL and MAIL_TO (see .env.example). npm run mail shows them.`;

/** Returns a warning if the privacy page and the settings disagree on whether messages are mailed. */
export function privacyProblem(
  { hasMailbox }: Pick<ContactConfig, 'hasMailbox'>,
  { mail }: Pick<Settings, 'mail'>,
): string | undefined {
  if (hasMailbox === undefined || hasMailbox === (mail !== undefined)) return undefined;
  const [negation, done] = hasMailbox ? ['', 'not '] : ['not ', ''];
  return `The privacy page says that messages are ${negation}mailed to you, but they are ${done}mailed. Build the site again with the MAIL_TO of this server.`;
}

/** Opens the outbox, and delivers whenever a mailbox is set up. Throws UserError if the storage cannot be used. */
export async function openContactService(
  settings: Settings,
  config: () => ContactConfig,
  options: ContactServiceOptions = {},
): Promise<ContactService> {
  const outbox = await openServerOutbox(() => openOutbox(settings, options.outbox));
  const { publicOrigin, trustedProxies, ratePerMinute, retryFirstMs, mailLateMs } = settings;
  const live = options.live ?? (() => settings);
  const siteName = () => config().siteName;
  const alert = ownerAlert({ siteName, alertUrl: () => live().alertUrl });
  const mailbox = () => mailboxOf(live(), options);
  const delivery = startDelivery({ outbox, mailbox, siteName, retryFirstMs, alert });
  const stopWatching = watchChanges(settings, delivery);
  const purge = () => attempt('Old messages could not be deleted', () => outbox.purge(config().keptDays * DAY_MS));
  const report = () =>
    attempt('The quarantine could not be reported', () =>
      reportQuarantine({ outbox, mail: live().mail, siteName, alert, wake: delivery.wake }),
    );
  // The report runs hourly: a daily timer would never fire on a server that restarts every day.
  const timers = [setInterval(purge, DAY_MS).unref(), setInterval(report, HOUR_MS).unref()];
  purge();
  report();
  return {
    relay: relay({
      accept: async (message) => {
        const receipt = await outbox.accept(message);
        delivery.wake();
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
    mailProblems: () => mailProblems(outbox, { mail: live().mail, mailLateMs }),
    async close() {
      for (const timer of timers) clearInterval(timer);
      stopWatching();
      await delivery.stop();
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

const mailboxOf = ({ mail }: LiveSettings, { smtpTimeOuts }: ContactServiceOptions): Mailbox | undefined =>
  mail && { transport: smtpTransport(mail.smtpUrl, smtpTimeOuts), mailTo: mail.to, mailFrom: mail.from };

/** Wakes the delivery when the studio or a command has changed the mailbox or the outbox. @returns a function to stop */
function watchChanges(settings: Settings, { wake }: Pick<Delivery, 'wake'>): () => void {
  const { dataFolder, outboxProject } = settings;
  const files = [ownerSettingsFile(dataFolder), ...(outboxProject ? [] : [`${outboxFile(settings)}-wal`])];
  // Polling also sees a file that is replaced by a rename, and works on network disks.
  for (const file of files) watchFile(file, { interval: WATCH_MS, persistent: false }, wake);
  return () => {
    for (const file of files) unwatchFile(file, wake);
  };
}
