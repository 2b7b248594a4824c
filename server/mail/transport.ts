import { createTransport, type SMTPSentMessageInfo, type Transporter } from 'nodemailer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import { needsTls } from '../smtp-url.ts';

export type SmtpTimeOuts = {
  readonly connectionTimeout: number;
  readonly greetingTimeout: number;
  /** The time-out for silence; some servers scan a mail before they respond. */
  readonly socketTimeout: number;
  readonly dnsTimeout: number;
};

const TIME_OUTS: SmtpTimeOuts = {
  connectionTimeout: 30_000,
  greetingTimeout: 30_000,
  socketTimeout: 60_000,
  dnsTimeout: 15_000,
};

/** Creates a transport to the owner's mail server, with a new connection per mail. `url` must pass `isSmtpUrl`. */
export function smtpTransport(url: string, timeOuts: SmtpTimeOuts = TIME_OUTS): Transporter<SMTPSentMessageInfo> {
  return createTransport({
    // The URL is parsed here because the query of a `url` option would override the options below.
    ...parseConnectionUrl(url),
    requireTLS: needsTls(url),
    ...timeOuts,
    pool: false,
    disableFileAccess: true,
    disableUrlAccess: true,
    // Nodemailer's log would contain addresses and texts.
    logger: false,
    debug: false,
    transactionLog: false,
  });
}
