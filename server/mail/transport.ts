import { createTransport, type SMTPSentMessageInfo, type Transporter } from 'nodemailer';
import { parseConnectionUrl } from 'nodemailer/lib/shared';
import { needsTls } from '../smtp-url.ts';

/** Milliseconds, as nodemailer names them. */
export type SmtpTimeOuts = {
  readonly connectionTimeout: number;
  readonly greetingTimeout: number;
  /** Of silence: some servers scan a mail before they answer. */
  readonly socketTimeout: number;
  readonly dnsTimeout: number;
};

const TIME_OUTS: SmtpTimeOuts = {
  connectionTimeout: 30_000,
  greetingTimeout: 30_000,
  socketTimeout: 60_000,
  dnsTimeout: 15_000,
};

/** The connection to the owner's mail server, a new one for each mail; `url` as `isSmtpUrl` takes it. */
export function smtpTransport(url: string, timeOuts: SmtpTimeOuts = TIME_OUTS): Transporter<SMTPSentMessageInfo> {
  return createTransport({
    // Not passed as `url`: its query would win over the options below.
    ...parseConnectionUrl(url),
    requireTLS: needsTls(url),
    ...timeOuts,
    pool: false,
    disableFileAccess: true,
    disableUrlAccess: true,
    // The log would hold addresses and texts.
    logger: false,
    debug: false,
    transactionLog: false,
  });
}
