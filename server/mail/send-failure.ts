import type { SMTPSentMessageInfo } from 'nodemailer';
import { z } from 'zod';

export type SentMail = Pick<SMTPSentMessageInfo, 'rejected' | 'rejectedErrors'> & { readonly response?: string };

/** The reason of a failed attempt: a `temporary` failure is retried, a `permanent` one waits for the owner. */
export type SendFailure = {
  readonly kind: 'temporary' | 'permanent';
  /** An explanation with the remedy and the server's response, which may contain mail addresses. */
  readonly explanation: string;
};

const LONGEST_ANSWER = 300;

const nodemailerError = z
  .object({
    code: z.string().optional().catch(undefined),
    originalCode: z.string().optional().catch(undefined),
    command: z.string().optional().catch(undefined),
    response: z.string().optional().catch(undefined),
    responseCode: z.number().optional().catch(undefined),
    message: z.string().catch(''),
    timeoutType: z.string().optional().catch(undefined),
  })
  .catch({ message: '' });

type NodemailerError = z.infer<typeof nodemailerError>;

const UNKNOWN_HOST: ReadonlySet<string | undefined> = new Set(['ENOTFOUND', 'EAI_AGAIN', 'ENODATA', 'ESERVFAIL']);
const UNREACHABLE: ReadonlySet<string | undefined> = new Set(['ECONNREFUSED', 'EHOSTUNREACH', 'ENETUNREACH']);
/** The SMTP code for a wrong command sequence: an error of the session, not of the mail. */
const BAD_SEQUENCE = 503;
const CERTIFICATE = /certificate|CERT|self.signed|altname|SELF_SIGNED/i;
const NO_TLS = /wrong version number|packet length too long|WRONG_VERSION_NUMBER/i;

export function sendFailure(error: unknown): SendFailure {
  const found = nodemailerError.parse(error);
  const kind = isTemporary(found) ? 'temporary' : 'permanent';
  return { kind, explanation: `${explain(found)}${answerIn(found)}` };
}

/** Returns the explanation for the owner if the server rejected some recipients, otherwise undefined. */
export function refusedRecipients(sent: SentMail): string | undefined {
  const [first] = sent.rejectedErrors ?? [];
  if (first === undefined) return undefined;
  return `The mail server refused it for ${sent.rejected.join(', ')}. Check MAIL_TO.${answerIn(nodemailerError.parse(first))}`;
}

/** Returns the mail server's answer to an accepted mail as one line. */
export const answerOf = ({ response }: SentMail): string | undefined =>
  response === undefined ? undefined : oneLine(response);

const answerIn = ({ response }: NodemailerError) =>
  response === undefined ? '' : ` The server answered: ${oneLine(response)}`;

function isTemporary({ code, responseCode }: NodemailerError): boolean {
  // These codes concern the connection, not the mail, whatever the response code.
  if (code === 'ETLS' || code === 'EPROTOCOL' || code === 'ECONNECTION') return true;
  // RFC 5321 defines 5yz as permanent.
  if (responseCode !== undefined) return responseCode < 500 || responseCode === BAD_SEQUENCE;
  // Without a response, these codes mean wrong settings or a wrong mail.
  return code !== 'EAUTH' && code !== 'ENOAUTH' && code !== 'EENVELOPE' && code !== 'EMESSAGE';
}

function explain(found: NodemailerError): string {
  const { code, originalCode, command, responseCode, message, timeoutType } = found;
  if (code === 'EAUTH' || code === 'ENOAUTH' || responseCode === 535) {
    return responseCode !== undefined && responseCode < 500
      ? 'The mail server cannot check the password at the moment. Messages are tried again by themselves.'
      : 'Wrong user or password. Check both in the settings of the mailbox (in SMTP_URL, write @ : / % in them as %40 %3A %2F %25); some providers want an app password.';
  }
  if (responseCode === 530) {
    return 'The mail server wants a login or encryption first. Set user and password of the mailbox, and use port 465 or 587.';
  }
  if (code === 'EDNS' || UNKNOWN_HOST.has(originalCode)) {
    return "Unknown host: no mail server of that name was found. Check the host in the settings of the mailbox and the machine's network.";
  }
  if (UNREACHABLE.has(originalCode)) {
    return 'The connection was refused: nothing answers at that port, or it is blocked. Check host and port in the settings of the mailbox; many hosting providers block port 25, so try 587 or 465.';
  }
  if (timeoutType === 'CONNECT_TIMEOUT') {
    return 'The mail server could not be reached in time; the port is probably blocked. Try port 587 or 465 in the settings of the mailbox, or ask your hosting provider.';
  }
  if (NO_TLS.test(message)) {
    return 'The port does not speak TLS from the start. Use port 465 or 587 (in SMTP_URL, smtps:// with 465 and smtp:// with 587).';
  }
  if ((code === 'ETLS' || code === 'ESOCKET') && CERTIFICATE.test(`${originalCode ?? ''} ${message}`)) {
    return "The mail server's certificate is not trusted. Use the host name that the certificate was made for, or have the server's certificate renewed; for a server of your own you may add ?tls.rejectUnauthorized=false to SMTP_URL.";
  }
  if (code === 'ETLS') {
    return 'No encrypted connection came about. Use port 465 or 587 (in SMTP_URL, smtps:// with 465 and smtp:// with 587); for a server in your own network you may add ?requireTLS=false to SMTP_URL.';
  }
  if (code === 'ETIMEDOUT') {
    return 'The mail server accepted the connection and then fell silent. Check that host and port in the settings of the mailbox belong together (in SMTP_URL, smtps:// with 465 and smtp:// with 587).';
  }
  if (code === 'EABORT') return 'The mail server took too long. If this stays so, ask your mail provider.';
  if (responseCode !== undefined && responseCode >= 500 && (code === 'EPROTOCOL' || code === 'ECONNECTION')) {
    return 'The mail server turned the connection away. Messages are tried again by themselves; if this stays so, ask your mail provider whether this machine may send.';
  }
  if (responseCode !== undefined && responseCode < 500) {
    return 'The mail server refused for the time being. Messages are tried again by themselves; if this stays so, ask your mail provider.';
  }
  if (command === 'MAIL FROM' && code === 'EENVELOPE') {
    return 'Refused sender: the mail server does not let this account send from this address (MAIL_FROM). Set it to one that belongs to the account.';
  }
  if (code === 'EENVELOPE' && command !== 'DATA') {
    return 'Refused recipient: the mail server does not take mail for your address (MAIL_TO). Check it; if it is right, the sender (MAIL_FROM) may not be allowed.';
  }
  if (responseCode !== undefined || code === 'EMESSAGE') {
    return 'The mail server refused the message for good. Read its answer, put right what it names, and queue the message again.';
  }
  if (code === 'ECONNECTION' || code === 'ESOCKET') {
    return 'The connection broke before the mail server had confirmed. If this stays so, check host and port in the settings of the mailbox.';
  }
  return `Sending failed unexpectedly (${originalCode ?? code ?? 'no code'}). If this stays so, please report it.`;
}

const oneLine = (text: string) => text.replace(/\p{Cc}+/gu, ' ').slice(0, LONGEST_ANSWER);
