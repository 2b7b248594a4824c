import { createTransport, type SMTPSentMessageInfo, type Transporter } from 'nodemailer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import { needsTls } from './smtp-url.ts';

/** How long the SMTP server may keep us waiting, in milliseconds. */
export type SmtpTimeOuts = {
  readonly connectionTimeout: number;
  readonly greetingTimeout: number;
  /** Of silence, once the connection stands; some servers scan a mail before they answer. */
  readonly socketTimeout: number;
  readonly dnsTimeout: number;
};

const TIME_OUTS: SmtpTimeOuts = {
  connectionTimeout: 30_000,
  greetingTimeout: 30_000,
  socketTimeout: 60_000,
  dnsTimeout: 15_000,
};

/**
 * The road to the owner's mail server: one connection a mail, for one mail a day is many.
 *
 * @param url `smtp://` (STARTTLS: where offered, or else not at all where a password would
 *   cross a network) or `smtps://`, with user and password; its query may hold nodemailer's
 *   options, such as `tls.rejectUnauthorized=false`
 */
export function smtpTransport(url: string, timeOuts: SmtpTimeOuts = TIME_OUTS): Transporter<SMTPSentMessageInfo> {
  return createTransport({
    // Parsed here: options of a `url` win over those beside it, and a query could turn off what follows.
    ...parseConnectionUrl(url),
    requireTLS: needsTls(url),
    ...timeOuts,
    pool: false,
    disableFileAccess: true,
    disableUrlAccess: true,
    // nodemailer's log holds addresses and texts.
    logger: false,
    debug: false,
    transactionLog: false,
  });
}
